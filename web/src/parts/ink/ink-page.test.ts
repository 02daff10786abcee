import type { InkBatch, InkOperation } from '@jiangtai/contract/page-ink'
import { expect, it } from 'vitest'
import { createInkPage, type InkPage } from './ink-page.ts'

const line = (id: number, x = 0): InkOperation => ({ kind: 'line', id, page: 1, at: 0, color: 'red', width: 4, points: [x, 0, 50, 0] })
const batch = (seq: number, key: string, ...ops: InkOperation[]): InkBatch => ({ seq, key, ops })
const idsOf = (page: InkPage) => page.ink.get().marks.map(({ id }) => id)
const keysOf = () => {
  let last = 0
  return () => `k${++last}`
}

it('what is written shows at once, parts of a line as one, and goes into one batch until it was tried', () => {
  const page = createInkPage()
  const newKey = keysOf()
  page.write(line(1), newKey)
  page.write(line(1, 9), newKey)
  page.write(line(2), newKey)
  expect([idsOf(page), page.own().map(({ key, ops }) => [key, ops.length])]).toEqual([[1, 2], [['k1', 2]]])
  page.tried('k1')
  page.write(line(2, 9), newKey)
  expect([idsOf(page), page.own().map(({ key }) => key)]).toEqual([
    [1, 2],
    ['k1', 'k2'],
  ])
})

it('what others wrote before it was kept lies beneath, and every screen ends with the same', () => {
  const [mine, theirs] = [createInkPage(), createInkPage()]
  mine.write(line(1), () => 'a')
  theirs.write(line(9), () => 'b')
  const kept = [batch(1, 'b', line(9)), batch(2, 'a', line(1)), batch(3, 'b2', { kind: 'take', id: 9 })]
  expect(mine.hear(batch(2, 'a', line(1)))).toBe(false)
  for (const page of [mine, theirs]) page.learn(kept, 3)
  expect([idsOf(mine), idsOf(theirs), mine.own(), theirs.own()]).toEqual([[1], [1], [], []])
  expect(mine.seq()).toBe(3)
  // Told again it changes nothing.
  expect(mine.hear(batch(1, 'b', line(9)))).toBe(true)
  expect(idsOf(mine)).toEqual([1])
})

it('marks are the same objects while they look the same: nothing is drawn anew', () => {
  const page = createInkPage()
  page.write(line(1), () => 'a')
  const before = page.ink.get()
  page.hear(batch(1, 'a', line(1)))
  expect(page.ink.get()).toBe(before)
})

it('a clear of another screen takes what is kept, and leaves what comes after it', () => {
  const page = createInkPage()
  page.learn([batch(1, 'a', line(1))], 1)
  page.write(line(2), () => 'b')
  page.learn([batch(2, 'c', { kind: 'clear' })], 2)
  expect(idsOf(page)).toEqual([2])
  page.learn([batch(3, 'b', line(2))], 3)
  expect(idsOf(page)).toEqual([2])
})

it('what was refused is gone; what was left behind by a closed page is there again', () => {
  const page = createInkPage()
  page.write(line(1), () => 'a')
  page.dropped('a')
  expect(idsOf(page)).toEqual([])
  page.restore([{ key: 'old', ops: [line(5)], isTried: true }])
  page.write(line(6), () => 'new')
  expect([idsOf(page), page.own().map(({ key }) => key)]).toEqual([
    [5, 6],
    ['old', 'new'],
  ])
})

it('a very long line goes in parts that fit, and is one mark', () => {
  const page = createInkPage()
  const points = Array.from({ length: 4 * 4500 }, (_, at) => (at % 4 === 3 ? 8 : 9_999))
  page.write({ kind: 'line', id: 1, page: 1, at: 0, color: 'red', width: 4, points }, keysOf())
  expect(page.own().length).toBeGreaterThan(1)
  for (const { ops } of page.own()) expect(JSON.stringify(ops).length).toBeLessThan(48_000)
  expect(page.ink.get().marks).toMatchObject([{ id: 1, points }])
})
