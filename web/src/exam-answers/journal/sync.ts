import { tenthsSince } from '@jiangtai/contract/answer-rules'
import type { Change, examAnswers } from '@jiangtai/contract/exam-answers'
import type { LeafAnswer } from '@jiangtai/contract/question'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { createStore } from '../../kit/storage/store.ts'
import { adopted, batchOf, type Entry, isUnsent, type Journal, type KeptAnswers, type KeptRow, merged, nextSeq } from './journal.ts'

export type SaveReply = ReplyOf<typeof examAnswers.save>

/** What came of a save. Only `saved` says that the server has it; after `line` it may have. */
export type Outcome =
  | { readonly kind: 'saved'; readonly reply: SaveReply }
  | { readonly kind: 'line' }
  | { readonly kind: 'busy'; readonly waitMs: number }
  | { readonly kind: 'elsewhere' }
  /** Handed in, ended, withdrawn, not one's own any more: nothing is taken from here. */
  | { readonly kind: 'closed'; readonly text: string }

export interface AnswerStore {
  /** Done once it would outlive a crash. */
  readonly put: (rows: readonly KeptRow[]) => Promise<void>
  /** The server has these, by leaf: noted for who looks while no page of the exam is open. */
  readonly confirm: (saved: ReadonlyMap<number, number>) => Promise<void>
}

export interface SyncPorts {
  readonly store: AnswerStore
  readonly save: (answers: Readonly<Record<string, Change>>) => Promise<Outcome>
  /** The server knows a later answer than this device. */
  readonly readAgain: () => Promise<KeptAnswers | undefined>
  /** Ms; only differences count, and nobody can set it. */
  readonly now: () => number
  readonly serverNow: () => number
  /** The device's own clock, which is only told. */
  readonly wall: () => number
  readonly later: (ms: number, act: () => void) => () => void
  readonly heard: (reply: SaveReply) => void
}

/** `over`: time is up; what was written before still travels. */
export type Mode = 'writing' | 'over' | 'elsewhere' | 'closed'

export interface SyncState {
  readonly journal: Journal
  readonly mode: Mode
  /** Why it is closed, in words. */
  readonly text: string
  /** `offline`: nobody answers. `troubled`: the server answers, and has not taken it for a while. */
  readonly badge: 'saved' | 'saving' | 'offline' | 'troubled'
  /** When the server last took something, by its clock; 0: not yet. */
  readonly savedAtMs: number
  /** Once after the line was gone. */
  readonly isBack: boolean
  /** False: this browser keeps nothing, and a reload would lose what is not sent. */
  readonly isKept: boolean
  /** What the server would not take, by leaf: names of refusals. */
  readonly faults: ReadonlyMap<number, string>
}

/** §2.4: so long nobody types, and so seldom at most. */
export const pauses = { typing: 800, between: 5000, forced: 2000, most: 15_000, first: 1000 } as const
const patience = 2

interface Begun {
  readonly journal: Journal
  readonly startedAt: number
  /** What the server says every change of this page is above. */
  readonly seqBase: number
  readonly ports: SyncPorts
}

