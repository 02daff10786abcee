/** A first list, until a school keeps its own. */
export const firstWords: readonly string[] = [
  '傻瓜',
  '笨蛋',
  '白痴',
  '蠢货',
  '混蛋',
  '滚蛋',
  '废物',
  '赌博',
  '色情',
  '毒品',
  '枪支',
  '诈骗',
  'idiot',
  'stupid',
]
