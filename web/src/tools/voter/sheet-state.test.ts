import { voterStatus } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { createPutDown, follow, hasGone, nothingYet } from '../../parts/tool/sheet-state.ts'
import { voteName } from './sheet-state.ts'

const { hidden, running, ended } = voterStatus
const view = (id: number, is_open: -1 | 0 | 1) => voteName({ class_id: 1, id, create_at: 1_700_000_000 + id, is_open })
const never = () => false

it('R370: a running vote opens the sheet, also the next one after it was put down', () => {
  const first = follow(nothingYet, view(7, running), never)
  expect(first.isOpen).toBe(true)
  const putDown = { ...first, isOpen: false }
  expect(follow(putDown, view(7, running), never).isOpen).toBe(false)
  expect(follow(putDown, view(8, running), never).isOpen).toBe(true)
})

it('R371: the ended vote stays in sight for whoever has not put it down', () => {
  const open = follow(nothingYet, view(7, running), never)
  expect(follow(open, view(7, ended), never).isOpen).toBe(true)
  expect(follow({ ...open, isOpen: false }, view(7, ended), never).isOpen).toBe(false)
})

it('after a reload it is as the student left it', () => {
  const items = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  const { about } = follow(nothingYet, view(7, running), never)
  createPutDown(storage, 'k', 5).note(about)
  const { has } = createPutDown(storage, 'k', 5)
  expect(follow(nothingYet, view(7, running), has).isOpen).toBe(false)
  expect(follow(nothingYet, view(7, ended), has).isOpen).toBe(false)
  expect(follow(nothingYet, view(8, ended), has).isOpen).toBe(true)
  // The next student at the same device has put down nothing.
  expect(follow(nothingYet, view(7, running), createPutDown(storage, 'k', 6).has).isOpen).toBe(true)
})

it('says so when the vote in sight is closed, and only then', () => {
  const open = follow(nothingYet, view(7, running), never)
  const closed = follow(open, view(7, hidden), never)
  expect([
    hasGone(open, closed),
    hasGone({ ...open, isOpen: false }, closed),
    hasGone(open, follow(open, view(8, running), never)),
  ]).toEqual([true, false, false])
})

it('R368: status -1 hides the sheet; an empty one that the student opened himself stays', () => {
  const open = follow(nothingYet, view(7, running), never)
  expect(follow(open, view(7, hidden), never)).toEqual(nothingYet)
  const opened = { ...nothingYet, isOpen: true }
  expect(follow(opened, voteName(undefined), never)).toBe(opened)
  expect(follow(opened, view(0, hidden), never)).toBe(opened)
})
