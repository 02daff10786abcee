/** Names of invented people: the same every time, no two alike in one class. */
const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆汪范廖',
]
const givens =
  '小满 子涵 雨桐 浩然 欣怡 宇轩 诗涵 梓萱 一诺 思远 佳宁 俊杰 若曦 天佑 可馨 明哲 语嫣 嘉懿 子墨 婉清 文博 晓雯 泽宇 静怡 景行 书瑶 立诚 清扬 安然 知行'.split(
    ' ',
  )

/** Walks the surnames, and with each round shifts the given names by one: the first 1,800 differ. */
export const studentName = (n: number) => {
  const round = Math.floor(n / surnames.length)
  return `${surnames[(n + 17) % surnames.length]}${givens[(n - 1 + round) % givens.length]}`
}
