FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_PATH=/data/mahjong.db \
    LOG_FORMAT=json

WORKDIR /app

COPY requirements.txt ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

COPY engine ./engine
COPY bot ./bot
COPY locales ./locales

# The bot owns its data and nothing else.
RUN python -m compileall -q engine bot \
    && useradd --system --uid 10001 --no-create-home table \
    && install --directory --owner=table --group=table --mode=0700 /data
USER 10001
VOLUME /data

# Exit status 0 while the heartbeat in the database is younger than 60 seconds.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "health"]

# The token comes from the environment of `docker run`, never from the image.
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
