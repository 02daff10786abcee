import { expect, it } from 'vitest'
import { chainEnd } from './valid-dates.ts'

const day = 86_400
const now = 100 * day
const endOf = (...dates: [start: number, end: number][]) =>
  chainEnd(
    dates.map(([start, end]) => ({ start: start * day, end: end * day })),
    now,
  )

it.each<[string, [number, number][], number | undefined]>([
  ['none', [], undefined],
  ['one that covers now', [[90, 110]], 110],
  ['the first second counts, the last does not', [[100, 101]], 101],
  ['ended this second', [[90, 100]], undefined],
  ['to come', [[101, 120]], undefined],
  [
    'renewed at once, in any order',
    [
      [103, 130],
      [90, 103],
    ],
    130,
  ],
  [
    'renewed a day after the end',
    [
      [90, 103],
      [104, 130],
    ],
    130,
  ],
  [
    'renewed with a longer gap',
    [
      [90, 103],
      [104.5, 130],
    ],
    103,
  ],
  [
    'a pause behind now says nothing',
    [
      [10, 20],
      [90, 103],
    ],
    103,
  ],
  [
    'one inside another',
    [
      [90, 140],
      [95, 110],
      [120, 150],
    ],
    150,
  ],
  [
    'a chain of three',
    [
      [90, 103],
      [103, 110],
      [111, 120],
    ],
    120,
  ],
])('O106: the end that counts: %s', (_what, dates, end) => {
  expect(endOf(...dates)).toBe(end === undefined ? undefined : end * day)
})