/** The answers of one attempt on this device: each change is kept here first, then on the server (R926–R929). */
export function createSync({ journal, startedAt, seqBase, ports }: Begun) {
  let base = seqBase
  const { store, save, now, later } = ports
  const state = createStore<SyncState>({
    ...{ journal, mode: 'writing', text: '', badge: [...journal.values()].some(isUnsent) ? 'saving' : 'saved' },
    ...{ savedAtMs: 0, isBack: false, isKept: true, faults: new Map() },
  })
  const unstored = new Set<number>()
  let storing: Promise<void> | undefined
  let sending: Promise<void> | undefined
  let failures = 0
  let isStopped = false
  let isNudged = false
  let changedAt = Number.NEGATIVE_INFINITY
  let waitingSince: number | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let stopWaiting = () => {}

  const set = (change: Partial<SyncState>) => state.set({ ...state.get(), ...change })
  const entryOf = (leaf: number) => state.get().journal.get(leaf)
  const isOpen = () => !isStopped && (state.get().mode === 'writing' || state.get().mode === 'over')
  const isWaiting = () => unstored.size > 0 || [...state.get().journal.values()].some((entry) => isUnsent(entry) && !entry.isLocked)
  const settleBadge = () => {
    if (state.get().badge === 'saving' || state.get().badge === 'saved') set({ badge: isWaiting() ? 'saving' : 'saved' })
  }

  /** One step after the other; what changes meanwhile goes with the next. */
  function writeDown(): Promise<void> {
    storing ??= (async () => {
      while (unstored.size > 0) {
        const rows = [...unstored].flatMap((leaf) => {
          const entry = entryOf(leaf)
          return entry ? [{ leaf, a: entry.a, seq: entry.seq, at: entry.at }] : []
        })
        const isKept = await store.put(rows).then(
          () => true,
          () => false,
        )
        if (isKept !== state.get().isKept) set({ isKept })
        for (const { leaf, seq } of rows) if (entryOf(leaf)?.seq === seq) unstored.delete(leaf)
      }
    })().finally(() => {
      storing = undefined
      plan()
    })
    return storing
  }

  /** When the next save is due. */
  function plan() {
    stopWaiting()
    // What failed may have been empty, or is known meanwhile: somebody has to find out that the line is back.
    if (!isOpen() || sending || !(isWaiting() || isNudged || failures > 0)) return
    const quiet = Math.min(changedAt + pauses.typing, (waitingSince ?? now()) + pauses.between)
    const retry = failures === 0 ? 0 : sentAt + Math.min(pauses.most, pauses.first * 2 ** (failures - 1))
    const due = Math.max(quiet, retry, failures === 0 ? sentAt + (isNudged ? pauses.forced : pauses.between) : 0)
    stopWaiting = later(Math.max(0, due - now()), () => void send())
  }

  async function send(): Promise<void> {
    stopWaiting()
    if (!isOpen()) return
    if (sending) return sending
    const batch = batchOf(state.get().journal, (leaf) => !unstored.has(leaf))
    if (Object.keys(batch).length === 0 && !isNudged && failures === 0) return settleBadge()
    isNudged = false
    waitingSince = undefined
    sentAt = now()
    sending = save(batch).then((outcome) => took(batch, outcome))
    await sending.finally(() => {
      sending = undefined
    })
    plan()
  }

  async function took(batch: Readonly<Record<string, Change>>, outcome: Outcome) {
    if (isStopped) return
    switch (outcome.kind) {
      case 'saved':
        return saved(batch, outcome.reply)
      case 'line':
        failures += 1
        return set({ badge: 'offline' })
      case 'busy':
        failures += 1
        sentAt = now() + outcome.waitMs
        return set({ badge: failures > patience ? 'troubled' : state.get().badge })
      case 'elsewhere':
        return set({ mode: 'elsewhere', badge: 'saving' })
      case 'closed':
        return set({ mode: 'closed', text: outcome.text })
    }
  }

  async function saved(batch: Readonly<Record<string, Change>>, reply: SaveReply) {
    const wasAway = state.get().badge === 'offline' || state.get().badge === 'troubled'
    failures = 0
    const after = new Map(state.get().journal)
    const faults = new Map(state.get().faults)
    let isBehind = false
    for (const [name, { seq }] of Object.entries(batch)) {
      const leaf = Number(name)
      const entry = after.get(leaf)
      if (!entry) continue
      const fault = reply.refused[name]
      const confirmed = reply.saved[name] ?? (fault ? seq : 0)
      // Nothing was said of it: it is sent again, not at once.
      if (confirmed === 0) failures += 1
      if (confirmed > entry.seq || fault === 'examSlotLocked') isBehind = true
      after.set(leaf, { ...entry, saved: Math.max(entry.saved, Math.min(confirmed, entry.seq)) })
      if (fault) faults.set(leaf, fault)
      else faults.delete(leaf)
    }
    // What is not noted is sent once more, which changes nothing.
    store.confirm(new Map(Object.keys(batch).map((name) => [Number(name), after.get(Number(name))?.saved ?? 0]))).catch(() => {})
    set({ journal: after, faults, savedAtMs: ports.serverNow(), isBack: wasAway, badge: 'saving' })
    settleBadge()
    ports.heard(reply)
    if (!isBehind) return
    const kept = await ports.readAgain()
    if (kept) hear(kept)
  }

  /** Answers that the server has. */
  function hear(kept: KeptAnswers) {
    set({ journal: merged(state.get().journal, kept) })
    settleBadge()
  }

  function write(leaf: number, make: (before: LeafAnswer) => LeafAnswer) {
    const before = entryOf(leaf)
    if (before?.isLocked) return
    const seq = nextSeq(before?.seq ?? 0, base, tenthsSince(startedAt, ports.serverNow()))
    const entry = { a: make(before?.a ?? {}), seq, at: ports.wall(), saved: before?.saved ?? 0, isLocked: false }
    changedAt = now()
    waitingSince ??= changedAt
    unstored.add(leaf)
    set({ journal: new Map([...state.get().journal, [leaf, entry]]), isBack: false })
    settleBadge()
    void writeDown()
  }

  return {
    state,
    change(leaf: number, a: LeafAnswer) {
      if (state.get().mode === 'writing') write(leaf, () => a)
    },
    /** What was made before time was up, and is here only now: a file, a page that was written by hand. */
    amend(leaf: number, make: (before: LeafAnswer) => LeafAnswer) {
      if (isOpen()) write(leaf, make)
    },
    /** Sends what there is without waiting for a pause; done when the server has answered. */
    async flush(): Promise<void> {
      do {
        await storing
        await sending
        await send()
      } while (isOpen() && failures === 0 && isWaiting())
    },
    /** There is something to tell beside answers. */
    nudge() {
      isNudged = true
      plan()
    },
    lineBack() {
      if (failures > 0) void send()
    },
    hear,
    adopt(rows: readonly KeptRow[]) {
      set({ journal: adopted(state.get().journal, rows) })
      settleBadge()
      plan()
    },
    /** This device is the one that answers, again. */
    resume(kept: KeptAnswers, seqBase: number) {
      base = seqBase
      set({ mode: 'writing', text: '' })
      hear(kept)
      plan()
    },
    /** Handed in alone. What was written after that is not: the page shows what was taken. */
    lock(leaf: number, { a, seq }: Pick<Entry, 'a' | 'seq'>) {
      const entry = entryOf(leaf)
      if (entry) set({ journal: new Map([...state.get().journal, [leaf, { ...entry, a, seq, saved: seq, isLocked: true }]]) })
      settleBadge()
    },
    turn(mode: Mode, text = '') {
      set({ mode, text })
      plan()
    },
    begin: plan,
    /** The page is left: what there is goes out once more. */
    rest() {
      void send()
      stopWaiting()
    },
    stop() {
      isStopped = true
      stopWaiting()
    },
  }
}

export type Sync = ReturnType<typeof createSync>
