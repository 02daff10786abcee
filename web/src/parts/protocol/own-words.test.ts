import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { ownWords } from './own-words.ts'

const at = (day: number) => schoolTime(2026, 10, day, 12).getTime() / 1000

it.each([
  [0, at(20), '11 月 18 日版 · 11 月 20 日同意'],
  [0, 0, '11 月 18 日版 · 还没有同意'],
  [1, 0, '11 月 18 日更新，还没有看过'],
] as const)('new %s, agreed at %s: %s', (is_new, agreed_at, words) =>
  expect(ownWords({ kind: 'terms', title: '', version: at(18), agreed_at, is_new }, schoolTime(2026, 10, 21))).toBe(words),
)
