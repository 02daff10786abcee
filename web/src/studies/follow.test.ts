import { expect, it } from 'vitest'
import { comeBack, type FollowMode, followAfter, isElsewhere, stepAside } from './follow.ts'

it('a page that opens while the teacher lets the class follow, follows', () => {
  expect(followAfter('unknown', true, 'course')).toBe('following')
})

it('a page that was open before goes along as soon as the class may follow', () => {
  expect(followAfter(followAfter('unknown', false, 'item'), true, 'item')).toBe('following')
})

it('whoever had gone aside stays there after a reload', () => {
  expect(followAfter('unknown', true, 'item')).toBe('aside')
})

it('an own step leaves the teacher, and 回到老师 returns', () => {
  const aside = stepAside('following')
  expect(aside).toBe('aside')
  expect(followAfter(aside, true, 'item')).toBe('aside')
  expect(comeBack(aside)).toBe('following')
})

it('the next page of the teacher keeps whoever follows', () => {
  expect(followAfter('following', true, 'course')).toBe('following')
})

it('when nothing may be followed any more everybody is at their own place, and the next time begins anew', () => {
  for (const mode of ['unknown', 'none', 'following', 'aside'] as const satisfies readonly FollowMode[])
    expect(followAfter(mode, false, 'item')).toBe('none')
  expect(followAfter('none', true, 'item')).toBe('following')
})

it('steps without a teacher change nothing', () => {
  expect(stepAside('none')).toBe('none')
  expect(comeBack('none')).toBe('none')
  expect(comeBack('unknown')).toBe('unknown')
})

it('whoever reads another course is not taken along, and may come', () => {
  expect(followAfter('unknown', true, 'elsewhere')).toBe('aside')
  expect(followAfter('none', true, 'elsewhere')).toBe('aside')
  expect(comeBack('aside')).toBe('following')
  expect(followAfter('following', true, 'elsewhere')).toBe('following')
})

it('another course is one of another teacher, or not that of the lesson', () => {
  const lesson = { teacher_id: 1, course_id: 5 }
  expect(isElsewhere({ teacher_id: 2, course_id: 5 }, lesson)).toBe(true)
  expect(isElsewhere({ teacher_id: 1, course_id: 6 }, lesson)).toBe(true)
  expect(isElsewhere({ teacher_id: 1, course_id: 5 }, lesson)).toBe(false)
  expect(isElsewhere({ teacher_id: 1, course_id: 6 }, { ...lesson, course_id: 0 })).toBe(false)
})
