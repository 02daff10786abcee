import { expect, it } from 'vitest'
import { type Use, usesWords } from './uses.ts'

const use = (kind: Use['kind'], name: string, ownerId = 1): Use => ({ kind, name, ownerId })

it('names what is in it, the first three by name', () => {
  const below = ['正数', '数轴', '相反数', '绝对值'].map((name) => use('below', name, 0))
  expect(usesWords('有理数', below, 1)).toBe('“有理数”里还有“正数”、“数轴”、“相反数”等 4 项下级内容')
  expect(usesWords('正数', [use('resource', '课件'), use('mix', '七年级1班'), use('lesson', '')], 1)).toBe(
    '“正数”里还有“课件” 1 份资料，“七年级1班” 1 份备课，1 节上过的课',
  )
})

it('of what others have put there only how much it is', () => {
  expect(usesWords('正数', [use('resource', '我的'), use('resource', '秘密', 2), use('mix', '七年级2班', 2)], 1)).toBe(
    '“正数”里还有“我的” 1 份资料，其他老师的 1 份资料，其他老师的 1 份备课',
  )
})
