import { expect, it } from 'vitest'
import type { Inked } from '../../parts/picture/ink.ts'
import { createRemarks } from './remarks.ts'

const stroke = (id: string): Inked => ({ id, spots: [{ x: 0.5, y: 0.5 }] })

function stand() {
  const lying: Record<string, readonly Inked[]> = {}
  const on = (name: string) => lying[name] ?? []
  const put = (name: string, strokes: readonly Inked[]) => {
    lying[name] = strokes
  }
  const remarks = createRemarks({ on, put })
  const draw = (name: string, id: string) => remarks.write(name, [...on(name), stroke(id)])
  const idsOn = (name: string) => on(name).map(({ id }) => id)
  return { remarks, draw, put, on, idsOn }
}

it('the newest act is taken back first, on whichever board it is, and what was wiped comes back', () => {
  const { remarks, draw, on, idsOn } = stand()
  draw('one', 'a')
  draw('other', 'b')
  draw('one', 'c')
  remarks.write(
    'one',
    on('one').filter(({ id }) => id === 'c'),
  )
  expect([idsOn('one'), idsOn('other')]).toEqual([['c'], ['b']])
  remarks.undo()
  expect(idsOn('one').sort()).toEqual(['a', 'c'])
  remarks.undo()
  remarks.undo()
  expect([idsOn('one'), idsOn('other'), remarks.acts.get().length]).toEqual([['a'], [], 1])
})

it('what another screen wrote meanwhile stays', () => {
  const { remarks, draw, put, on, idsOn } = stand()
  draw('one', 'a')
  put('one', [...on('one'), stroke('of another')])
  remarks.undo()
  remarks.undo()
  expect(idsOn('one')).toEqual(['of another'])
})

it('a tool that is held is put down by the same press', () => {
  const { remarks } = stand()
  expect(remarks.held.get()).toBe('pen')
  remarks.hold('eraser')
  expect(remarks.held.get()).toBe('eraser')
  remarks.hold('eraser')
  expect(remarks.held.get()).toBeUndefined()
})
