import { boardLimits, type Erase, type Line, type Mark } from '@jiangtai/contract/board'
import { createSnapshots, snapshotEvery } from './snapshots.ts'

/** What marks are drawn on. One canvas: without a graphics card a browser copies every canvas of a page for every frame. */
export interface Surface<B> {
  clear(): void
  /** A mark as a whole. */
  draw(mark: Mark): void
  /** Of a line or an eraser what is new: from a piece on up to its newest point. Answers from where to go on. */
  drawMore(mark: Line | Erase, from: number): number
  copy(spare: B | undefined): B
  put(bitmap: B): void
  /** How many copies there is room for. */
  room(): number
}

/** Newer than this they can be undone; of older ones a few are enough, for somebody who looks back. */
const isDue = (count: number, all: number) => count % (all - count <= boardLimits.undos ? snapshotEvery : 25 * snapshotEvery) === 0

/** Brings a surface from what it shows to what it is to show, by drawing as little as possible. */
export function createPicture<B>(surface: Surface<B>) {
  const snapshots = createSnapshots<B>(surface.room)
  let drawn: Mark[] = []
  /** The newest mark while more of it may come, how many of its pieces are drawn, and whether not all at once. */
  let open: { mark: Line | Erase; pieces: number; isPieced: boolean } | undefined

  /**
   * The newest mark as far as it will ever be drawn. One that grew is drawn once more as a whole: its parts have thicker edges where they
   * meet, and each of them ended in a point that the next one made a part of the curve.
   */
  function close(all: number) {
    if (open?.isPieced) drawAnew()
    open = undefined
    const count = drawn.length
    if (count > 0 && isDue(count, all) && !snapshots.has(drawn, count)) snapshots.keep(drawn, count, surface.copy)
  }

  function add(mark: Mark, isLast: boolean, all: number) {
    close(all)
    drawn.push(mark)
    if (mark.kind === 'shape' || !isLast) surface.draw(mark)
    else open = { mark, pieces: surface.drawMore(mark, 0), isPieced: false }
  }

  const isOpen = (mark: Mark): mark is Line | Erase =>
    open !== undefined && mark.kind === open.mark.kind && mark.id === open.mark.id && mark.page === open.mark.page

  function goOn(mark: Line | Erase) {
    if (!open) return
    drawn[drawn.length - 1] = mark
    // Of a mark that is being made more may be drawn than was told.
    if (mark.points.length < open.mark.points.length) return
    if (mark.points.length > 4 * (open.pieces + 1)) open = { mark, pieces: surface.drawMore(mark, open.pieces), isPieced: true }
    else open = { ...open, mark }
  }

  function goBack(marks: readonly Mark[], same: number) {
    open = undefined
    const from = snapshots.find(marks, same)
    if (from) surface.put(from.bitmap)
    else surface.clear()
    drawn = marks.slice(0, from?.count ?? 0)
  }

  function drawAnew() {
    const marks = drawn
    goBack(marks, marks.length - 1)
    for (const mark of marks.slice(drawn.length)) surface.draw(mark)
    drawn = marks
  }

  return {
    show(marks: readonly Mark[]) {
      let same = 0
      while (same < drawn.length && drawn[same] === marks[same]) same++
      const next = marks[same]
      if (next && same === drawn.length - 1 && isOpen(next)) goOn(next)
      else if (same < drawn.length) goBack(marks, same)
      for (let at = drawn.length; at < marks.length; at++) add(marks[at] as Mark, at === marks.length - 1, marks.length)
    },
    /** The mark that is being made above those that are shown; `show` comes with it in the end, or without it. */
    draft(mark: Line | Erase) {
      if (isOpen(mark)) goOn(mark)
      else add(mark, true, drawn.length + 1)
    },
    /** Nothing is being made: what is left to do is done now, not when the next mark begins. */
    rest: () => close(drawn.length),
    /** The surface has another size, or shows another part of the page. */
    renew() {
      snapshots.forget()
      surface.clear()
      drawn = []
      open = undefined
    },
  }
}

export type Picture = ReturnType<typeof createPicture>
