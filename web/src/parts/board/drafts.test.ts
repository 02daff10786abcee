import type { BoardLog, Operation } from '@jiangtai/contract/board'
import { expect, test, vi } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { anyOperation } from '../../../test/operations.ts'
import { boardOf } from './board.ts'
import { createDesk } from './desk.ts'
import { createDrafts, type DraftRow, type Shelf } from './drafts.ts'

/** A shelf in memory; what is written is copied, as a database does it. */
function createMemoryShelf() {
  const rows = new Map<string, DraftRow>()
  const kept: { readonly id: string; readonly operation: Operation }[] = []
  const shelf: Shelf = {
    rows: async () => [...rows.values()],
    operations: async (id) => kept.filter((one) => one.id === id).map(({ operation }) => operation),
    async write(row, more) {
      rows.set(row.id, structuredClone(row))
      kept.push(...more.map((operation) => ({ id: row.id, operation: structuredClone(operation) })))
    },
    async take(row, tab) {
      if (rows.get(row.id)?.tab !== row.tab) return false
      rows.set(row.id, { ...row, tab })
      return true
    },
    async remove(ids) {
      for (const id of ids) rows.delete(id)
    },
  }
  return { shelf, rows }
}

const empty: BoardLog = { width: 1920, height: 1080, background: 'transparent', operations: [] }

function stand({ shelf, rows } = createMemoryShelf()) {
  const alive = new Set<string>()
  const onUnkept = vi.fn()
  let last = 0
  /** A tab of the browser, of somebody. */
  const openTab = (id: string, userId = 7) => {
    alive.add(id)
    const tab = { id, isAlive: async (other: string) => alive.has(other) }
    return createDrafts({ userId, shelf, tab, now: () => ++last, newId: () => `draft ${++last}`, report: vi.fn(), onUnkept })
  }
  return { openTab, rows, onUnkept, crash: (id: string) => alive.delete(id) }
}
const never = (): never => {
  throw new Error('there is none')
}
const settled = () => new Promise<void>((done) => setImmediate(done))

const deskOf = (log = empty) => createDesk({ log, now: () => 0 })
const pen = { kind: 'line', color: 'red', width: 4 } as const
const line = (id: number) => ({ ...pen, id, points: [id, id, 50, 0] })

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'after a crash at any moment the drawing is there as it was (%i)',
  async (seed) => {
    const random = seeded(seed)
    const { openTab, crash } = stand()
    const desk = deskOf()
    openTab('a').follow(desk, 'whiteboard', undefined)
    for (let at = 1; at <= 60; at++) {
      const { page, at: _, ...act } = anyOperation(random, at)
      desk.record(act, page)
      if (random() < 0.1) await settled()
    }
    await settled()
    crash('a')
    const found = await openTab('b').find('whiteboard')
    expect(found && boardOf(found.log)).toEqual(desk.state.get().board)
  },
)

test('a board that was opened is kept whole from its first change on, and goes on under its name', async () => {
  const { openTab, crash, rows } = stand()
  const log: BoardLog = { ...empty, operations: [{ ...line(1), page: 1, at: 10 }] }
  const desk = deskOf(log)
  const file = { id: 5, title: '勾股定理', isShared: false, seenId: 7 }
  openTab('a').follow(desk, 'whiteboard', file)
  expect(rows.size).toBe(0)
  desk.record(line(2))
  await settled()
  crash('a')
  const second = openTab('b')
  const found = await second.find('whiteboard')
  expect(found?.file).toEqual(file)
  expect(found?.log.operations).toHaveLength(2)
  if (!found) return
  const again = deskOf(found.log)
  second.follow(again, 'whiteboard', found.file, found.id)
  again.record(line(3))
  await settled()
  crash('b')
  expect((await openTab('c').find('whiteboard'))?.log.operations).toHaveLength(3)
})

test('a shape that was not merged yet is kept with the drawing', async () => {
  const { openTab, crash } = stand()
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  desk.place('oval')
  await settled()
  crash('a')
  expect((await openTab('b').find('whiteboard'))?.shape).toMatchObject({ shape: 'oval' })
})

test('what another tab draws on stays there, and another board is another drawing', async () => {
  const { openTab } = stand()
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  await settled()
  const other = openTab('b')
  expect(await other.find('whiteboard')).toBeUndefined()
  expect(await other.find('hand-writing')).toBeUndefined()
})

