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
  let wet = ''
  let marks = 0
  let copies = 0
  const piece = (mark: Line | Erase, at: number) => `${mark.kind} ${mark.id} ${mark.page} ${at}`
  const end = (mark: Line | Erase) => (mark.kind === 'line' ? [`end ${mark.id} ${mark.page} ${mark.points.length}`] : [])
  const settled = (mark: Line | Erase, from: number) => {
    const until = settledPieces(mark.points)
    if (mark.kind === 'erase' && until === 0 && from === 0) notes.push(piece(mark, -1))
    for (let at = from; at < until; at++) notes.push(piece(mark, at))
    return until
  }
  const surface: Surface<readonly string[]> = {
    clear() {
      notes = []
    },
    draw(mark) {
      marks++
      if (mark.kind === 'shape') notes.push(`shape ${mark.id} ${mark.page}`)
      else {
        settled(mark, 0)
        notes.push(...end(mark))
      }
    },
    drawSettled(mark, from) {
      if (from === 0 && settledPieces(mark.points) > 0) marks++
      return settled(mark, from)
    },
    drawEnd: (mark) => void notes.push(...end(mark)),
    showWet(mark) {
      wet = mark ? end(mark).join() : ''
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
  return { surface, seen: () => [...notes, wet].filter(Boolean), marks: () => marks, copies: () => copies }
}

const seenAnew = (marks: readonly Mark[]) => {
  const { surface, seen } = createNotes()
  createPicture(surface).show(marks)
  return seen()
}
/** A single rectangle of an eraser is covered by its way to the next point. */
const withoutFirst = (seen: readonly string[]) => seen.filter((note) => !/^erase .* -1$/.test(note))

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
    }
    picture.rest()
    picture.show(shownPage(board).marks)
    const marks = shownPage(board).marks
    const fresh = createNotes()
    const anew = createPicture(fresh.surface)
    anew.show(marks)
    anew.rest()
    picture.rest()
    expect(withoutFirst(notes.seen())).toEqual(withoutFirst(fresh.seen()))
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
      const before = notes.marks()
      picture.show(marks.slice(0, count))
      picture.rest()
      expect(notes.marks() - before).toBeLessThan(10)
      expect(notes.seen()).toEqual(seenAnew(marks.slice(0, count)))
    }
  })

  test('draws of a line that grows only what is new, however much is below it', () => {
    const notes = createNotes()
    const picture = createPicture(notes.surface)
    const below = lines(500)
    picture.show(below)
    const before = notes.marks()
    for (let count = 1; count < 40; count++) picture.draft(line(999, count))
    expect(notes.marks() - before).toBe(1)
    expect(notes.seen()).toEqual(seenAnew([...below, line(999, 39)]))
    // It is the board's in the end, or was given up.
    picture.show([...below, line(999, 39)])
    expect(notes.marks() - before).toBe(1)
    picture.draft(line(1000))
    picture.show([...below, line(999, 39)])
    expect(notes.seen().filter((note) => / 1000 /.test(note))).toEqual([])
  })

  test('keeps no more copies than there is room for', () => {
    const notes = createNotes(2)
    const picture = createPicture(notes.surface)
    const marks = lines(60)
    for (let count = 1; count <= 60; count++) picture.show(marks.slice(0, count))
    picture.show(marks.slice(0, 5))
    expect(notes.seen()).toEqual(seenAnew(marks.slice(0, 5)))
  })
})

test('a line looks the same, drawn piece by piece or at once', () => {
  const notes = createNotes()
  const picture = createPicture(notes.surface)
  const below = lines(33)
  picture.show(below)
  picture.rest()
  const before = notes.marks()
  for (let count = 1; count <= 12; count++) picture.draft(line(99, count))
  picture.show([...below, line(99, 12)])
  picture.rest()
  // As a whole, and with it only what came after the last snapshot.
  expect(notes.marks() - before).toBe(1 + 4)
  const whole = createNotes()
  for (const mark of [...below, line(99, 12)]) whole.surface.draw(mark)
  expect(notes.seen()).toEqual(whole.seen())
})

test('operations at random reach every kind', () => {
  const random = seeded(1)
  const kinds = new Set(Array.from({ length: 200 }, (_, at): Operation['kind'] => anyOperation(random, at + 1).kind))
  expect(kinds.size).toBe(9)
})
