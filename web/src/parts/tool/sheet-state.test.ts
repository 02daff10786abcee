import { expect, it } from 'vitest'
import { follow, hasGone, nothingYet } from './sheet-state.ts'

const never = () => false
const always = () => true

it('something new opens the sheet unless it was put down before, and the end of the tool closes it', () => {
  const open = follow(nothingYet, 'vote 1', never)
  expect(open).toEqual({ about: 'vote 1', isOpen: true })
  expect(follow(open, 'vote 1', always)).toBe(open)
  const ended = follow(open, '', never)
  expect(ended).toEqual({ about: '', isOpen: false })
  expect([hasGone(open, ended), hasGone(ended, open)]).toEqual([true, false])
  expect(follow(nothingYet, 'vote 2', always)).toEqual({ about: 'vote 2', isOpen: false })
})

it('one that stays is open until the student closes it, whatever begins and ends meanwhile', () => {
  const open = follow(nothingYet, 'board 1', never, true)
  const ended = follow(open, '', never, true)
  expect([ended, hasGone(open, ended)]).toEqual([{ about: '', isOpen: true }, true])
  expect(follow(ended, 'board 1', always, true)).toEqual({ about: 'board 1', isOpen: true })
  expect(follow({ about: '', isOpen: false }, 'board 1', always, true)).toEqual({ about: 'board 1', isOpen: false })
})
