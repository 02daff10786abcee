import { withFile } from '@jiangtai/contract/answer-rules'
import { attemptStates } from '@jiangtai/contract/exam'
import { type Change, examAnswers, type HandedIn } from '@jiangtai/contract/exam-answers'
import { CallFailed, type ReplyOf, send } from '../kit/calls/send.ts'
import { report } from '../kit/live/report.ts'
import { createStore } from '../kit/storage/store.ts'
import { newName } from '../parts/exam/device.ts'
import type { ComingFiles } from './answering/coming-files.ts'
import { isUnsent, journalOf, type KeptRow } from './journal/journal.ts'
import { sendLater } from './journal/later-file.ts'
import { createSync, type Outcome, type SyncPorts } from './journal/sync.ts'
import { hold } from './kept-answers.ts'
import { isRefused, outcomeOf } from './outcome.ts'
import type { AttemptBook, Shelf } from './shelf-idb.ts'
import { createExamClock } from './time/exam-clock.ts'
import { hasUntold, type LeaveBook, noLeaves, told } from './time/leave-watch.ts'

type Started = NonNullable<ReplyOf<typeof examAnswers.start>['started']>

/** An answer of the server, and when it came. */
export interface Timed<T> {
  readonly reply: T
  readonly sentAt: number
  readonly heardAt: number
}

/** What a page has around it. */
export interface Surroundings extends Pick<SyncPorts, 'now' | 'wall' | 'later'> {
  readonly isHidden: () => boolean
}

const browser: Surroundings = {
  now: () => performance.now(),
  wall: Date.now,
  later(ms, act) {
    const waiting = setTimeout(act, ms)
    return () => clearTimeout(waiting)
  },
  isHidden: () => document.visibilityState === 'hidden',
}

export async function timed<T>(ask: () => Promise<T>, now = browser.now): Promise<Timed<T>> {
  const sentAt = now()
  const reply = await ask()
  return { reply, sentAt, heardAt: now() }
}

/** How it ended; before that how far handing in is. */
export type Ending =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly isTimeUp: boolean }
  /** Time is up, and it goes out by itself: as soon as the line is back, or when the server takes it. */
  | { readonly kind: 'waiting'; readonly isLineDown: boolean }
  /** `isLineDown`: pressed without a line. */
  | { readonly kind: 'refused'; readonly text: string; readonly isLineDown?: boolean }
  | { readonly kind: 'done'; readonly isTimeUp: boolean; readonly result: HandedIn }

interface Begin {
  readonly examClassId: number
  readonly userId: number
  readonly started: Timed<Started>
  readonly rows: readonly KeptRow[]
  readonly book: AttemptBook | undefined
  readonly device: string
  readonly shelf: Pick<Shelf, 'answers' | 'putAnswers' | 'confirm' | 'putBook' | 'forget'>
  readonly files: ComingFiles
  /** So long after the deadline the server still takes what comes. */
  readonly graceMs: number
  readonly around?: Surroundings
}

