import { expect, it } from 'vitest'
import { shownPage } from '../../parts/board/board.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { createRemarks } from './remarks.ts'

const size = { width: 400, height: 300 }
const draw = (desk: Desk) => desk.record({ kind: 'line', id: desk.nextId(), color: 'red', width: 6, points: [0, 0, 50, 0] })
const marksOn = (desk: Desk) => shownPage(desk.state.get().board).marks.length

it('one pen for every board, whichever comes later; the newest mark is taken back first, wherever it is', () => {
  const remarks = createRemarks(() => 0)
  const [one, other] = [remarks.sheetOf(1, size), remarks.sheetOf(2, size)]
  expect(remarks.canUndo()).toBe(false)
  draw(one)
  draw(other)
  draw(one)
  expect([marksOn(one), marksOn(other), remarks.canUndo()]).toEqual([2, 1, true])
  remarks.undo()
  remarks.undo()
  expect([marksOn(one), marksOn(other)]).toEqual([1, 0])
  remarks.hold('eraser')
  expect([one, other, remarks.sheetOf(3, size)].map((desk) => desk.state.get().mode)).toEqual(['eraser', 'eraser', 'eraser'])
  // Back at a pair that was left.
  expect(remarks.sheetOf(1, size)).toBe(one)
  remarks.undo()
  remarks.undo()
  expect([marksOn(one), remarks.canUndo()]).toEqual([0, false])
})
