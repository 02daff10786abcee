import { examMarking, type MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { refusals } from '@jiangtai/contract/refusal'
import { isRefusedForGood } from '../../kit/calls/refused.ts'
import { CallFailed, isLineDown, type ReplyOf, type send as sendCall } from '../../kit/calls/send.ts'
import { secondsAskedFor } from '../../kit/calls/try-later.ts'
import { createStore } from '../../kit/storage/store.ts'
import { failed, offline } from '../../kit/words.ts'
import { centiOf } from '../score/score-typing.ts'
import { type Input, type InputVoice, inputOf, isSaid, isTouched, keyOf, markAs } from './input.ts'
import { createOutbox, type Job, newestOf, type Verdict } from './outbox.ts'
import { type Done, lastOf, withDone, without } from './undo-list.ts'

type Reply = ReplyOf<typeof examMarking.mark>
type Counts = Reply['counts']

export interface BenchPorts {
  readonly examClassId: number
  readonly send: typeof sendCall
  /** Sends a recording; answers its number. */
  readonly upload: (file: File, purpose: string) => Promise<number>
  readonly later: (ms: number, act: () => void) => () => void
  readonly now: () => number
}

export interface Kept {
  readonly inputs: readonly (readonly [string, Input])[]
  readonly jobs: readonly Job[]
  /** Answers whose recording was not kept. */
  readonly mute: readonly string[]
  readonly done: readonly Done[]
}

interface TakenBack {
  readonly attempt_id: number
  readonly leaf: number
  readonly name: string
}

const voiceLost = '语音没有保留，请重录'
const patienceMs = 4000

/** An answer is known by its leaf too: `MarkedAnswer` does not say it. */
const mapWith = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> => {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

/**
 * One teacher marks one exam of a class: the answers as they are known, what was put in for them, what is on its way, and what can be taken back.
 * It goes on while other pages are looked at. Nothing here is drawn.
 */
export function createBench({ examClassId, send, upload, later, now }: BenchPorts) {
  const cells = createStore<ReadonlyMap<string, MarkedAnswer>>(new Map())
  const inputs = createStore<ReadonlyMap<string, Input>>(new Map())
  /** Somebody else has marked meanwhile; what was put in here waits for a word. */
  const conflicts = createStore<ReadonlySet<string>>(new Set())
  /** Why the server did not take a mark. */
  const faults = createStore<ReadonlyMap<string, string>>(new Map())
  const done = createStore<readonly Done[]>([])
  /** Of a question, as the server counted last. */
  const counted = createStore<{ readonly leaf: number; readonly counts: Counts } | undefined>(undefined)
  const changedAt = new Map<string, number>()

  function patch(key: string, change: Partial<MarkedAnswer>) {
    const cell = cells.get().get(key)
    changedAt.set(key, now())
    if (cell) cells.set(mapWith(cells.get(), key, { ...cell, ...change }))
  }
  const setInput = (key: string, input: Input | undefined) => inputs.set(mapWith(inputs.get(), key, input))
  const setFault = (key: string, words: string | undefined) => faults.set(mapWith(faults.get(), key, words))
  function setConflict(key: string, is: boolean) {
    const next = new Set(conflicts.get())
    if (is) next.add(key)
    else next.delete(key)
    conflicts.set(next)
  }

  /** One answer as it stands now. */
  async function read(attempt_id: number, leaf: number): Promise<MarkedAnswer | undefined> {
    const asked = { exam_class_id: examClassId, leaf, attempt_id, filter: 0, curr_page_index: 1, page_size: 1 } as const
    const { list } = await send(examMarking.answers, asked)
    const [one] = list
    if (one) patch(keyOf({ attempt_id, leaf }), one)
    return one
  }

  const outbox = createOutbox<Reply>({
    later,
    async send({ attempt_id, leaf, input, rev }) {
      const { score, given, comment, reason, bankIds, voice } = input
      const file = voice?.at === 'tab' ? await upload(voice.file, `mark:${attempt_id}:${leaf}:voice`) : (voice?.file_id ?? 0)
      return send(examMarking.mark, {
        ...{ attempt_id, leaf, score_centi: centiOf(score) ?? 0, rubric: [...given], comment: comment.trim(), rev },
        ...{ audio_file_id: file, audio_seconds: voice?.seconds ?? 0, bank_ids: [...new Set(bankIds)] },
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      })
    },
    sent({ key, attempt_id, leaf, name }, { mark, standing, before_id, counts, rev }) {
      patch(key, { mark: { ...mark, rev }, standing })
      outbox.renumber(key, rev)
      const input = inputs.get().get(key)
      if (input) setInput(key, { ...input, rev })
      done.set(withDone(done.get(), { attempt_id, leaf, name, score_centi: mark.score_centi, before_id, rev }))
      counted.set({ leaf, counts })
    },
    async failed(job, error): Promise<Verdict> {
      const wait = patienceFor(error)
      if (wait !== undefined) return { wait }
      if (error instanceof CallFailed && error.errCode === refusals.markStale[0]) return lost(job)
      giveBack(job, error instanceof Error ? error.message : failed)
      return 'over'
    },
  })

  /** What was put in stands in its fields again. */
  function giveBack(job: Job, words: string) {
    if (!inputs.get().has(job.key)) setInput(job.key, inputOfJob(job))
    setFault(job.key, words)
  }

  /** R948. It may be the own mark, whose answer nobody heard. */
  async function lost(job: Job): Promise<Verdict> {
    try {
      const theirs = await read(job.attempt_id, job.leaf)
      if (theirs && isSaid(job.input, theirs)) {
        outbox.renumber(job.key, theirs.mark.rev)
        return 'over'
      }
    } catch (error) {
      const wait = patienceFor(error)
      if (wait !== undefined) return { wait }
    }
    // What is given after this word is meant to replace theirs.
    const rev = cells.get().get(job.key)?.mark.rev ?? job.rev
    setInput(job.key, { ...(inputs.get().get(job.key) ?? job.input), rev })
    setConflict(job.key, true)
    return 'over'
  }

  /** Marks whose recording is only in this tab: without it they are not to be sent, but put in again. */
  const silentJobs = () =>
    outbox.jobs.get().flatMap(({ key, input }) => (isSpoken(input) && !inputs.get().has(key) ? [[key, input] as const] : []))
  /** With the recording that the server has, or a press would remove that too. */
  const silent = (key: string, input: Input): Input => {
    const audio = cells.get().get(key)?.mark.audio
    return { ...input, voice: audio ? { at: 'server', ...audio } : undefined }
  }
  const unsend = (key: string): TakenBack | undefined => {
    const unsent = outbox.cancel(key)
    if (unsent) setInput(key, inputOfJob(unsent))
    return unsent
  }

  let takingBack: Promise<unknown> = Promise.resolve()
  async function takeLast(): Promise<TakenBack | undefined> {
    const [waiting] = outbox.jobs.get().slice(-1)
    const before = lastOf(done.get())
    if (waiting) {
      const unsent = unsend(waiting.key)
      if (unsent) return unsent
      await outbox.settled(waiting)
      // It waits for the line, or was not taken: what was put in stands in its fields again, and no mark of anybody else is touched.
      const held = outbox.jobs.get().includes(waiting) ? unsend(waiting.key) : undefined
      if (held) return held
      if (faults.get().has(waiting.key) || conflicts.get().has(waiting.key)) return waiting
    }
    const last = lastOf(done.get())
    if (!last || (waiting && (last === before || keyOf(last) !== waiting.key))) return undefined
    const { attempt_id, leaf, rev, before_id, name } = last
    let reply: ReplyOf<typeof examMarking.takeBack>
    try {
      reply = await send(examMarking.takeBack, { attempt_id, leaf, rev, before_id })
    } catch (error) {
      if (isRefusedForGood(error)) done.set(done.get().filter((one) => one !== last))
      throw error
    }
    done.set(without(done.get(), last, reply.rev))
    const key = keyOf(last)
    patch(key, { mark: { ...reply.mark, rev: reply.rev }, standing: reply.standing })
    setInput(key, undefined)
    setFault(key, undefined)
    setConflict(key, false)
    counted.set({ leaf, counts: reply.counts })
    return { attempt_id, leaf, name }
  }

  const bench = {
    examClassId,
    cells,
    inputs,
    conflicts,
    faults,
    done,
    counted,
    outbox,
    read,
    patch,
    /** Whether it was changed here so few ms ago. */
    isFresh: (key: string, ms: number) => now() - (changedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ms,
    /** Answers that were read; what is newer here stays. `since`: when the reading began. */
    pour(leaf: (one: MarkedAnswer) => number, list: readonly MarkedAnswer[], since: number) {
      const next = new Map(cells.get())
      for (const one of list) {
        const key = keyOf({ attempt_id: one.attempt_id, leaf: leaf(one) })
        if ((changedAt.get(key) ?? -1) < since || !next.has(key)) next.set(key, one)
      }
      cells.set(next)
    },
    /** What is put in for an answer; as it stands already, it is nothing. */
    change(key: string, input: Input) {
      const cell = cells.get().get(key)
      setFault(key, undefined)
      setInput(key, cell && !isTouched(input, cell) && !conflicts.get().has(key) ? undefined : input)
    },
    /** A recording is made while other things are put in: it joins what stands there by then. */
    speak(key: string, voice: InputVoice | undefined) {
      const cell = cells.get().get(key)
      if (cell) bench.change(key, { ...inputFor(bench, key, cell), voice })
    },
    /** Theirs stands. */
    yield(key: string) {
      setConflict(key, false)
      setFault(key, undefined)
      setInput(key, undefined)
    },
    give(attempt_id: number, leaf: number, name: string, input: Input) {
      const key = keyOf({ attempt_id, leaf })
      const cell = cells.get().get(key)
      if (!cell) return
      setInput(key, undefined)
      setFault(key, undefined)
      setConflict(key, false)
      outbox.put({ key, attempt_id, leaf, name, input, rev: input.rev })
    },
    /** The last mark is taken back; answers which, or undefined where there is none. A press more waits for the one before. */
    takeBack(): Promise<TakenBack | undefined> {
      const next = takingBack.then(takeLast, takeLast)
      takingBack = next
      return next
    },
    kept: (): Kept => ({
      inputs: [...silentJobs(), ...inputs.get()].map(([key, input]) => [key, isSpoken(input) ? silent(key, input) : input]),
      jobs: outbox.jobs.get().filter(({ input }) => !isSpoken(input)),
      done: done.get(),
      mute: [
        ...[...silentJobs(), ...inputs.get()].filter(([, input]) => isSpoken(input)).map(([key]) => key),
        ...[...faults.get()].filter(([, words]) => words === voiceLost).map(([key]) => key),
      ],
    }),
    restore({ inputs: left, jobs, mute, done: before }: Kept) {
      done.set(before)
      inputs.set(new Map(left))
      faults.set(new Map(mute.map((key) => [key, voiceLost])))
      outbox.restore(jobs)
    },
    stop: outbox.stop,
  }
  return bench
}

const inputOfJob = ({ input, rev }: Job): Input => ({ ...input, rev })

/** A recording that was not sent does not outlive the tab. */
const isSpoken = ({ voice }: Input) => voice?.at === 'tab'

/** Ms until it makes sense to try again; undefined: it would be refused again. */
function patienceFor(error: unknown): number | undefined {
  if (isLineDown(error)) return patienceMs
  if (error instanceof CallFailed) return isRefusedForGood(error) ? undefined : Math.max(patienceMs, secondsAskedFor(error) * 1000)
  return error instanceof Error && error.message === offline ? patienceMs : undefined
}

export type Bench = ReturnType<typeof createBench>

/** The answer as the teacher sees it: with the mark that is on its way. */
export function seenOf(cell: MarkedAnswer, jobs: readonly Job[], key: string): MarkedAnswer {
  const job = newestOf(jobs, key)
  return job
    ? { ...cell, standing: cell.standing === 'wait' || cell.standing === 'apart' ? cell.standing : 'done', mark: markAs(job.input, cell) }
    : cell
}

/** What stands in the fields: what was put in, what is on its way, or what the server has. */
export function inputFor(bench: Pick<Bench, 'inputs' | 'outbox'>, key: string, cell: MarkedAnswer): Input {
  return bench.inputs.get().get(key) ?? newestOf(bench.outbox.jobs.get(), key)?.input ?? inputOf(cell)
}
