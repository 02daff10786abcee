import type { Erase, Line, Mark, Operation } from '@jiangtai/contract/board'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { anyOperation } from '../../../test/operations.ts'
import { apply, type Board, emptyBoard, shownPage } from './board.ts'
import { settledPieces } from './line.ts'
import { createPicture, type Surface } from './picture.ts'

/** Notes what is drawn instead of drawing it: two surfaces with the same notes look the same. */
function createNotes(room = 12) {
  let notes: string[] = []
  let [wholes, pieces, copies] = [0, 0, 0]
  const noteOf = (mark: Mark) => (mark.kind === 'shape' ? `shape ${mark.id}` : `${mark.kind} ${mark.id} ${mark.points.join()}`)
  const surface: Surface<readonly string[]> = {
    clear() {
      notes = []
    },
    draw(mark) {
      wholes++
      notes.push(`${mark.page} ${noteOf(mark)}`)
    },
    drawMore(mark, from) {
      // What is told at once is told as a whole.
      notes.push(from === 0 ? `${mark.page} ${noteOf(mark)}` : 'part')
      const until = settledPieces(mark.points)
      pieces += until - from
      return until
    },
    copy() {
      copies++
      return [...notes]
    },
    put(bitmap) {
      notes = [...bitmap]
    },
    room: () => room,
  }
  return { surface, seen: () => [...notes], wholes: () => wholes, pieces: () => pieces, copies: () => copies }
}

/** Drawn for the first time, as a whole. */
const seenAnew = (marks: readonly Mark[]) => {
  const { surface, seen } = createNotes()
  for (const mark of marks) surface.draw(mark)
  return seen()
}

const line = (id: number, count = 3): Line => ({
  ...{ kind: 'line', id, page: 1, at: id, color: 'red', width: 4 },
  points: Array.from({ length: count }, (_, at) => [10 * at, id, 50, 8]).flat(),
})
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1))

describe('a picture of a page', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('is after any operations what it would be drawn anew (%i)', (seed) => {
    const random = seeded(seed)
    const notes = createNotes(1 + (seed % 5))
    const picture = createPicture(notes.surface)
    let board: Board = emptyBoard()
    for (let at = 1; at <= 150; at++) {
      board = apply(board, anyOperation(random, at))
      // Not every change is shown, and now and then there is time to rest.
      if (random() < 0.8) picture.show(shownPage(board).marks)
      if (random() < 0.2) picture.rest()
      if (random() < 0.02) picture.renew()
    }
    picture.show(shownPage(board).marks)
    picture.rest()
    expect(notes.seen()).toEqual(seenAnew(shownPage(board).marks))
  })

  test('R420, R586: a snapshot is taken every ten operations, so that an undo draws fewer than ten of them again', () => {
    const notes = createNotes()
    const picture = createPicture(notes.surface)
    const marks = lines(95)
    for (let count = 1; count <= 95; count++) {
      picture.show(marks.slice(0, count))
      picture.rest()
    }
    expect(notes.copies()).toBe(9)
    for (let count = 94; count >= 0; count--) {
      const before = notes.wholes()
      picture.show(marks.slice(0, count))
      picture.rest()
      expect(notes.wholes() - before).toBeLessThan(10)
      expect(notes.seen()).toEqual(seenAnew(marks.slice(0, count)))
    }
  })

  test('draws of a line that grows only what is new, however much is below it', () => {
    const notes = createNotes()
    const picture = createPicture(notes.surface)
    const below = lines(500)
    picture.show(below)
    picture.rest()
    const [wholes, pieces] = [notes.wholes(), notes.pieces()]
    for (let count = 1; count < 40; count++) picture.draft(line(999, count))
    expect([notes.wholes() - wholes, notes.pieces() - pieces]).toEqual([0, 38])
    // It is the board's in the end: drawn once as a whole, and with it only what came after the last snapshot.
    const all = [...below, line(999, 39)]
    picture.show(all)
    picture.rest()
    expect(notes.wholes() - wholes).toBeLessThanOrEqual(10)
    expect(notes.seen()).toEqual(seenAnew(all))
    // Or it was given up.
    picture.draft(line(1000))
    picture.show(all)
    picture.rest()
    expect(notes.seen()).toEqual(seenAnew(all))
  })

  test('an eraser looks the same in parts or as a whole', () => {
    const notes = createNotes()
    const picture = createPicture(notes.surface)
    const below = lines(33)
    picture.show(below)
    picture.rest()
    const erase = (count: number): Erase => ({
      kind: 'erase',
      id: 99,
      page: 1,
      at: 0,
      width: 60,
      height: 80,
      points: line(99, count).points,
    })
    for (let count = 1; count <= 12; count++) picture.draft(erase(count))
    const before = notes.wholes()
    picture.show([...below, erase(12)])
    picture.rest()
    expect(notes.wholes() - before).toBe(1 + 3)
    expect(notes.seen()).toEqual(seenAnew([...below, erase(12)]))
  })

  test('marks that took the place of undone ones are not drawn from a snapshot of those', () => {
    const notes = createNotes()
    const picture = createPicture(notes.surface)
    const show = (marks: readonly Mark[]) => {
      picture.show(marks)
      picture.rest()
      expect(notes.seen()).toEqual(seenAnew(marks))
    }
    const first = lines(12)
    show(first.slice(0, 10))
    show(first)
    show(first.slice(0, 7))
    const others = [...first.slice(0, 7), line(101), line(102), line(103), line(104)]
    show(others)
    show(others.slice(0, 10))
    // Turned to another page and back.
    show(lines(3).map((mark) => ({ ...mark, page: 2 })))
    show(others)
  })

  test('keeps no more copies than there is room for', () => {
    const notes = createNotes(2)
    const picture = createPicture(notes.surface)
    const marks = lines(60)
    for (let count = 1; count <= 60; count++) picture.show(marks.slice(0, count))
    picture.show(marks.slice(0, 5))
    picture.rest()
    expect(notes.seen()).toEqual(seenAnew(marks.slice(0, 5)))
  })
})

test('operations at random reach every kind', () => {
  const random = seeded(1)
  const kinds = new Set(Array.from({ length: 200 }, (_, at): Operation['kind'] => anyOperation(random, at + 1).kind))
  expect(kinds.size).toBe(9)
})
