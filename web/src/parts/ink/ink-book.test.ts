import type { InkBatch, InkOperation } from '@jiangtai/contract/page-ink'
import { expect, it, vi } from 'vitest'
import { createInkBook, type InkPlace, type Shelf, type ShelfRow } from './ink-book.ts'

const line = (id: number): InkOperation => ({ kind: 'line', id, page: 1, at: 0, color: 'red', width: 4, points: [0, 0, 50, 0] })
const place: InkPlace = { class_id: 1, resource_id: 5, page: 2 }
const nameOf = ({ class_id, resource_id, page }: InkPlace) => `${class_id}/${resource_id}/${page}`

/** A server that keeps each batch once, and can be out of reach. */
function createServer() {
  const kept = new Map<string, InkBatch[]>()
  const at = (place: InkPlace) => kept.get(nameOf(place)) ?? []
  const server = { isAway: false, isForgetful: false, refuses: false }
  return {
    server,
    idsAt: (place: InkPlace) => at(place).flatMap(({ ops }) => ops.map((one) => ('id' in one ? one.id : 0))),
    async add(place: InkPlace, key: string, ops: readonly InkOperation[]) {
      if (server.isAway) throw new Error('away')
      if (server.refuses) throw new Error('refused')
      const known = at(place).find((batch) => batch.key === key)
      const seq = known?.seq ?? at(place).length + 1
      if (!known) kept.set(nameOf(place), [...at(place), { seq, key, ops: [...ops] }])
      if (server.isForgetful) throw new Error('away')
      return { seq }
    },
    async read(place: InkPlace, after: number) {
      if (server.isAway) throw new Error('away')
      // Two at a time, as a long page comes.
      return {
        seq: at(place).length,
        batches: at(place)
          .filter(({ seq }) => seq > after)
          .slice(0, 2),
      }
    },
  }
}

function createShelf(): Shelf & { readonly rows: Map<string, ShelfRow> } {
  const rows = new Map<string, ShelfRow>()
  return {
    rows,
    // By key, as the browser's database answers, and keys say nothing of the order.
    all: async () => [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    async put(more) {
      for (const row of more) rows.set(row.key, row)
    },
    async remove(key) {
      rows.delete(key)
    },
  }
}

let keys = 0
function open(server: ReturnType<typeof createServer>, shelf = createShelf()) {
  const onRefused = vi.fn()
  const book = createInkBook({
    userId: 1,
    add: server.add,
    read: server.read,
    patience: (error) => (error instanceof Error && error.message === 'away' ? 1 : undefined),
    onRefused,
    shelf,
    newKey: () => `key${(++keys * 7) % 10}-${keys}`,
    now: () => 1,
    later: (_ms, act) => void setTimeout(act, 0),
    report: vi.fn(),
  })
  const ids = (at = place) =>
    book
      .page(at)
      .ink.get()
      .marks.map(({ id }) => id)
  return { book, ids, shelf, onRefused }
}

it('two screens that write at once end with the same page, and nothing of either is lost', async () => {
  const server = createServer()
  const [one, other] = [open(server), open(server)]
  for (const { book } of [one, other]) book.look(place)
  for (let id = 1; id <= 5; id++) {
    one.book.write(place, line(id))
    other.book.write(place, line(100 + id))
  }
  await vi.waitFor(() => expect([one.book.unsent.get(), other.book.unsent.get()]).toEqual([0, 0]))
  const seq = server.idsAt(place).length
  for (const { book } of [one, other]) book.heard({ ...place, seq, is_inked: 1 })
  await vi.waitFor(() => expect(one.ids()).toEqual(other.ids()))
  expect([...one.ids()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 101, 102, 103, 104, 105])
})

it('without a line ink is kept on the machine, over a reload too, and sent once when the line is back', async () => {
  const server = createServer()
  server.server.isAway = true
  const { book, ids, shelf } = open(server)
  book.look(place)
  book.write(place, line(1))
  book.write({ ...place, page: 3 }, line(2))
  await vi.waitFor(() => expect(shelf.rows.size).toBe(2))
  expect(ids()).toEqual([1])
  book.stop()

  const again = open(server, shelf)
  await again.book.restore()
  again.book.look(place)
  expect([again.ids(), again.book.unsent.get()]).toEqual([[1], 2])
  // The first answer gets lost: what is sent again is not kept twice.
  Object.assign(server.server, { isAway: false, isForgetful: true })
  await vi.waitFor(() => expect(server.idsAt(place)).toEqual([1]))
  server.server.isForgetful = false
  again.book.back()
  await vi.waitFor(() => expect([again.book.unsent.get(), shelf.rows.size]).toEqual([0, 0]))
  expect([server.idsAt(place), server.idsAt({ ...place, page: 3 }), again.ids()]).toEqual([[1], [2], [1]])
})

it('what was written on one page without a line comes back after a reload in its order: a clear takes away what came before it', async () => {
  const server = createServer()
  server.server.isAway = true
  const { book, ids, shelf } = open(server)
  // Each is tried before the next is written, so that each is a batch of its own.
  for (const [at, operation] of [line(1), line(2), { kind: 'clear' } as const, line(3)].entries()) {
    book.write(place, operation)
    await vi.waitFor(() => expect(book.page(place).own()).toHaveLength(at + 1))
    await vi.waitFor(() => expect(shelf.rows.size).toBe(at + 1))
    for (const { key } of book.page(place).own()) book.page(place).tried(key)
  }
  expect(ids()).toEqual([3])
  book.stop()

  server.server.isAway = false
  const again = open(server, shelf)
  await again.book.restore()
  expect(again.ids()).toEqual([3])
  await vi.waitFor(() => expect(again.book.unsent.get()).toBe(0))
  expect([server.idsAt(place), again.ids()]).toEqual([[1, 2, 0, 3], [3]])
})

it('what is refused is said and taken away', async () => {
  const server = createServer()
  server.server.refuses = true
  const { book, ids, onRefused, shelf } = open(server)
  book.write(place, line(1))
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect([ids(), book.unsent.get(), shelf.rows.size]).toEqual([[], 0, 0]))
})

