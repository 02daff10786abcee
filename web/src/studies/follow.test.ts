import { expect, it } from 'vitest'
import { comeBack, type FollowMode, followAfter, stepAside } from './follow.ts'

it('a page that opens while the teacher lets the class follow, follows', () => {
  expect(followAfter('unknown', true, false)).toBe('following')
})

it('a page that was open before goes along as soon as the class may follow', () => {
  expect(followAfter(followAfter('unknown', false, true), true, true)).toBe('following')
})

it('whoever had gone aside stays there after a reload', () => {
  expect(followAfter('unknown', true, true)).toBe('aside')
})

it('an own step leaves the teacher, and 回到老师 returns', () => {
  const aside = stepAside('following')
  expect(aside).toBe('aside')
  expect(followAfter(aside, true, true)).toBe('aside')
  expect(comeBack(aside)).toBe('following')
})

it('the next page of the teacher keeps whoever follows', () => {
  expect(followAfter('following', true, false)).toBe('following')
})

it('when nothing may be followed any more everybody is at their own place, and the next time begins anew', () => {
  for (const mode of ['unknown', 'none', 'following', 'aside'] as const satisfies readonly FollowMode[])
    expect(followAfter(mode, false, true)).toBe('none')
  expect(followAfter('none', true, true)).toBe('following')
})

it('steps without a teacher change nothing', () => {
  expect(stepAside('none')).toBe('none')
  expect(comeBack('none')).toBe('none')
  expect(comeBack('unknown')).toBe('unknown')
})
