import { expect, it } from 'vitest'
import { inTurn, type Waiting } from './turns.ts'

const nobody = new Map<number, number>()
const calm = { underWay: nobody, lastTurns: nobody }
const megabyte = 1024 * 1024
const file = (fileId: number, person: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ fileId, person, extension: 'pptx', bytes: 1000, since: 100 + fileId },
  ...more,
})
const ids = (files: readonly Waiting[]) => files.map(({ fileId }) => fileId)

it('everybody’s first file goes before anybody’s second', () => {
  const files = [file(1, 7), file(2, 7), file(3, 7), file(4, 8), file(5, 9), file(6, 9)]
  expect(ids(inTurn(files, calm, 200))).toEqual([1, 4, 5, 2, 6, 3])
})

it('whoever has a file under way comes after those who have none', () => {
  expect(ids(inTurn([file(1, 7), file(2, 8)], { ...calm, underWay: new Map([[7, 1]]) }, 200))).toEqual([2, 1])
})

it('whoever had a turn waits from then on: behind who waits already, before who comes later', () => {
  const files = [file(1, 7), file(2, 8, { since: 150 }), file(3, 9, { since: 190 })]
  expect(ids(inTurn(files, { ...calm, lastTurns: new Map([[7, 170]]) }, 200))).toEqual([2, 1, 3])
  const sameSecond = [file(1, 7, { since: 170 }), file(2, 8, { since: 170 })]
  expect(ids(inTurn(sameSecond, { ...calm, lastTurns: new Map([[7, 170]]) }, 170))).toEqual([2, 1])
})

it('large tables come after all else, but do not wait for ever', () => {
  const table = file(1, 7, { extension: 'csv', bytes: 2 * megabyte, since: 100 })
  const files = [table, file(2, 7), file(3, 7, { bytes: 50 * megabyte }), file(4, 8, { extension: 'xlsx' })]
  expect(ids(inTurn(files, calm, 699))).toEqual([2, 4, 3, 1])
  expect(ids(inTurn(files, calm, 700))[0]).toBe(1)
})
