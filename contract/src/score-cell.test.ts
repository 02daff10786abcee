import { expect, it } from 'vitest'
import { readScore, type ScoreCell } from './score-cell.ts'

const score = (centi: number): ScoreCell => ({ kind: 'score', centi })
const wrong = (fault: string): ScoreCell => ({ kind: 'wrong', fault })

it.each<[string, ScoreCell]>([
  ['86', score(8600)],
  [' 86.5 ', score(8650)],
  ['８６．５分', score(8650)],
  ['.5', score(50)],
  ['7.', score(700)],
  ['0', score(0)],
  ['-0', score(0)],
  ['100', score(10_000)],
  ['0.30000000000000004', score(30)],
  ['', { kind: 'blank' }],
  ['　', { kind: 'blank' }],
  ['缺考', { kind: 'absent' }],
  ['Q', { kind: 'absent' }],
  ['缺 席', { kind: 'absent' }],
])('%j is read as it was meant', (typed, read) => expect(readScore(typed, 10_000)).toEqual(read))

it.each<[string, string]>([
  ['100.01', '分数超出0–100'],
  ['-1', '分数超出0–100'],
  ['999999999', '分数超出0–100'],
  ['86.555', '最多两位小数'],
  ['八十六', '“八十六”不是分数'],
  ['1e2', '“1e2”不是分数'],
  ['=SUM(A1:A3)+SUM(B1:B3)', '“=SUM(A1:A3)+…”不是分数'],
  ['8 6 a', '“86a”不是分数'],
])('R974: %j is refused in words', (typed, fault) => expect(readScore(typed, 10_000)).toEqual(wrong(fault)))

it('what a question is worth may have a half', () => {
  expect(readScore('2.5', 250)).toEqual(score(250))
  expect(readScore('3', 250)).toEqual(wrong('分数超出0–2.5'))
})
