/** The page's own words in the script of the person who uses it; messages come from the bot as they are. */

const HANT = {
  lang: "zh-Hant", pick: "你是誰？", pickHint: "四個人就開四個分頁，各選一位。按住 Ctrl 或 ⌘ 點名字會開新分頁。",
  people: "扮演的人", chats: "聊天", back: "返回", me: "你", bot: "機器人",
  members: (n) => `${n} 位成員`, message: "訊息", send: "傳送", menu: "選單", commands: "指令",
  noCommands: "機器人還沒設定指令", start: "開始", unblock: "解除封鎖", block: "封鎖機器人",
  whatCan: "這個機器人能做什麼？", defaultAbout: "按下方的「開始」就能和機器人聊天。", pickChat: "選一個聊天開始",
  empty: "還沒有訊息", edited: "已編輯", rang: "有響鈴", pinned: "置頂訊息", ok: "好",
  unread: (n) => `${n} 則未讀`, toBottom: "跳到最新", earlier: "更早的訊息", today: "今天", yesterday: "昨天",
  photo: "圖片", file: "檔案", download: "下載", close: "關閉", reply: "回覆", edit: "編輯", remove: "刪除", copy: "複製",
  copied: "已複製", cancel: "取消", editing: "編輯訊息", replying: (name) => `回覆 ${name}`, actions: "訊息操作", more: "更多",
  noAnswer: "沒有回應", offline: "連線中斷，正在重試…", gone: "找不到這則訊息", notHere: "沙盒裡打不開這個連結",
  anonymous: "匿名發言（管理員）", unfold: "展開", fold: "收起", spoiler: "顯示隱藏文字",
  allTopics: "全部", general: "一般", opens: "開啟連結", writing: "正在輸入…", reactions: "回應", typing: "輸入訊息", admin: "管理員",
  service: {
    joined: (a) => `${a} 加入了群組`, added: (a, b) => `${a} 把 ${b} 加入群組`, left: (a) => `${a} 離開了群組`,
    removed: (a, b) => `${a} 把 ${b} 移出群組`, created: (a) => `${a} 建立了群組`, migrated: "群組已升級為超級群組",
    topic: (a, b) => `${a} 建立了話題「${b}」`, topicClosed: "話題已關閉", topicReopened: "話題已重新開啟",
    pinned: (a) => `${a} 置頂了一則訊息`, title: (a, b) => `${a} 把群組改名為「${b}」`, other: "系統訊息",
  },
};

const HANS = {
  lang: "zh-Hans", pick: "你是谁？", pickHint: "四个人就开四个标签页，各选一位。按住 Ctrl 或 ⌘ 点名字会开新标签页。",
  people: "扮演的人", chats: "聊天", back: "返回", me: "你", bot: "机器人",
  members: (n) => `${n} 位成员`, message: "消息", send: "发送", menu: "菜单", commands: "命令",
  noCommands: "机器人还没设置命令", start: "开始", unblock: "解除屏蔽", block: "屏蔽机器人",
  whatCan: "这个机器人能做什么？", defaultAbout: "点下方的「开始」就能和机器人聊天。", pickChat: "选一个聊天开始",
  empty: "还没有消息", edited: "已编辑", rang: "有响铃", pinned: "置顶消息", ok: "好",
  unread: (n) => `${n} 条未读`, toBottom: "跳到最新", earlier: "更早的消息", today: "今天", yesterday: "昨天",
  photo: "图片", file: "文件", download: "下载", close: "关闭", reply: "回复", edit: "编辑", remove: "删除", copy: "复制",
  copied: "已复制", cancel: "取消", editing: "编辑消息", replying: (name) => `回复 ${name}`, actions: "消息操作", more: "更多",
  noAnswer: "没有回应", offline: "连接中断，正在重试…", gone: "找不到这条消息", notHere: "沙盒里打不开这个链接",
  anonymous: "匿名发言（管理员）", unfold: "展开", fold: "收起", spoiler: "显示隐藏文字",
  allTopics: "全部", general: "常规", opens: "打开链接", writing: "正在输入…", reactions: "回应", typing: "输入消息", admin: "管理员",
  service: {
    joined: (a) => `${a} 加入了群`, added: (a, b) => `${a} 把 ${b} 加入群`, left: (a) => `${a} 离开了群`,
    removed: (a, b) => `${a} 把 ${b} 移出群`, created: (a) => `${a} 建了群`, migrated: "群已升级为超级群",
    topic: (a, b) => `${a} 建了话题「${b}」`, topicClosed: "话题已关闭", topicReopened: "话题已重新打开",
    pinned: (a) => `${a} 置顶了一条消息`, title: (a, b) => `${a} 把群名改为「${b}」`, other: "系统消息",
  },
};

const ENGLISH = {
  lang: "en", pick: "Who are you?", pickHint: "For four players open four tabs. Ctrl- or ⌘-click a name to open a new one.",
  people: "People", chats: "Chats", back: "Back", me: "you", bot: "bot",
  members: (n) => `${n} members`, message: "Message", send: "Send", menu: "Menu", commands: "Commands",
  noCommands: "The bot has set no commands yet", start: "Start", unblock: "Unblock", block: "Block bot",
  whatCan: "What can this bot do?", defaultAbout: "Press Start below to talk to the bot.", pickChat: "Select a chat",
  empty: "No messages yet", edited: "edited", rang: "rang", pinned: "Pinned message", ok: "OK",
  unread: (n) => `${n} unread`, toBottom: "Go to the newest", earlier: "Earlier messages", today: "Today", yesterday: "Yesterday",
  photo: "Photo", file: "File", download: "Download", close: "Close", reply: "Reply", edit: "Edit", remove: "Delete", copy: "Copy",
  copied: "Copied", cancel: "Cancel", editing: "Edit message", replying: (name) => `Reply to ${name}`, actions: "Message actions", more: "More",
  noAnswer: "No answer", offline: "Connection lost, retrying…", gone: "Message not found", notHere: "This link does not open in the sandbox",
  anonymous: "Speak anonymously (admin)", unfold: "Show more", fold: "Show less", spoiler: "Show hidden text",
  allTopics: "All", general: "General", opens: "opens a link", writing: "typing…", reactions: "Reactions", typing: "Write a message", admin: "admin",
  service: {
    joined: (a) => `${a} joined the group`, added: (a, b) => `${a} added ${b}`, left: (a) => `${a} left the group`,
    removed: (a, b) => `${a} removed ${b}`, created: (a) => `${a} created the group`, migrated: "The group became a supergroup",
    topic: (a, b) => `${a} created the topic “${b}”`, topicClosed: "Topic closed", topicReopened: "Topic reopened",
    pinned: (a) => `${a} pinned a message`, title: (a, b) => `${a} renamed the group to “${b}”`, other: "Service message",
  },
};

/** The words for a Telegram language code: two Chinese scripts, English for every other language. */
export function wordsFor(code) {
  const parts = String(code ?? "").toLowerCase().replaceAll("_", "-").split("-");
  if (parts.includes("hant")) return HANT;
  if (parts.includes("hans")) return HANS;
  if (["yue", "nan", "hak"].includes(parts[0])) return parts.includes("cn") ? HANS : HANT;
  if (["zh", "cmn", "wuu"].includes(parts[0])) {
    return parts.some((part) => ["tw", "hk", "mo", "yue"].includes(part)) ? HANT : HANS;
  }
  return ENGLISH;
}
