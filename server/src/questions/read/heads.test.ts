import { expect, it } from 'vitest'
import { answerListHead, rangeIn, scoreHead } from './heads.ts'

it('heads are read with and without room in them', () => {
  expect(scoreHead('（ 本题 满分 12 分 ）解')?.centi).toBe(1200)
  expect(scoreHead('（本小题共5分）')?.centi).toBe(500)
  expect(rangeIn('阅读短文，完成 下列 第 1 ～ 第 3 小题')).toEqual([1, 3])
  expect(rangeIn('回答4-6题')).toEqual([4, 6])
  expect(answerListHead(' [ 期中试卷参考答案与解析 ] ')).toBeDefined()
  expect(answerListHead('答案：1-5 ： BADCA')).toBe(3)
})

// One that reads the same room in two ways would take minutes.
const room = ' '.repeat(200_000)
it.each([
  ['a score', () => scoreHead(`（${room}`)],
  ['a range', () => rangeIn(`做${room}`)],
  ['a list of answers', () => answerListHead(`${room}。`)],
  ['what is behind its head', () => answerListHead(`答案：1-5${room}。`)],
])('%s with nothing but room is read at once', (_what, read) => {
  expect(read()).toBeUndefined()
})
