import { liveBoardCalls as calls, liveBoard, liveBoardLimits } from '@jiangtai/contract/live-board'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { asPerson } from '../../../test/given.ts'
import type { Line } from '../../../test/line.ts'
import { line, sheet } from '../../../test/live-boards.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { setSwitch } from '../../../test/set-switch.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { sweepLiveBoards } from './live-board.db.ts'

type Read = { board_live_id: number; seq: number; ops: { at: number }[] }
const none = { board_live_id: 0, seq: 0, ops: [] }
const day = 86_400

describe.each(engines)('live boards over real lines and two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  const frames = { perSecond: 20, burst: 60 }
  beforeAll(async () => {
    const bus = createMemoryBus()
    school = await buildLiveSchool(engine, { bus, frames })
    there = await buildNode(school.database, { bus, clock: school.deps.clock, frames })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })
  afterEach(() => school.hangUp())

  const read = async (person: { session: string }, class_id: number, more: object = {}, node: TestNode = school) =>
    (await asPerson(node, person)<Read>(calls.read, { class_id, ...more })).data
  const batch = (seq: number, board_live_id = 1) => ({ board_live_id, seq, ops: [line(seq)] })
  /** Asks again as long as something is lacking. */
  async function readAll(person: { session: string }, class_id: number, last: number, node: TestNode): Promise<Read> {
    const whole = { ...(await read(person, class_id, {}, node)) }
    while (whole.seq < last) {
      const more = await read(person, class_id, { after: whole.seq }, node)
      expect(more.seq).toBeGreaterThan(whole.seq)
      Object.assign(whole, { seq: more.seq, ops: [...whole.ops, ...more.ops] })
    }
    return whole
  }
  const ats = ({ ops }: Read) => ops.map(({ at }) => at)
  /** The last batch somebody was told of. */
  const lastTo = ({ named }: Pick<Line, 'named'>) => {
    const { seq, batches } = named('board_live_ops').at(-1) ?? { seq: 0, batches: [] }
    return Number(seq) + (batches as number[]).length - 1
  }

  it('a student on another node follows; one who comes late, and one who missed something, fetch what they lack', async () => {
    const { teacher, student, newStudent, sit, classId } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student, there)]
    expect(await read(student, classId)).toEqual(none)
    await desk.ask('board_live_start', sheet)
    expect(await read(student, classId)).toEqual({ ...none, board_live_id: 1 })
    for (const seq of [1, 2, 3, 4, 5]) await desk.ask('board_live_ops', batch(seq))
    await vi.waitFor(() => expect(lastTo(ann)).toBe(5))
    const late = await newStudent()
    const seat = await sit(late, there)
    expect(seat.named('board_live_start').at(-1)).toMatchObject({
      seq: 5,
      teacher_id: teacher.id,
      teacher_name: teacher.realName,
      ...sheet,
    })
    const whole = await read(late, classId, {}, there)
    expect([whole.seq, ats(whole)]).toEqual([5, [1, 2, 3, 4, 5]])
    expect(ats(await read(late, classId, { after: 3 }))).toEqual([4, 5])
    for (const after of [5, 9]) expect(await read(late, classId, { after })).toEqual({ board_live_id: 1, seq: 5, ops: [] })
    expect(ats(await read(late, classId, { after: -2 }))).toHaveLength(5)
    await desk.ask('board_live_stop', { board_live_id: 1 })
    await vi.waitFor(() => expect(ann.named('board_live_stop').at(-1)).toMatchObject({ board_live_id: 1 }))
    expect(await read(late, classId)).toEqual(none)
    await desk.ask('board_live_start', sheet)
    await desk.ask('board_live_ops', batch(1, 2))
    expect(await read(late, classId)).toMatchObject({ board_live_id: 2, seq: 1, ops: [{ at: 1 }] })
  })

  it('a writer of ten batches a second is never told that it is too much, and the largest batch passes', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    await desk.ask('board_live_start', sheet)
    for (let seq = 1; seq <= 200; seq++) {
      if (seq % 10 > 0) desk.say('board_live_ops', batch(seq))
      else expect((await desk.ask('board_live_ops', batch(seq))).data).toMatchObject({ seq })
      if (seq % 10 === 0) school.time.ms += 1000
    }
    expect(desk.named('error_msg_notice')).toEqual([])
    const widest = -400_000
    const points = Array.from({ length: 4 * 1400 }, () => widest)
    const large = [{ ...line(201), points }]
    expect(JSON.stringify(large).length).toBeGreaterThan(liveBoardLimits.signsAtOnce * 0.9)
    for (const seq of [201, 202, 203])
      expect((await desk.ask('board_live_ops', { board_live_id: 1, seq, ops: large })).data).toMatchObject({ seq })
    await vi.waitFor(() => expect(lastTo(ann)).toBe(203))
    const [most, rest] = [await read(student, classId), await read(student, classId, { after: liveBoardLimits.batchesAtOnce })]
    expect([most.seq, ats(most), rest.seq, ats(rest)]).toEqual([200, Array.from({ length: 200 }, (_, at) => at + 1), 203, [201, 201, 201]])
  })

  it('of the largest batches one answer has as many as half a million signs hold, however many were asked for', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const desk = await sit(teacher)
    await desk.ask('board_live_start', sheet)
    const points = Array.from({ length: 4 * 1400 }, () => -400_000)
    for (let seq = 1; seq <= 30; seq++) {
      expect((await desk.ask('board_live_ops', { board_live_id: 1, seq, ops: [{ ...line(seq), points }] })).data).toMatchObject({ seq })
      school.time.ms += 1000
    }
    const first = await read(student, classId)
    expect(JSON.stringify(first).length).toBeLessThanOrEqual(liveBoardLimits.charactersOfAnswer)
    expect(first.seq).toBe(first.ops.length)
    expect(ats(await readAll(student, classId, 30, school))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('ten thousand strokes are drawn, and whoever comes late on another node has them all, in order', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const desk = await sit(teacher)
    await desk.ask('board_live_start', sheet)
    const { perSecond } = frames
    for (let seq = 1; seq <= 50; seq++) {
      const ops = Array.from({ length: liveBoardLimits.operationsAtOnce }, (_, at) =>
        line((seq - 1) * liveBoardLimits.operationsAtOnce + at + 1),
      )
      expect((await desk.ask('board_live_ops', { board_live_id: 1, seq, ops })).data).toMatchObject({ seq })
      if (seq % perSecond === 0) school.time.ms += 1000
    }
    const ids = ats(await readAll(student, classId, 50, there))
    expect([ids.length, ids.every((id, at) => id === at + 1)]).toEqual([10_000, true])
  })

  it('a student whose line was cut is shown the newest on the next and asks for what came between, and for nothing else', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const [desk, cut] = [await sit(teacher), await sit(student, there)]
    await desk.ask('board_live_start', sheet)
    for (const seq of [1, 2]) await desk.ask('board_live_ops', batch(seq))
    await vi.waitFor(() => expect(lastTo(cut)).toBe(2))
    cut.ws.terminate()
    for (const seq of [3, 4, 5, 6, 7]) await desk.ask('board_live_ops', batch(seq))
    const again = await sit(student)
    expect(again.named('board_live_start').at(-1)).toMatchObject({ board_live_id: 1, seq: 7 })
    // What the class is told a moment later comes behind it.
    expect(again.named('board_live_ops').at(0)).toMatchObject({ seq: 5, batches: [1, 1, 1] })
    expect(ats(await read(student, classId, { after: 2 }))).toEqual([3, 4, 5, 6, 7])
    await desk.ask('board_live_ops', batch(8))
    await vi.waitFor(() => expect(lastTo(again)).toBe(8))
    desk.ws.terminate()
    const desk2 = await sit(teacher, there)
    expect((await desk2.ask('board_live_ops', batch(8))).data).toMatchObject({ seq: 8, ops: [] })
    expect((await desk2.ask('board_live_ops', batch(9))).data).toMatchObject({ seq: 9 })
    expect((await read(student, classId)).seq).toBe(9)
  })

  it('students of another class, and of this one once the lesson is over, are told nothing', async () => {
    const [{ teacher, student, sit, classId }, elsewhere] = [await school.newClass(), await school.newClass()]
    const [desk, ann, stranger] = [await sit(teacher), await sit(student), await elsewhere.sit(elsewhere.student, there)]
    const told = ({ got }: Line) => got.filter(({ event_name }) => event_name.startsWith('board_live'))
    await desk.ask('board_live_start', sheet)
    await desk.ask('board_live_ops', batch(1))
    await vi.waitFor(() => expect(lastTo(ann)).toBe(1))
    await desk.ask('lesson_end')
    await vi.waitFor(() => expect(told(ann).at(-1)).toMatchObject({ event_name: 'board_live_stop' }))
    expect((await desk.ask('board_live_ops', batch(2))).data).toMatchObject({ code: refusals.liveBoardUnknown[0] })
    expect(await read(student, classId)).toEqual(none)
    await stranger.sit()
    expect([told(stranger), told(await sit(student))]).toEqual([[], []])
  })

  it('nobody else writes: not a colleague, not a student, nobody from another class; nor does anybody else read', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const elsewhere = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const [desk, other, ann, stranger] = [
      await sit(teacher),
      await sit(colleague, there),
      await sit(student),
      await elsewhere.sit(elsewhere.teacher),
    ]
    await desk.ask('board_live_start', sheet)
    await desk.ask('board_live_ops', batch(1))
    const all = { ...sheet, ...batch(2) }
    for (const { name } of Object.values(liveBoard.hears)) {
      expect((await other.ask(name, all)).data).toMatchObject({ code: refusals.toolInUse[0] })
      expect((await ann.ask(name, all)).data).toMatchObject({ code: refusals.notAllowed[0] })
      expect((await stranger.ask(name, { ...all, class_id: classId })).data).toMatchObject({ code: refusals.foreignClass[0] })
    }
    expect(ats(await read(colleague, classId))).toEqual([1])
    const abroad = await school.people.teacher(await school.people.organization())
    for (const person of [elsewhere.teacher, elsewhere.student])
      expect((await asPerson(school, person)(calls.read, { class_id: classId })).errCode).toBe(refusals.foreignClass[0])
    expect((await asPerson(school, abroad)(calls.read, { class_id: classId })).errCode).toBe(refusals.noSession[0])
    expect(stranger.got.filter(({ event_name }) => event_name.startsWith('board_live'))).toEqual([])
  })

  it('what is no operation is refused, and nothing of its batch is kept', async () => {
    const { teacher, sit, classId } = await school.newClass()
    const desk = await sit(teacher)
    await desk.ask('board_live_start', sheet)
    const wrong = [
      { points: [1, 2, 3] },
      { points: [1.5, 2, 3, 4] },
      { points: [] },
      { color: 'pink' },
      { kind: 'bomb' },
      { page: 21 },
      { id: 0 },
    ]
    for (const change of wrong)
      expect(
        (await desk.ask('board_live_ops', { board_live_id: 1, seq: 1, ops: [line(1), { ...line(2), ...change }] })).data,
      ).toMatchObject({
        code: refusals.badInput[0],
      })
    expect(await read(teacher, classId)).toEqual({ ...none, board_live_id: 1 })
  })

  it('im_interaction_whiteboard switched off ends it', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student, there)]
    await desk.ask('board_live_start', sheet)
    await setSwitch(school.db, school.deps.bus.publish, { orgId: school.orgId, classId, name: 'im_interaction_whiteboard', isOn: false })
    for (const seat of [desk, ann]) await vi.waitFor(() => expect(seat.named('board_live_stop')).toHaveLength(1))
    expect((await desk.ask('board_live_start', sheet)).data).toMatchObject({ code: refusals.switchedOff[0] })
  })

  it('what was drawn is forgotten a day after the board ended, and never while it is there', async () => {
    const [one, two] = [await school.newClass(), await school.newClass()]
    for (const { teacher, sit } of [one, two]) {
      const desk = await sit(teacher)
      await desk.ask('board_live_start', sheet)
      await desk.ask('board_live_ops', batch(1))
      if (teacher === one.teacher) await desk.ask('board_live_stop', { board_live_id: 1 })
    }
    const countOf = async ({ classId }: typeof one) =>
      (await school.db.selectFrom('facts').select('id').where('class_id', '=', classId).where('kind', '=', 'board-ops').execute()).length
    const now = school.deps.clock.seconds()
    await sweepLiveBoards(school.db, now + day)
    expect([await countOf(one), await countOf(two)]).toEqual([1, 1])
    await sweepLiveBoards(school.db, now + day + 1)
    expect([await countOf(one), await countOf(two)]).toEqual([0, 1])
  })
})