test('what was saved or given up does not come back', async () => {
  const { openTab, crash } = stand()
  const desk = deskOf()
  const followed = openTab('a').follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  await settled()
  await followed.drop()
  desk.record(line(2))
  await settled()
  crash('a')
  expect(await openTab('b').find('whiteboard')).toBeUndefined()
})

test('nobody finds the drawing of somebody else, and it is forgotten', async () => {
  const { openTab, crash, rows } = stand()
  const desk = deskOf()
  openTab('a', 7).follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  await settled()
  crash('a')
  expect(await openTab('b', 8).find('whiteboard')).toBeUndefined()
  expect(rows.size).toBe(0)
})

test('after the person has gone nothing is written', async () => {
  const { openTab, rows } = stand()
  const drafts = openTab('a')
  const desk = deskOf()
  drafts.follow(desk, 'whiteboard', undefined)
  drafts.stop()
  desk.record(line(1))
  await settled()
  expect(rows.size).toBe(0)
})

test('a shape alone is kept too, and a shape that was deleted is nothing to come back to', async () => {
  const { openTab, crash } = stand()
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  desk.place('oval')
  await settled()
  crash('a')
  const second = openTab('b')
  const found = await second.find('whiteboard')
  expect(found?.shape).toMatchObject({ shape: 'oval' })
  if (!found) return
  const again = createDesk({ log: found.log, now: () => 0, isChanged: true, shape: found.shape })
  second.follow(again, 'whiteboard', undefined, found.id)
  again.removeShape()
  await settled()
  crash('b')
  expect(await openTab('c').find('whiteboard')).toBeUndefined()
})

test('a copy that belongs to no file is kept before anything is drawn on it', async () => {
  const { openTab, crash } = stand()
  const log: BoardLog = { ...empty, operations: [{ ...line(1), page: 1, at: 10 }] }
  openTab('a').follow(createDesk({ log, now: () => 0, isChanged: true }), 'whiteboard', undefined)
  await settled()
  crash('a')
  expect((await openTab('b').find('whiteboard'))?.log.operations).toHaveLength(1)
})

test('a shape that is being moved is written once for all that came meanwhile', async () => {
  const memory = createMemoryShelf()
  const write = vi.fn(memory.shelf.write)
  const { openTab } = stand({ ...memory, shelf: { ...memory.shelf, write } })
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  desk.place('oval')
  for (let x = 0; x < 100; x++) desk.reshape({ ...(desk.state.get().shape ?? never()), x })
  await settled()
  expect(write).toHaveBeenCalledTimes(2)
  expect(write.mock.lastCall?.[0].shape?.x).toBe(99)
})

test('what could not be written comes with the next, nothing between is missing, and the person is told once', async () => {
  const memory = createMemoryShelf()
  let isFull = true
  const write: Shelf['write'] = (row, more) => (isFull ? Promise.reject(new Error('no room')) : memory.shelf.write(row, more))
  const { openTab, crash, onUnkept } = stand({ ...memory, shelf: { ...memory.shelf, write } })
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  for (let id = 1; id <= 3; id++) {
    desk.record(line(id))
    await settled()
  }
  expect(onUnkept).toHaveBeenCalledOnce()
  isFull = false
  desk.record(line(4))
  await settled()
  crash('a')
  expect((await openTab('b').find('whiteboard'))?.log.operations).toHaveLength(4)
})

test('what was drawn just before the board is left is still written', async () => {
  const { openTab, crash } = stand()
  const desk = deskOf()
  const { stop } = openTab('a').follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  desk.record(line(2))
  stop()
  await settled()
  crash('a')
  expect((await openTab('b').find('whiteboard'))?.log.operations).toHaveLength(2)
})

test('one line that nobody can read takes none of the others with it', async () => {
  const memory = createMemoryShelf()
  const { openTab, crash } = stand(memory)
  const desk = deskOf()
  openTab('a').follow(desk, 'whiteboard', undefined)
  desk.record(line(1))
  await settled()
  const [row] = memory.rows.values()
  await memory.shelf.write(row ?? never(), [{ ...line(2), page: 1, at: -5 }])
  crash('a')
  expect((await openTab('b').find('whiteboard'))?.log.operations).toHaveLength(1)
})
