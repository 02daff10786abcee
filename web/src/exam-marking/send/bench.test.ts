import type { Call } from '@jiangtai/contract/call'
import { type AnswerMark, examMarking, type MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { Refusal } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { createTime } from '../../../test/exam-sync.ts'
import { CallFailed, type send } from '../../kit/calls/send.ts'
import { offline } from '../../kit/words.ts'
import { scoreOf } from '../score/score-typing.ts'
import { createBench, inputFor, seenOf } from './bench.ts'
import { type Input, type InputVoice, inputOf, keyOf } from './input.ts'

const noMark: AnswerMark = {
  ...{ score_centi: 0, state: 4, rubric: [], comment: '', reason: '', audio: null, inks: [] },
  ...{ is_by_teacher: 0, grader_name: '', marked_at: 0, rev: 1 },
}
const counts = { open: 0, wait: 0, blank: 0, done: 0 }
const leaf = 3

/** A server that keeps marks, and a line that can be cut. */
function never(): never {
  throw new Error('not there')
}

function begin(count = 3) {
  const time = createTime()
  const stored = new Map<number, MarkedAnswer>()
  for (let at = 1; at <= count; at++)
    stored.set(at, {
      ...{ attempt_id: at, no: 1, number: at, student_id: at, name: `学生${at}`, answer: {}, files: [], is_late: 0, standing: 'open' },
      mark: noMark,
    })
  const line = { isDown: false, losesAnswers: false, isHeld: undefined as Promise<void> | undefined }
  const asked: string[] = []
  const put = (id: number, change: Partial<AnswerMark>, standing: MarkedAnswer['standing']) => {
    const one = stored.get(id)
    if (!one) throw new Error('no such answer')
    const next: MarkedAnswer = { ...one, standing, mark: { ...one.mark, ...change, rev: one.mark.rev + 1 } }
    stored.set(id, next)
    return { mark: next.mark, standing, before_id: 7, counts, score_centi: 0, status: 2, rev: next.mark.rev, open_left: 0 }
  }
  const answer = (call: Call, input: Record<string, unknown>) => {
    const id = Number(input.attempt_id)
    const one = stored.get(id)
    if (call.path === examMarking.answers.path) return { list: one ? [one] : [] }
    if (one?.mark.rev !== input.rev) throw refused('markStale')
    asked.push(`${call.path.split('/').pop()} ${id}`)
    if (call.path === examMarking.takeBack.path) return put(id, noMark.comment === '' ? { ...noMark, rev: one?.mark.rev ?? 0 } : {}, 'open')
    return put(id, { score_centi: Number(input.score_centi), comment: String(input.comment), is_by_teacher: 1, grader_name: '我' }, 'done')
  }
  const refused = (name: 'markStale' | 'markScore') => {
    const { code, message } = new Refusal(name)
    return new CallFailed('refused', message, { errCode: code })
  }
  const bench = createBench({
    examClassId: 9,
    send: (async (call: Call, input: Record<string, unknown>) => {
      await line.isHeld
      if (line.isDown) throw new CallFailed('network', offline)
      const reply = answer(call, input)
      if (line.losesAnswers && call.path === examMarking.mark.path) {
        line.losesAnswers = false
        throw new CallFailed('timeout', offline)
      }
      return reply
    }) as typeof send,
    upload: async () => 5,
    later: time.later,
    now: time.now,
  })
  bench.pour(() => leaf, [...stored.values()], 0)
  const give = (id: number, points: number) => {
    const cell = bench.cells.get().get(keyOf({ attempt_id: id, leaf })) ?? { standing: 'open', mark: noMark }
    const input: Input = { ...inputOf(cell), score: scoreOf(points * 100) }
    bench.give(id, leaf, `学生${id}`, input)
  }
  const seen = (id: number) => {
    const key = keyOf({ attempt_id: id, leaf })
    const cell = bench.cells.get().get(key)
    return cell && seenOf(cell, bench.outbox.jobs.get(), key)
  }
  return { time, bench, stored, line, asked, give, seen, put, key: (id: number) => keyOf({ attempt_id: id, leaf }) }
}

it('a mark is seen at once and sent after it; each is taken back, the last first, and stands as it was', async () => {
  const { time, bench, stored, give, seen } = begin()
  give(1, 3)
  give(2, 4)
  expect([seen(1)?.mark.score_centi, seen(1)?.standing]).toEqual([300, 'done'])
  await time.pass(0)
  expect([1, 2].map((id) => stored.get(id)?.mark.score_centi)).toEqual([300, 400])
  expect(await bench.takeBack()).toMatchObject({ attempt_id: 2 })
  expect(await bench.takeBack()).toMatchObject({ attempt_id: 1 })
  expect([1, 2].map((id) => stored.get(id)?.standing)).toEqual(['open', 'open'])
  expect(await bench.takeBack()).toBeUndefined()
})

it('an answer that is marked twice is sent with the number of its first mark, and both can be taken back', async () => {
  const { time, bench, stored, give, asked } = begin()
  give(1, 3)
  give(1, 5)
  await time.pass(0)
  expect(stored.get(1)?.mark.score_centi).toBe(500)
  expect(asked).toEqual(['mark-answer 1', 'mark-answer 1'])
  expect(bench.done.get()).toHaveLength(2)
})

it('only the last twenty can be taken back', async () => {
  const { time, bench, give } = begin(25)
  for (let id = 1; id <= 25; id++) give(id, 1)
  await time.pass(0)
  expect(bench.done.get().map(({ attempt_id }) => attempt_id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 6))
})

it('without a line marks wait, the newest of each answer, can be taken back unsent, and go out by themselves', async () => {
  const { time, bench, stored, line, give } = begin()
  line.isDown = true
  give(1, 3)
  await time.pass(0)
  give(2, 4)
  give(2, 2)
  give(3, 1)
  expect(bench.outbox.isHeld.get()).toBe(true)
  expect(await bench.takeBack()).toMatchObject({ attempt_id: 3 })
  expect(bench.outbox.jobs.get().map(({ attempt_id }) => attempt_id)).toEqual([1, 2])
  line.isDown = false
  await time.pass(4000)
  expect([1, 2, 3].map((id) => stored.get(id)?.mark.score_centi)).toEqual([300, 200, 0])
  expect(bench.outbox.isHeld.get()).toBe(false)
})

it('R948: what somebody else has marked meanwhile is shown, what was put in waits; the own mark whose answer was lost is no conflict', async () => {
  const { time, bench, stored, line, give, seen, put, key } = begin()
  put(1, { score_centi: 800, is_by_teacher: 1, grader_name: '李想' }, 'done')
  give(1, 3)
  await time.pass(0)
  expect(bench.conflicts.get().has(key(1))).toBe(true)
  const cell = seen(1)
  expect(cell?.mark.score_centi).toBe(800)
  expect(cell && inputFor(bench, key(1), cell).score.text).toBe('3')
  bench.yield(key(1))
  expect(cell && inputFor(bench, key(1), cell).score.text).toBe('8')
  give(1, 4)
  await time.pass(0)
  expect(stored.get(1)?.mark.score_centi).toBe(400)

  line.losesAnswers = true
  give(2, 5)
  await time.pass(4000)
  expect(stored.get(2)?.mark.score_centi).toBe(500)
  expect(bench.conflicts.get().size).toBe(0)
})

it('R948: what a colleague gives while something is put in here, and is read here at once, is replaced only after a word', async () => {
  const { time, bench, stored, seen, put, key } = begin()
  const before = seen(1)
  if (!before) throw new Error('no answer')
  bench.change(key(1), { ...inputOf(before), score: scoreOf(0) })
  put(1, { score_centi: 700, is_by_teacher: 1, grader_name: '李想' }, 'done')
  await bench.read(1, leaf)
  const press = async () => {
    const cell = seen(1)
    if (cell) bench.give(1, leaf, '学生1', inputFor(bench, key(1), cell))
    await time.pass(0)
  }
  await press()
  expect([stored.get(1)?.mark.score_centi, bench.conflicts.get().has(key(1))]).toEqual([700, true])
  put(1, { score_centi: 600, is_by_teacher: 1, grader_name: '王悦' }, 'done')
  await bench.read(1, leaf)
  await press()
  expect([stored.get(1)?.mark.score_centi, bench.conflicts.get().has(key(1))]).toEqual([600, true])
  await press()
  expect([stored.get(1)?.mark.score_centi, bench.conflicts.get().size]).toEqual([0, 0])
})

it('what was put in over an own mark that is on its way goes with the number of that mark', async () => {
  const { time, bench, stored, give, seen, key } = begin()
  give(1, 3)
  const cell = seen(1)
  if (!cell) throw new Error('no answer')
  bench.change(key(1), { ...inputFor(bench, key(1), cell), score: scoreOf(500) })
  await time.pass(0)
  bench.give(1, leaf, '学生1', inputFor(bench, key(1), cell))
  await time.pass(0)
  expect([stored.get(1)?.mark.score_centi, bench.conflicts.get().size]).toEqual([500, 0])
})

it('answers that were read before a mark was given do not take it away', async () => {
  const { time, bench, stored, give, seen } = begin()
  const old = [...stored.values()]
  const since = time.now()
  await time.pass(10)
  give(1, 3)
  await time.pass(0)
  bench.pour(() => leaf, old, since)
  expect(seen(1)?.mark.score_centi).toBe(300)
})

it('what was put in and not sent outlives the page', async () => {
  const first = begin()
  first.line.isDown = true
  first.give(1, 3)
  await first.time.pass(0)
  const cell = first.seen(2)
  if (!cell) throw new Error('no answer')
  first.bench.change(first.key(2), { ...inputOf(cell), comment: '再想想' })
  const kept = JSON.parse(JSON.stringify(first.bench.kept()))
  const second = begin()
  second.bench.restore(kept)
  await second.time.pass(0)
  expect(second.stored.get(1)?.mark.score_centi).toBe(300)
  expect(second.bench.inputs.get().get(second.key(2))?.comment).toBe('再想想')
  const third = begin()
  third.bench.restore(JSON.parse(JSON.stringify(second.bench.kept())))
  third.stored.set(1, second.stored.get(1) ?? never())
  expect(await third.bench.takeBack()).toMatchObject({ attempt_id: 1 })
})

it('R951: a recording joins what was put in while it was made', async () => {
  const { bench, seen, key } = begin()
  const cell = seen(1)
  if (!cell) throw new Error('no answer')
  const voice: InputVoice = { at: 'tab', file: new File([], '语音评语.wav'), seconds: 3 }
  bench.change(key(1), { ...inputOf(cell), score: scoreOf(300) })
  bench.change(key(1), { ...inputOf(cell), score: scoreOf(500), comment: '再想想' })
  bench.speak(key(1), voice)
  expect(inputFor(bench, key(1), cell)).toMatchObject({ score: scoreOf(500), comment: '再想想', voice })
  bench.speak(key(1), undefined)
  expect(inputFor(bench, key(1), cell)).toMatchObject({ score: scoreOf(500), voice: undefined })
})

it('a mark that is on its way and is not taken is what is taken back; nobody else loses a mark', async () => {
  const { time, bench, stored, line, give, put, key } = begin()
  give(1, 3)
  await time.pass(0)
  put(2, { score_centi: 800, is_by_teacher: 1, grader_name: '李想' }, 'done')
  let letGo = () => {}
  line.isHeld = new Promise((resolve) => {
    letGo = resolve
  })
  give(2, 4)
  const back = bench.takeBack()
  letGo()
  expect(await back).toMatchObject({ attempt_id: 2 })
  expect(bench.inputs.get().get(key(2))?.score).toEqual(scoreOf(400))
  expect([1, 2].map((id) => stored.get(id)?.mark.score_centi)).toEqual([300, 800])
})

it('a mark that cannot go out is taken back without waiting for the line', async () => {
  const { time, bench, stored, line, give, key } = begin()
  give(1, 3)
  await time.pass(0)
  line.isDown = true
  give(2, 4)
  expect(await bench.takeBack()).toMatchObject({ attempt_id: 2 })
  expect(bench.outbox.jobs.get()).toEqual([])
  expect(bench.inputs.get().get(key(2))?.score).toEqual(scoreOf(400))
  expect(stored.get(1)?.mark.score_centi).toBe(300)
  // Nothing waits any more: what comes next goes out at once.
  line.isDown = false
  await time.pass(4000)
  give(3, 5)
  await time.pass(0)
  expect(stored.get(3)?.mark.score_centi).toBe(500)
})

it('two presses at once take two marks back, one after the other', async () => {
  const { time, bench, stored, give } = begin()
  give(1, 3)
  give(2, 4)
  await time.pass(0)
  expect(await Promise.all([bench.takeBack(), bench.takeBack()])).toMatchObject([{ attempt_id: 2 }, { attempt_id: 1 }])
  expect([1, 2].map((id) => stored.get(id)?.standing)).toEqual(['open', 'open'])
})

it('R951: a mark whose recording did not outlive the page is not sent without it, says so, and leaves the recording that was there', async () => {
  const first = begin()
  const audio = { file_id: 8, seconds: 4, url: '/files/8' }
  first.put(1, { audio, score_centi: 200 }, 'done')
  await first.bench.read(1, leaf)
  first.line.isDown = true
  const cell = first.seen(1)
  if (!cell) throw new Error('no answer')
  const voice: InputVoice = { at: 'tab', file: new File([], '语音评语.wav'), seconds: 3 }
  first.bench.give(1, leaf, '学生1', { ...inputOf(cell), score: scoreOf(500), voice })
  await first.time.pass(0)
  const second = begin()
  second.bench.restore(JSON.parse(JSON.stringify(first.bench.kept())))
  await second.time.pass(0)
  expect(second.asked).toEqual([])
  expect(second.bench.faults.get().get(second.key(1))).toBe('语音没有保留，请重录')
  expect(second.bench.inputs.get().get(second.key(1))).toMatchObject({ score: scoreOf(500), voice: { at: 'server', ...audio } })
  expect(second.bench.kept().mute).toEqual([second.key(1)])
})
