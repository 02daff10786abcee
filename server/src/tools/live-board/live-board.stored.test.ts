import { describe, expect, it, onTestFinished } from 'vitest'
import { line, sheet } from '../../../test/live-boards.ts'
import { type Place, places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { liveBoard } from './live-board.ts'

const tools = [liveBoard]
const toldTo = ({ broadcasts }: TestSeat, name: string) =>
  broadcasts.filter(({ event_name }) => event_name === name).map(({ data }) => data)
const batch = (seq: number, more: object = {}) => ({ board_live_id: 1, seq, ops: [line(seq)], ...more })

const batchesOf = async (place: Place) => (await place.facts()).filter(({ kind }) => kind === 'board-ops')

/** What somebody has who goes along from the beginning; undefined: they would have to ask. */
function followedBy(seat: TestSeat): number[] | undefined {
  const lines: number[] = []
  for (const { seq, batches, ops } of toldTo(seat, 'board_live_ops') as { seq: number; batches: number[]; ops: { at: number }[] }[]) {
    if (seq > lines.length + 1) return undefined
    // Each batch of these tests has one operation.
    expect(batches).toEqual(ops.map(() => 1))
    lines.push(...ops.slice(lines.length - seq + 1).map(({ at }) => at))
  }
  return lines
}

describe.each(places)('a live board stored in %s', (_kind, open) => {
  async function begin() {
    const place = await open(2)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools, bus })
    const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
    const pass = async (ms: number) => {
      await here.pass(ms)
      await there.pass(0)
      await there.rooms.settled()
    }
    return { place, here, there, pass }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  it('is followed over two nodes stroke by stroke, ten times a second at most, and every batch is one fact', async () => {
    const { place, here, there, pass } = await begin()
    const desk = first(await here.sitAll(place.teachers[0]))
    const [near, far] = [first(await here.sitAll(first(place.students))), first(await there.sitAll(...place.students.slice(1)))]
    await here.hear(desk, 'board_live_start', { ...sheet, msg_id: 'go' })
    expect(first(answersTo(desk, 'go'))).toMatchObject({ event_name: 'board_live_start', data: { board_live_id: 1, seq: 0, ...sheet } })
    await pass(200)
    for (const seq of numbers(40)) {
      await here.hear(desk, 'board_live_ops', batch(seq, { msg_id: `s${seq}` }))
      await pass(100)
      expect(first(answersTo(desk, `s${seq}`)).data).toMatchObject({ seq, ops: [] })
    }
    await pass(200)
    for (const seat of [near, far]) {
      expect(followedBy(seat)).toEqual(numbers(40))
      expect(toldTo(seat, 'board_live_ops').length).toBeLessThanOrEqual(42)
    }
    expect(toldTo(desk, 'board_live_ops')).toEqual([])
    const facts = await batchesOf(place)
    expect(facts.map(({ kind, data }) => [kind, (data as { seq: number }).seq])).toEqual(numbers(40).map((seq) => ['board-ops', seq]))
    expect([...here.errors, ...there.errors]).toEqual([])
  })

  it('is written by one teacher, whichever node they come to: a repeat after a lost answer is one, a gap is told', async () => {
    const { place, here, there, pass } = await begin()
    const [desk, again] = [first(await here.sitAll(place.teachers[0])), first(await there.sitAll(place.teachers[0]))]
    const other = first(await there.sitAll(place.teachers[1]))
    await here.hear(desk, 'board_live_start', sheet)
    await here.hear(desk, 'board_live_ops', batch(1))
    await pass(500)
    await Promise.all([
      here.hear(desk, 'board_live_ops', batch(2, { msg_id: 'two' })),
      there.hear(again, 'board_live_ops', batch(2, { msg_id: 'two' })),
    ])
    for (const seat of [desk, again]) expect(first(answersTo(seat, 'two')).data).toMatchObject({ seq: 2 })
    await there.hear(again, 'board_live_ops', batch(5, { msg_id: 'gap' }))
    expect(first(answersTo(again, 'gap'))).toMatchObject({ event_name: 'error_msg_notice', data: { code: 4011, data: { seq: 2 } } })
    await there.hear(other, 'board_live_start', { ...sheet, msg_id: 'mine' })
    expect(first(answersTo(other, 'mine')).data).toMatchObject({ code: 3000 })
    expect(await batchesOf(place)).toHaveLength(2)
  })

  it('two devices that begin at the same moment have a board each, and what either draws is stored or refused', async () => {
    const { place, here } = await begin()
    const [teacher] = place.teachers
    const [board, phone] = await here.sitAll({ ...teacher, sessionId: 1 }, { ...teacher, sessionId: 2 })
    if (!board || !phone) throw new Error('nobody sits')
    await Promise.all([
      here.hear(board, 'board_live_start', { ...sheet, msg_id: 'b' }),
      here.hear(phone, 'board_live_start', { ...sheet, msg_id: 'p' }),
    ])
    expect([first(answersTo(board, 'b')), first(answersTo(phone, 'p'))]).toMatchObject([
      { data: { board_live_id: 1 } },
      { data: { board_live_id: 2 } },
    ])
    await here.hear(board, 'board_live_ops', batch(1, { msg_id: 'old' }))
    await here.hear(board, 'board_live_ops', batch(1, { board_live_id: 2, msg_id: 'foreign' }))
    await here.hear(phone, 'board_live_ops', batch(1, { board_live_id: 2, msg_id: 'own' }))
    const codes = ['old', 'foreign'].map((id) => first(answersTo(board, id)).data.code)
    expect([codes, first(answersTo(phone, 'own')).data.seq]).toEqual([[4010, 4012], 1])
    expect((await batchesOf(place)).map(({ data }) => data)).toMatchObject([{ board_live_id: 2, seq: 1 }])
  })

  it('is told in what is new; who was too slow is shown how it stands, and who comes back has what was told meanwhile', async () => {
    const { place, here, pass } = await begin()
    const desk = first(await here.sitAll(place.teachers[0]))
    const [quick, slow] = await here.sitAll(...place.students)
    if (!quick || !slow) throw new Error('nobody sits')
    await here.hear(desk, 'board_live_start', sheet)
    await pass(100)
    const draw = async (seq: number) => {
      await here.hear(desk, 'board_live_ops', batch(seq))
      await pass(100)
    }
    for (const seq of [1, 2]) await draw(seq)
    slow.isSlow = true
    for (const seq of [3, 4]) await draw(seq)
    expect(toldTo(quick, 'board_live_ops').map(({ seq, batches }) => [seq, batches])).toEqual(numbers(4).map((seq) => [seq, [1]]))
    expect(toldTo(quick, 'board_live_start')).toHaveLength(1)
    slow.isSlow = false
    here.tidy()
    await pass(0)
    expect(toldTo(slow, 'board_live_ops').at(-1)).toMatchObject({ seq: 2, batches: [1, 1, 1] })
    expect([followedBy(slow), followedBy(quick)]).toEqual([numbers(4), numbers(4)])
    const back = first(await here.sitAll(quick.actor))
    await draw(5)
    expect([back.got.at(-1)?.data.seq, toldTo(back, 'board_live_ops').map(({ seq }) => seq)]).toEqual([2, [5]])
  })

  it('is there after a restart for whoever comes late, and ends with the lesson', async () => {
    const { place, here, pass } = await begin()
    const desk = first(await here.sitAll(place.teachers[0]))
    await here.hear(desk, 'board_live_start', sheet)
    for (const seq of numbers(5)) await here.hear(desk, 'board_live_ops', batch(seq))
    const late = await openRooms(place, { tools, node: 'late', time: here.time })
    const [pupil, writer] = await late.sitAll(first(place.students), place.teachers[0])
    expect(pupil?.got.slice(-2)).toMatchObject([
      { event_name: 'board_live_start', data: { board_live_id: 1, seq: 5, teacher_name: place.teachers[0].name } },
      { event_name: 'board_live_ops', data: { seq: 3, batches: [1, 1, 1] } },
    ])
    expect(writer?.got.at(-1)).toMatchObject({ event_name: 'board_live_start', data: { seq: 5 } })
    await here.hear(desk, 'lesson_end')
    await pass(500)
    const after = first(await here.sitAll(first(place.students)))
    expect(JSON.stringify(after.got)).not.toContain('board_live')
    await here.hear(desk, 'board_live_ops', batch(6, { msg_id: 'late' }))
    expect(first(answersTo(desk, 'late')).data).toMatchObject({ code: 4010 })
  })
})
