import { expect, it, vi } from 'vitest'
import type { Inked } from './ink.ts'
import { createPictureBook, inkName, type Waiting } from './picture-book.ts'

const name = inkName(1, 5)
const stroke = (id: string): Inked => ({ id, spots: [{ x: 0.5, y: 0.5 }] })

/** A server with any number of screens, which can be out of reach or refuse. */
function createSchool() {
  let kept: readonly Inked[] = []
  const server = { isAway: false, refuses: false }
  const due: (() => void)[] = []
  const refused = vi.fn()
  const books: ReturnType<typeof createPictureBook>[] = []
  const written: Waiting[] = []
  function screen() {
    const book = createPictureBook({
      async read() {
        if (server.isAway) throw new Error('away')
        return kept
      },
      async keep(_name, { add, take }) {
        if (server.isAway) throw new Error('away')
        if (server.refuses) throw new Error('refused')
        kept = [...kept.filter(({ id }) => !take.includes(id)), ...add]
        for (const one of books) one.heard(name)
      },
      patience: (error) => ((error as Error).message === 'away' ? 1 : undefined),
      onRefused: refused,
      later: (_ms, act) => due.push(act),
      write: (waiting) => written.push(waiting),
    })
    books.push(book)
    return {
      ...book,
      ids: (at = name) => (book.shown.get()[at] ?? []).map(({ id }) => id),
      draw: (id: string, at = name) => book.put(at, [...(book.shown.get()[at] ?? []), stroke(id)]),
    }
  }
  const ring = () => {
    for (const act of due.splice(0)) act()
  }
  return { server, refused, written, screen, ring, kept: () => kept.map(({ id }) => id) }
}

it('two screens write on one picture at the same time, and both have both; what one takes away is gone on the other', async () => {
  const { screen, kept } = createSchool()
  const [one, other] = [screen(), screen()]
  one.look(name)
  other.look(name)
  one.draw('a')
  other.draw('b')
  // At once, before the server has answered.
  expect([one.ids(), other.ids()]).toEqual([['a'], ['b']])
  await vi.waitFor(() =>
    expect([one.ids().sort(), other.ids().sort()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]),
  )
  one.put(name, [])
  await vi.waitFor(() => expect([other.ids(), kept()]).toEqual([[], []]))
})

it('without a line it is drawn all the same, written down, and sent when the line is back, also after a reload', async () => {
  const { server, screen, written, kept, ring } = createSchool()
  const before = screen()
  before.look(name)
  server.isAway = true
  before.draw('a')
  expect([before.ids(), written.at(-1)]).toEqual([['a'], [[name, { add: [stroke('a')], take: [] }]]])
  const again = screen()
  again.restore(written.at(-1) ?? [])
  again.look(name)
  expect(again.ids()).toEqual(['a'])
  await vi.waitFor(() => expect(kept()).toEqual([]))
  server.isAway = false
  again.back()
  await vi.waitFor(() => {
    ring()
    expect(kept()).toContain('a')
  })
})

it('what is refused is taken back and said; a picture without a place at the server stays in the page', async () => {
  const { server, screen, refused, kept } = createSchool()
  const one = screen()
  server.refuses = true
  one.draw('a')
  await vi.waitFor(() => expect([one.ids(), refused.mock.calls.length]).toEqual([[], 1]))
  one.draw('b', 'blob:x')
  one.look('blob:x')
  expect([one.ids('blob:x'), kept()]).toEqual([['b'], []])
})
