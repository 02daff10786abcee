import { expect, it } from 'vitest'
import { mayAdd, mayChange, mayChangeAll, type Standing } from './rights.ts'

const teacher: Standing = { callerId: 1, ownerId: null, isEditor: false, isVouched: true, teaches: true }

it('an own tree is its owner’s alone, known to the school or not', () => {
  const owner = { ...teacher, ownerId: 1, isVouched: false, teaches: false }
  const colleague = { ...teacher, ownerId: 2, isEditor: true }
  expect([mayAdd(owner), mayChangeAll(owner)]).toEqual([true, true])
  expect([mayAdd(colleague), mayChange(colleague, 1)]).toEqual([false, false])
})

it('to the school’s tree the teachers of the subject add, and put right what they added', () => {
  expect([mayAdd(teacher), mayChangeAll(teacher), mayChange(teacher, 1), mayChange(teacher, 2), mayChange(teacher, null)]).toEqual([
    ...[true, false, true, false, false],
  ])
  for (const stranger of [
    { ...teacher, teaches: false },
    { ...teacher, isVouched: false },
  ])
    expect([mayAdd(stranger), mayChange(stranger, 1)]).toEqual([false, false])
})

it('an editor changes all that is the school’s', () => {
  const editor = { ...teacher, isEditor: true, teaches: false }
  expect([mayAdd(editor), mayChangeAll(editor), mayChange(editor, null)]).toEqual([true, true, true])
})
