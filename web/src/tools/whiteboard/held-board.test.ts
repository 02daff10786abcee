import type { BoardLog } from '@jiangtai/contract/board'
import type { BoardHabits } from '@jiangtai/contract/whiteboard-files'
import { expect, test, vi } from 'vitest'
import type { Draft } from '../../parts/board/drafts.ts'
import { createHeldBoard, type Held, isUnsaved, mostBoards } from './held-board.ts'

const pen = { kind: 'line', color: 'red', width: 4 } as const
const line = (id: number) => ({ ...pen, id, points: [0, 0, 50, 0] })
const file = { id: 5, title: '勾股定理', isShared: false, seenId: 7 }

const first: BoardHabits = { background: 'blackboard', color: 'white', width: 6 }

function stand(...left: Draft[]) {
  let habits = first
  const dropped = vi.fn()
  const follow = vi.fn((..._of: unknown[]) => ({ stop: () => {}, drop: async () => dropped() }))
  const board = createHeldBoard({
    kind: 'whiteboard',
    drafts: { all: async () => left, follow },
    screen: () => ({ width: 1280, height: 720 }),
    now: () => 0,
    habits: () => habits,
  })
  const held = () => board.held.get() as Held
  const draw = () => held().desk.record(line(held().desk.nextId()))
  const save = (drawn = held().desk.state.get().board) => board.saved(held().id, file, drawn)
  const leave = (next: BoardHabits) => {
    habits = next
    board.adopt()
  }
  return { board, held, draw, save, dropped, follow, leave }
}

test('R432: a board is unsaved from its first line on, until it is saved', async () => {
  const { board, held, draw, save, dropped, follow } = stand()
  expect(await board.open()).toBe(false)
  expect(held().desk.screen).toEqual({ width: 1280, height: 720 })
  expect(isUnsaved(held())).toBe(false)
  draw()
  expect(isUnsaved(held())).toBe(true)
  save()
  expect(isUnsaved(held())).toBe(false)
  expect(dropped).toHaveBeenCalledOnce()
  // What comes now belongs to the file.
  expect(follow).toHaveBeenLastCalledWith(held().desk, 'whiteboard', file, undefined)
  draw()
  expect(isUnsaved(held())).toBe(true)
})

test('what was left over is there again, and not saved', async () => {
  const log: BoardLog = { width: 100, height: 100, background: 'white', operations: [{ ...line(1), page: 1, at: 0 }] }
  const draft: Draft = { id: 'd', file, shape: undefined, log }
  const { board, held, follow } = stand(draft)
  expect(await board.open()).toBe(true)
  expect(isUnsaved(held())).toBe(true)
  expect(held().desk.screen).toEqual({ width: 100, height: 100 })
  expect(follow).toHaveBeenCalledWith(held().desk, 'whiteboard', file, 'd')
})

test('an empty page is nothing to save, an emptied file is', async () => {
  const { board, held, draw, save } = stand()
  await board.open()
  draw()
  held().desk.clear()
  expect(isUnsaved(held())).toBe(false)
  draw()
  save()
  held().desk.clear()
  expect(isUnsaved(held())).toBe(true)
})

test('what was drawn while a slow line took the rest is not taken for saved', async () => {
  const { board, held, draw, save, follow } = stand()
  await board.open()
  draw()
  const { board: drawn } = held().desk.state.get()
  draw()
  expect(save(drawn)).toBe(false)
  expect(isUnsaved(held())).toBe(true)
  expect(follow).toHaveBeenLastCalledWith(held().desk, 'whiteboard', file, undefined)
  expect(save()).toBe(true)
  expect(isUnsaved(held())).toBe(false)
})

test('a file belongs to the board that was saved, whichever is in sight when the line has taken it', async () => {
  const { board, held, draw } = stand()
  await board.open()
  draw()
  const { id, desk } = held()
  board.add()
  draw()
  const other = held()
  expect(board.saved(id, file, desk.state.get().board)).toBe(false)
  expect([held(), isUnsaved(other)]).toEqual([other, true])
  board.changed(file.id, { title: '勾股' })
  expect(board.beside.get()).toMatchObject([
    { id, desk, file: { ...file, title: '勾股' } },
    { id: other.id, file: undefined },
  ])
  expect(board.saved(99, file, desk.state.get().board)).toBe(false)
})