/** One attempt while it is answered on this page. */
export function createSitting({
  examClassId,
  userId,
  started,
  rows,
  book: keptBook,
  device: device_id,
  shelf,
  files,
  graceMs,
  around = browser,
}: Begin) {
  const { attempt, answers, server_now } = started.reply
  const { attempt_id, started_at } = attempt
  const clock = createExamClock(around.now)
  clock.note({ sentAt: started.sentAt, heardAt: started.heardAt, serverNow: server_now })
  const deadline = createStore(attempt.deadline_at)
  const ending = createStore<Ending>({ kind: 'none' })
  const book = createStore<AttemptBook>({
    ...{ leaves: noLeaves, plays: {}, marked: [], clientId: newName() },
    ...keptBook,
    ...{ attempt_id, exam_class_id: examClassId, user_id: userId, at: around.wall() },
  })
  const note = (change: Partial<AttemptBook> = {}) => {
    book.set({ ...book.get(), ...change, at: around.wall() })
    shelf.putBook(book.get()).catch((error) => report('the notes of an attempt are not kept over a reload', error))
  }
  const end = (result: HandedIn, isTimeUp: boolean) => {
    const before = ending.get()
    // Handed in already; but its teacher may give it back.
    if (before.kind === 'done' && (result.status !== attemptStates.voided || before.result.status === result.status)) return
    ending.set({ kind: 'done', isTimeUp, result })
    sync.stop()
    if (files.count() === 0) forget()
  }
  const forget = () => {
    shelf.forget(attempt_id, examClassId).catch((error) => report('an attempt is not cleared away', error))
  }

  const untold = ({ leaves }: AttemptBook) => ({
    ...(leaves.untold.length > 0 && { leave: [...leaves.untold] }),
    ...(leaves.copies > leaves.toldCopies && { copies: leaves.copies }),
  })

  async function save(batch: Readonly<Record<string, Change>>): Promise<Outcome> {
    const before = book.get().leaves
    try {
      const input = { attempt_id, device_id, answers: { ...batch }, ...untold(book.get()) }
      const keepalive = around.isHidden() && isShort(batch)
      const { reply, ...times } = await timed(() => send(examAnswers.save, input, { keepalive }), around.now)
      clock.note({ ...times, serverNow: reply.server_now })
      if (hasUntold(before)) note({ leaves: told(book.get().leaves, before) })
      return { kind: 'saved', reply }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  const unsent = () => [...sync.state.get().journal.values()].filter((entry) => isUnsent(entry) && !entry.isLocked).length

  const readKept = async () => {
    const { reply, ...times } = await timed(() => send(examAnswers.kept, { attempt_id, device_id }), around.now)
    clock.note({ ...times, serverNow: reply.server_now })
    const { status, deadline_at, submitted_at, is_here } = reply.attempt
    heardStatus(status, deadline_at, submitted_at)
    // R933: found out also by whoever only looks.
    if (status === attemptStates.answering && is_here === 0 && sync.state.get().mode === 'writing') sync.turn('elsewhere')
    return reply
  }

  function heardStatus(status: HandedIn['status'], deadline_at: number, submitted_at = 0) {
    if (status === attemptStates.answering) return hearDeadline(deadline_at)
    const isTimeUp = deadline_at > 0 && clock.now() >= deadline_at * 1000
    if (unsent() === 0) return end({ status, submitted_at }, isTimeUp)
    // R931: what is left goes into the box of late answers first; its reply comes here again.
    sync.turn('over')
  }

  /** More time brings the pen back. */
  function hearDeadline(deadline_at: number) {
    deadline.set(deadline_at)
    const isUp = deadline_at > 0 && clock.now() >= deadline_at * 1000
    if (!isUp && sync.state.get().mode === 'over' && ending.get().kind !== 'done') {
      ending.set({ kind: 'none' })
      sync.turn('writing')
    }
  }

  const sync = createSync({
    journal: journalOf(rows, answers),
    startedAt: started_at,
    seqBase: attempt.seq_base,
    ports: {
      store: { put: (some) => shelf.putAnswers(attempt_id, some), confirm: (saved) => shelf.confirm(attempt_id, saved) },
      save,
      readAgain: () =>
        readKept().then(
          (reply) => reply.answers,
          () => undefined,
        ),
      ...{ now: around.now, wall: around.wall, later: around.later, serverNow: clock.now },
      heard: ({ status, deadline_at }) => heardStatus(status, deadline_at),
    },
  })

  const pages = new Set<() => Promise<void>>()
  /** What is on its way becomes part of the answers first, if that does not take long. */
  async function gather(mostMs: number) {
    if (sync.state.get().badge === 'offline') return
    const until = new Promise<void>((resolve) => void around.later(mostMs, resolve))
    const kept = Promise.all([...pages].map((keep) => keep().catch(() => {})))
    await Promise.race([kept.then(() => files.settled(mostMs)), until])
  }

  /** What follows the hand-in, by leaf: each with all that came before it. */
  const later = new Map<number, Change>()
  /** A device that only looks keeps a file until it answers again. */
  const takesFiles = () => ending.get().kind === 'done' || sync.state.get().mode === 'writing' || sync.state.get().mode === 'over'

  /** A file is there: a part of its answer, or of what was handed in. */
  function putFile(leaf: number, fileId: number | undefined, isInk = false) {
    if (ending.get().kind !== 'done') return sync.amend(leaf, (answer) => withFile(answer, fileId, isInk))
    if (fileId === undefined) return
    const before = later.get(leaf) ?? sync.state.get().journal.get(leaf)
    const change = { a: withFile(before?.a ?? {}, fileId, isInk), seq: (before?.seq ?? 0) + 1, at: around.wall() }
    later.set(leaf, change)
    sendLater({ attempt_id, device_id, leaf, fileId, isInk, change }).then(
      () => files.count() === 0 && forget(),
      (error) => report('a file came too late for its answer', error),
    )
  }

  /** R980: the last changes first, then the hand-in; said twice it is one. */
  async function handIn(isTimeUp: boolean): Promise<void> {
    const now = ending.get().kind
    if (now === 'sending' || now === 'done') return
    ending.set({ kind: 'sending', isTimeUp })
    // What is late because of this would be a teacher's to decide.
    await gather(isTimeUp ? graceMs / 2 : Math.max(graceMs, leastWaitMs))
    await sync.flush()
    // A page without a line may not have heard of more time; what is handed in does not come back.
    if (isTimeUp) await readKept().catch(() => {})
    if (ending.get().kind !== 'sending') return
    const { badge, mode } = sync.state.get()
    if (badge === 'offline') return ending.set(isTimeUp ? away : notReached)
    // A server that took no save may still take the hand-in, and after it no answer.
    if (unsent() > 0 && (mode === 'writing' || mode === 'over'))
      return ending.set(isTimeUp ? { kind: 'waiting', isLineDown: false } : { kind: 'refused', text: notTakenYet })
    try {
      const input = { attempt_id, device_id, client_id: book.get().clientId, coming: files.count(), ...leaveOf(book.get().leaves) }
      end(await send(examAnswers.submit, input), isTimeUp)
    } catch (error) {
      await notTaken(error, isTimeUp)
    }
  }
  /** Somebody else may have ended it meanwhile. */
  const isOver = () => ending.get().kind === 'done'

  async function notTaken(error: unknown, isTimeUp: boolean) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'line') return ending.set(isTimeUp ? away : notReached)
    // Whatever the server says of blanks: it hands in by itself when time is up.
    if (isTimeUp || isRefused(error, 'examSubmitted', 'examEnded')) await readKept().catch(() => {})
    if (isOver()) return
    ending.set(
      isTimeUp
        ? { kind: 'waiting', isLineDown: false }
        : { kind: 'refused', text: error instanceof CallFailed ? error.message : notConnected },
    )
  }

  // Whose answers these are is known before the first of them.
  note()
  hold({
    attemptId: attempt_id,
    // What nobody takes any more cannot be lost by leaving.
    unsent: () => (sync.state.get().mode === 'closed' ? 0 : unsent()),
    flush: sync.flush,
    stop: sync.stop,
  })
  return {
    ...{ attempt, clock, deadline, ending, book, note, sync, files, gather, takesFiles, putFile, handIn, readKept, hearDeadline },
    /** What has to be kept before the hand-in: a page that is written by hand. */
    whenHandingIn(keep: () => Promise<void>) {
      pages.add(keep)
      return () => void pages.delete(keep)
    },
    /** Seconds; undefined: there is no end but the teacher's. */
    left: () => (deadline.get() === 0 ? undefined : deadline.get() - clock.now() / 1000),
    /** This tab goes on: what another one has written and sent is here as well. */
    async takeOver() {
      sync.adopt(await shelf.answers(attempt_id).catch(() => []))
      sync.hear((await readKept()).answers)
    },
    withdrawn: () => sync.turn('closed', '老师撤回了这场考试'),
    backToWriting() {
      if (ending.get().kind === 'refused') ending.set({ kind: 'none' })
    },
    leaves(change: (book: LeaveBook) => LeaveBook) {
      const after = change(book.get().leaves)
      if (after === book.get().leaves) return
      note({ leaves: after })
      sync.nudge()
    },
  }
}

/** A page written by hand is sent in less. */
const leastWaitMs = 5000

/** Browsers let 64 kB go on when a page is left, and refuse what is longer at once. */
const mostKeptAlive = 60_000
const isShort = (batch: object) => String(new URLSearchParams({ answers: JSON.stringify(batch) })).length < mostKeptAlive

const leaveOf = ({ untold }: LeaveBook) => (untold.length > 0 ? { leave: [...untold] } : {})
const away: Ending = { kind: 'waiting', isLineDown: true }
const notTakenYet = '服务器忙，还有答案没有保存。保存后再交卷'
const notConnected = '没有连上，答案存在本机。连上后再交卷'
const notReached: Ending = { kind: 'refused', text: notConnected, isLineDown: true }

export type Sitting = ReturnType<typeof createSitting>
