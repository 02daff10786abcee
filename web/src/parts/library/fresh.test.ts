import { officeLimits } from '@jiangtai/contract/office'
import { noPreview, type PreviewState, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { askedOf, overCount, pauseMs, withTold } from './fresh.ts'

const { waiting, running, done, failed } = previewStates
const file = (id: number, state: PreviewState, more: Partial<Resource> = {}) =>
  resourceOf({ id, name: `${id}.pptx`, preview: { ...noPreview, state }, ...more })

it('is asked only of files whose pages are under way, and of no more than are answered at once', () => {
  expect(askedOf([file(1, waiting), file(2, done), file(3, running), file(4, failed)]).map(({ id }) => id)).toEqual([1, 3])
  expect(askedOf(Array.from({ length: 100 }, (_, at) => file(at, waiting)))).toHaveLength(officeLimits.asked)
})

it('a file is over when its pages are there or given up, and when nobody knows it any more', () => {
  expect(overCount([1, 2], undefined)).toBe(0)
  expect(overCount([1, 2], [file(1, running), file(2, waiting)])).toBe(0)
  expect(overCount([1, 2, 3, 4], [file(1, running), file(2, done), file(3, failed)])).toBe(3)
})

it('is asked every 1.5 s by the owner of a file that is being converted, gently by everybody else, and no more when all is over', () => {
  const own = { asked: [file(1, waiting)], hasFailed: false, spread: 0.5 }
  expect(pauseMs({ ...own, told: undefined })).toBe(7500)
  expect(pauseMs({ ...own, told: [file(1, running)] })).toBe(1500)
  expect(pauseMs({ ...own, told: [file(1, running)], hasFailed: true })).toBe(30_000)
  expect(pauseMs({ ...own, told: [file(1, done)] })).toBe(false)
  expect(pauseMs({ ...own, told: [] })).toBe(false)
  const student = { ...own, asked: [file(1, waiting, { is_mine: 0 })], told: [file(1, running)] }
  expect([pauseMs({ ...student, spread: 0 }), pauseMs({ ...student, spread: 1 })]).toEqual([5000, 10_000])
})

it('a file that is tried again is asked for again', () => {
  const tried = [file(1, waiting)]
  expect(pauseMs({ asked: tried, told: [file(1, failed)], hasFailed: false, spread: 0 })).toBe(false)
  expect(pauseMs({ asked: tried, told: tried, hasFailed: false, spread: 0 })).toBe(5000)
})

it('what is told counts for files that were under way when they were read, and for nothing else', () => {
  const [made, other] = withTold([file(1, waiting), file(2, done)], [file(1, done, { pages: 3 }), file(2, failed)])
  expect(made).toMatchObject({ pages: 3, preview: { state: done } })
  expect(other?.preview.state).toBe(done)
})