test('a new board takes the place of the old one and forgets it', async () => {
  const { board, held, draw, dropped } = stand()
  await board.open()
  draw()
  board.replace()
  expect(dropped).toHaveBeenCalledOnce()
  expect(isUnsaved(held())).toBe(false)
  expect(held().file).toBeUndefined()
})

test('a copy that belongs to no file is unsaved from the start; a file that was opened is not', async () => {
  const { board, held } = stand()
  await board.open()
  const log: BoardLog = { width: 100, height: 100, background: 'white', operations: [{ ...line(1), page: 1, at: 0 }] }
  board.replace(log)
  expect(isUnsaved(held())).toBe(true)
  board.replace(log, file)
  expect(isUnsaved(held())).toBe(false)
})

test('a file that is renamed or shared among the files keeps its drawing; others are not its business', async () => {
  const { board, held, draw, save } = stand()
  await board.open()
  save()
  draw()
  const { desk } = held()
  board.changed(6, { title: '别的' })
  expect(held().file).toEqual(file)
  board.changed(5, { title: '勾股' })
  board.changed(5, { isShared: true })
  expect(held()).toMatchObject({ desk, file: { ...file, title: '勾股', isShared: true } })
  expect(isUnsaved(held())).toBe(true)
})

test('R580 is for the first board: later ones begin as the teacher left it, with a pen that is seen on them', async () => {
  const { board, held } = stand()
  await board.open()
  expect(held().desk.state.get()).toMatchObject({ board: { background: 'blackboard' }, color: 'white', width: 6 })
  board.replace({ width: 100, height: 100, background: 'white', operations: [] }, file)
  expect(held().desk.state.get()).toMatchObject({ board: { background: 'white' }, color: 'red', width: 6 })
})

test('several boards stay beside each other, over a reload too; one that is closed gives its place to its neighbour', async () => {
  const log: BoardLog = { width: 100, height: 100, background: 'white', operations: [{ ...line(1), page: 1, at: 0 }] }
  const draftOf = (id: string): Draft => ({ id, file: undefined, shape: undefined, log })
  // Newest first, as they are found.
  const { board, held, draw, dropped, follow } = stand(draftOf('new'), draftOf('old'))
  expect(await board.open()).toBe(true)
  expect(follow.mock.calls.map(([, , , id]: unknown[]) => id)).toEqual(['old', 'new'])
  expect(board.beside.get().indexOf(held())).toBe(1)
  board.add()
  draw()
  const [old, fresh, added] = board.beside.get() as [Held, Held, Held]
  expect([held(), dropped.mock.calls.length]).toEqual([added, 0])
  board.show(old.id)
  expect(held()).toBe(old)
  // It was only put aside: nothing is read again.
  expect(await board.open()).toBe(false)
  expect(board.giveUp()).toBe(true)
  expect([held(), board.beside.get()]).toEqual([fresh, [fresh, added]])
  expect([board.giveUp(), board.giveUp(), held()]).toEqual([true, false, undefined])
  expect(dropped).toHaveBeenCalledTimes(3)
  for (let at = 0; at < 10; at++) board.add()
  expect(board.beside.get()).toHaveLength(mostBoards)
})

test('what another device left is the pen of every board, and the ground of one with nothing on it', async () => {
  const { board, held, draw, leave } = stand()
  await board.open()
  draw()
  board.add()
  leave({ background: 'white', color: 'green', width: 9 })
  const seen = board.beside.get().map(({ desk }) => desk.state.get())
  expect(seen.map(({ board, color, width }) => [board.background, color, width])).toEqual([
    ['blackboard', 'green', 9],
    ['white', 'green', 9],
  ])
  expect(held().id).toBe(board.beside.get()[1]?.id)
})
