import { type VoterDetail, voterPrivacy, voterResult, voterStatus, voterType } from '@jiangtai/contract/voter'

const names =
  '陈子轩 林可欣 王一诺 赵梓涵 何思远 黄嘉怡 周沐阳 徐若溪 孙浩然 高语桐 郭天佑 罗雨晴 林小满 曹睿 欧阳思远 阿依古丽·买买提 迪丽娜尔·阿布都热合曼 宋知夏'.split(
    ' ',
  )
const named = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ student: { id: place + 1, real_name: names[place % names.length] ?? '' } }))

const optionsOf = (values: readonly string[], counts: readonly number[], voted: number): VoterDetail['options'] =>
  values.map((value, place) => {
    const count = counts[place] ?? 0
    const rate = voted === 0 ? 0 : Math.round((100 * count) / voted)
    const rank_number = 1 + counts.filter((other) => other > count).length
    return { id: place + 1, value, count, rate, rank_number, details: named(count) }
  })

/** A vote to look at: for tests and for the page of all parts. */
export const sampleVote = (change: Partial<VoterDetail> = {}): VoterDetail => ({
  class_id: 1,
  teacher_id: 3,
  id: 7,
  title: '这道题你打算怎么设未知数',
  desc: '',
  type: voterType.single,
  max_select_num: 1,
  privacy: voterPrivacy.public,
  result: voterResult.afterClose,
  is_open: voterStatus.running,
  is_window_open: 1,
  create_at: 1_700_000_000,
  voter_count: 46,
  voter_student_count: 32,
  options: optionsOf(['设相遇时间为 x 分', '设小满走了 x 米', '我想先画线段图'], [19, 9, 4], 32),
  voter_students: [],
  ...change,
})

const crafts =
  '敦煌莫高窟壁画里的飞天与乐舞图案 故宫太和殿屋脊上的十只小神兽 苏州园林的漏窗与借景 安徽宏村的马头墙 福建土楼为什么修成圆形 赵州桥一千四百年不倒的秘密 都江堰分水鱼嘴 景德镇青花瓷的钴料从哪里来 曾侯乙编钟一钟双音 活字印刷 龙门石窟卢舍那大佛的微笑曲线 三星堆青铜大立人手里原本拿着什么东西呢 宣纸 榫卯与斗拱 扬州漆器点螺工艺 皮影戏的关节怎么动 二十四节气与圭表测影 长城的砖与糯米灰浆 蜀锦提花机的程序思想 徽州三雕'.split(
    ' ',
  )

/** As long as a vote can be. */
export const longVote = (change: Partial<VoterDetail> = {}): VoterDetail =>
  sampleVote({
    title: '下周研学你最想弄明白哪一项中国古代工艺呢',
    type: voterType.multiple,
    max_select_num: 2,
    voter_student_count: 46,
    options: optionsOf(crafts, [6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0], 46),
    ...change,
  })
