import type { InkBatch, InkOperation, PageInkChange } from '@jiangtai/contract/page-ink'
import { createStore } from '../../kit/storage/store.ts'
import { createInkPage, type InkPage, type OwnBatch } from './ink-page.ts'

/** A page of a resource in the lessons of a class. */
export interface InkPlace {
  readonly class_id: number
  readonly resource_id: number
  readonly page: number
}

export interface ShelfRow extends InkPlace, Pick<OwnBatch, 'key' | 'ops'> {
  readonly user_id: number
  /** Ms, for the order; `nth` of all that were written down in that moment. */
  readonly at: number
  readonly nth: number
}

export interface Shelf {
  readonly all: () => Promise<readonly ShelfRow[]>
  readonly put: (rows: readonly ShelfRow[]) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

interface Ways {
  readonly userId: number
  readonly add: (place: InkPlace, key: string, ops: readonly InkOperation[]) => Promise<{ readonly seq: number }>
  readonly read: (place: InkPlace, after: number) => Promise<{ readonly seq: number; readonly batches: readonly InkBatch[] }>
  /** Ms until it makes sense to try again; undefined: it was refused, and always will be. */
  readonly patience: (error: unknown) => number | undefined
  readonly onRefused: (error: unknown) => void
  readonly shelf: Shelf
  readonly newKey: () => string
  readonly now: () => number
  readonly later: (ms: number, act: () => void) => void
  readonly report: (what: string, why: unknown) => void
}

/** Between two batches: quick enough to be followed, and half of what a session may write. */
const everyMs = 1000
/** What was drawn is written down so soon. */
const shelfMs = 300

interface Known {
  readonly place: InkPlace
  readonly page: InkPage
  reading: Promise<void> | undefined
  /** There may be more than was read: it is read when somebody looks. */
  isOld: boolean
  isRead: boolean
}

const nameOf = ({ class_id, resource_id, page }: InkPlace) => `${class_id}/${resource_id}/${page}`

/** All pages that a teacher has looked at or written on here: read when they are first asked for, sent one batch after another, kept over a reload until the server has them. */
export function createInkBook(ways: Ways) {
  const { userId, shelf, newKey, now, later, report } = ways
  const known = new Map<string, Known>()
  const unsent = createStore(0)
  /** Counts how often the line was gone: lists of pages with ink may be old then. */
  const gaps = createStore(0)
  /** Counts how often a page got its first mark or lost its last, here or as it was told. */
  const turns = createStore(0)
  /** Which pages have ink, as it was told last. */
  const told = new Map<string, { readonly place: InkPlace; readonly isInked: boolean }>()
  /** The page that somebody looks at. */
  let shown: Known | undefined
  let isSending = false
  let isShelving = false
  let isOver = false

  function at(place: InkPlace): Known {
    const name = nameOf(place)
    const found = known.get(name)
    if (found) return found
    const made: Known = { place, page: createInkPage(), reading: undefined, isOld: true, isRead: false }
    known.set(name, made)
    let isInked = false
    made.page.ink.subscribe(() => {
      const is = made.page.ink.get().marks.length > 0
      if (is !== isInked) turns.set(turns.get() + 1)
      isInked = is
    })
    return made
  }
  function tell(place: InkPlace, isInked: boolean) {
    told.set(nameOf(place), { place, isInked })
    turns.set(turns.get() + 1)
  }
  const count = () => unsent.set([...known.values()].reduce((sum, { page }) => sum + page.own().length, 0))

  /** What is asked for while it is being read is read once more: it may have come too late for the first. */
  function read(one: Known): Promise<void> {
    one.isOld = true
    one.reading ??= readUntilNew(one).finally(() => {
      one.reading = undefined
    })
    return one.reading
  }
  async function readUntilNew(one: Known) {
    try {
      while (one.isOld && !isOver) {
        one.isOld = false
        await readAll(one)
        one.isRead = true
      }
      count()
    } catch (error) {
      one.isOld = true
      const ms = ways.patience(error)
      if (ms !== undefined) later(ms, () => void (one === shown && read(one)))
    }
  }
  async function readAll({ place, page }: Known) {
    for (;;) {
      const { seq, batches } = await ways.read(place, page.seq())
      const isAll = batches.length === 0 || (batches[batches.length - 1]?.seq ?? 0) >= seq
      const before = page.own()
      page.learn(batches, isAll ? seq : 0)
      // What nobody answered for was kept all the same.
      for (const { key } of before) if (page.own().every((batch) => batch.key !== key)) forget(key)
      if (isAll) return
    }
  }
  const forget = (key: string) => void shelf.remove(key).catch((error) => report('sent ink could not be forgotten', error))

  /** There is something new on a page. */
  const renew = (one: Known) => {
    if (one === shown) void read(one)
    else one.isOld = true
  }

  const nextOwn = () => {
    for (const one of known.values()) {
      const batch = one.page.own()[0]
      if (batch) return { one, batch }
    }
    return undefined
  }

  async function sendAll() {
    if (isSending || isOver) return
    const next = nextOwn()
    if (!next) return
    isSending = true
    const waitMs = await sendOne(next.one, next.batch)
    later(waitMs, () => {
      isSending = false
      void sendAll()
    })
  }

  async function sendOne(one: Known, batch: OwnBatch): Promise<number> {
    const { place, page } = one
    page.tried(batch.key)
    try {
      const { seq } = await ways.add(place, batch.key, batch.ops)
      // What another screen wrote in between is read with it.
      if (!page.hear({ seq, key: batch.key, ops: [...batch.ops] })) await read(one)
      // A list that was read before it was kept does not name this page, and a page nobody looked at is not known otherwise.
      if (!told.has(nameOf(place))) tell(place, page.ink.get().marks.length > 0)
      // Cleared by another screen before it was read.
      if (page.own().some(({ key }) => key === batch.key)) page.dropped(batch.key)
      else if (one.isOld) renew(one)
    } catch (error) {
      const ms = ways.patience(error)
      if (ms !== undefined) return ms
      page.dropped(batch.key)
      ways.onRefused(error)
    }
    count()
    forget(batch.key)
    return everyMs
  }

  function shelve() {
    if (isShelving) return
    isShelving = true
    later(shelfMs, () => {
      isShelving = false
      void writeDown()
    })
  }
  async function writeDown() {
    const at = now()
    const rows = [...known.values()].flatMap(({ place, page }) =>
      page.own().map(({ key, ops }, nth): ShelfRow => ({ ...place, user_id: userId, key, ops, at, nth })),
    )
    if (rows.length > 0) await shelf.put(rows).catch((error) => report('ink could not be written down', error))
  }

  return {
    unsent,
    gaps,
    turns,
    page: (place: InkPlace): InkPage => at(place).page,
    /** Somebody looks at a page: it is read, and followed from now on. */
    look(place: InkPlace) {
      shown = at(place)
      if (shown.isOld && !shown.reading) void read(shown)
    },
    /** Which of some pages have ink, as far as this screen knows better than the list it has read. */
    corrected({ class_id, resource_id }: Omit<InkPlace, 'page'>, listed: readonly number[]): ReadonlySet<number> {
      const pages = new Set(listed)
      const note = ({ place, isInked }: { readonly place: InkPlace; readonly isInked: boolean }) => {
        if (place.class_id !== class_id || place.resource_id !== resource_id) return
        if (isInked) pages.add(place.page)
        else pages.delete(place.page)
      }
      for (const one of told.values()) note(one)
      // What is written here and on its way is newer than what was told.
      for (const { place, page, isRead, isOld } of known.values())
        if (page.own().length > 0 || (isRead && !isOld)) note({ place, isInked: page.ink.get().marks.length > 0 })
      return pages
    },
    write(place: InkPlace, operation: InkOperation) {
      at(place).page.write(operation, newKey)
      count()
      shelve()
      // What a hand does within a moment goes together.
      later(50, () => void sendAll())
    },
    /** Some screen of this teacher wrote. */
    heard({ seq, is_inked, ...place }: InkPlace & Pick<PageInkChange, 'seq' | 'is_inked'>) {
      const isInked = is_inked === 1
      if (told.get(nameOf(place))?.isInked !== isInked) tell(place, isInked)
      const one = known.get(nameOf(place))
      if (!one || one.page.seq() >= seq) return
      // It may be what is on its way from here: its answer says so.
      if (one.page.own().some(({ isTried }) => isTried)) one.isOld = true
      else renew(one)
    },
    /** The line was gone and is back. */
    back() {
      told.clear()
      gaps.set(gaps.get() + 1)
      for (const one of known.values()) renew(one)
      void sendAll()
    },
    /** What a page that was closed, or another tab, could not send. A batch that comes twice is kept once. */
    async restore() {
      try {
        const mine = (await shelf.all()).filter(({ user_id }) => user_id === userId)
        const found = new Map<InkPage, OwnBatch[]>()
        // In their order: a line must not come after the clear that took it away.
        for (const { key, ops, class_id, resource_id, page } of mine.sort((a, b) => a.at - b.at || a.nth - b.nth)) {
          const inks = at({ class_id, resource_id, page }).page
          found.set(inks, [...(found.get(inks) ?? []), { key, ops, isTried: true }])
        }
        for (const [inks, batches] of found) inks.restore(batches)
        count()
        void sendAll()
      } catch (error) {
        report('ink could not be found again', error)
      }
    },
    writeDown,
    stop() {
      isOver = true
    },
  }
}

export type InkBook = ReturnType<typeof createInkBook>
