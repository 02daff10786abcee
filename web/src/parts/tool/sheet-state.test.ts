import { expect, it } from 'vitest'
import { follow, hasGone, nothingYet, wentAside } from './sheet-state.ts'

const never = () => false
const always = () => true

it('something new opens the sheet unless it was put down before, and the end of the tool closes it', () => {
  const open = follow(nothingYet, 'vote 1', never)
  expect(open).toEqual({ about: 'vote 1', isOpen: true, isAside: false })
  expect(follow(open, 'vote 1', always)).toBe(open)
  const ended = follow(open, '', never)
  expect(ended).toEqual({ about: '', isOpen: false, isAside: false })
  expect([hasGone(open, ended), hasGone(ended, open)]).toEqual([true, false])
  expect(follow(nothingYet, 'vote 2', always)).toEqual({ about: 'vote 2', isOpen: false, isAside: false })
})

it('one that stays is open until the student closes it, whatever begins and ends meanwhile', () => {
  const open = follow(nothingYet, 'board 1', never, { stays: true })
  const ended = follow(open, '', never, { stays: true })
  expect([ended, hasGone(open, ended)]).toEqual([{ about: '', isOpen: true, isAside: false }, true])
  expect(follow(ended, 'board 1', always, { stays: true })).toEqual({ about: 'board 1', isOpen: true, isAside: false })
  expect(follow({ about: '', isOpen: false, isAside: false }, 'board 1', always, { stays: true })).toEqual({
    about: 'board 1',
    isOpen: false,
    isAside: false,
  })
})

it('what the teacher puts aside lies down, can be opened by the student, and comes back with the teacher', () => {
  const open = follow(nothingYet, 'vote 1', never)
  const aside = follow(open, 'vote 1', never, { isAside: true })
  expect([aside.isOpen, wentAside(open, aside), hasGone(open, aside)]).toEqual([false, true, false])
  const opened = { ...aside, isOpen: true }
  expect(follow(opened, 'vote 1', never, { isAside: true })).toBe(opened)
  expect(follow(aside, 'vote 1', never).isOpen).toBe(true)
  expect(follow(aside, 'vote 1', always).isOpen).toBe(false)
  expect(follow(opened, 'vote 1', always).isOpen).toBe(true)
  expect(follow(nothingYet, 'vote 1', never, { isAside: true }).isOpen).toBe(false)
})