it('a page is read when it is looked at, and again after something new was heard of it', async () => {
  const server = createServer()
  const { book, ids } = open(server)
  for (const id of [1, 2, 3]) await server.add(place, `b${id}`, [line(id)])
  expect(ids()).toEqual([])
  book.look(place)
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]))
  book.look({ ...place, page: 9 })
  await server.add(place, 'b4', [line(4)])
  book.heard({ ...place, seq: 4, is_inked: 1 })
  expect(ids()).toEqual([1, 2, 3])
  book.look(place)
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3, 4]))
})

it('which pages have ink is known from the list, and better from the pages that were read or written here', async () => {
  const server = createServer()
  const { book } = open(server)
  book.look(place)
  await vi.waitFor(() => expect([...book.corrected(place, [2, 7])]).toEqual([7]))
  book.write({ ...place, page: 4 }, line(1))
  expect([...book.corrected(place, [7])]).toEqual([7, 4])
  expect([...book.corrected({ ...place, resource_id: 6 }, [1])]).toEqual([1])
})

it('a page whose ink a closed screen could not send counts as written on once it is sent, though the list was read before', async () => {
  const server = createServer()
  server.server.isAway = true
  const { book, shelf } = open(server)
  book.write(place, line(1))
  await vi.waitFor(() => expect(shelf.rows.size).toBe(1))
  book.stop()
  server.server.isAway = false
  const again = open(server, shelf)
  const turned = again.book.turns.get()
  await again.book.restore()
  await vi.waitFor(() => expect(again.book.unsent.get()).toBe(0))
  expect([...again.book.corrected(place, [])]).toEqual([2])
  expect(again.book.turns.get()).toBeGreaterThan(turned)
})

it('what is told of other pages is known without asking, of each page once, until the line was gone', async () => {
  const server = createServer()
  const { book } = open(server)
  const far = { ...place, page: 9 }
  const turned = book.turns.get()
  for (const seq of [1, 2, 3]) book.heard({ ...far, seq, is_inked: 1 })
  expect([book.turns.get() - turned, book.gaps.get(), [...book.corrected(place, [7])]]).toEqual([1, 0, [7, 9]])
  book.heard({ ...far, seq: 4, is_inked: 0 })
  expect([...book.corrected(place, [7, 9])]).toEqual([7])
  // The list is read again then, and says it better.
  book.back()
  expect([book.gaps.get(), [...book.corrected(place, [9])]]).toEqual([1, [9]])
})
