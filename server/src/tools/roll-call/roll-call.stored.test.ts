import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { rollCall } from './roll-call.ts'

const tools = [rollCall]
type Room = Awaited<ReturnType<typeof openRooms>>
const last = (seat: TestSeat) => seat.broadcasts.at(-1)
const poolIn = (data: Record<string, unknown> | undefined) => data?.answer_pool as { student_id: number; rank: number; used_ms: number }[]

describe.each(places)('roll call stored in %s', (_kind, open) => {
  async function start(count: number) {
    const place = await open(count)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools, bus })
    const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
    return { place, here, there, desk: first(await here.sitAll(place.teachers[0])) }
  }
  /** Both nodes go by one clock: it moves with the first. */
  const pass = async (ms: number, here: Room, there: Room) => {
    for (let left = ms; left > 0; left -= 50) {
      await here.pass(Math.min(left, 50))
      await there.pass(0)
    }
  }

  it('999 students grab at once on two nodes: one order, three winners, everybody told the same, few commits', async () => {
    const { place, here, there, desk } = await start(999)
    const seats = [await here.sitAll(...place.students.slice(0, 500)), await there.sitAll(...place.students.slice(500))]
    await here.hear(desk, 'answer_ready', { msg_id: 'r' })
    const { event_id } = first(answersTo(desk, 'r')).data
    await here.hear(desk, 'answer_start', { event_id })
    await here.pass(1860)
    const before = here.commits.count + there.commits.count
    const [near = [], far = []] = seats
    await Promise.all([
      ...near.map((seat) => here.hear(seat, 'answer_student_sent', { event_id, msg_id: 'g' })),
      ...far.map((seat) => there.hear(seat, 'answer_student_sent', { event_id, msg_id: 'g' })),
    ])
    await pass(500, here, there)
    expect(here.commits.count + there.commits.count - before).toBeLessThanOrEqual(10)

    const frames = [desk, ...near, ...far].map((seat) => last(seat))
    expect(new Set(frames.map((frame) => frame?.event_name))).toEqual(new Set(['answer_result']))
    const orders = new Set(frames.map((frame) => JSON.stringify(poolIn(frame?.data))))
    expect(orders.size).toBe(1)
    const winners = poolIn(first(frames)?.data)
    expect(winners.map(({ rank }) => rank)).toEqual([1, 2, 3])
    const facts = await place.facts()
    expect(facts.filter(({ kind }) => kind === 'grab').map(({ userId }) => userId)).toEqual(winners.map(({ student_id }) => student_id))
    expect(facts.filter(({ kind }) => kind === 'round')).toMatchObject([{ data: { event_id, round: 1, count: 3 } }])
    // Everybody was answered: the three with what stands, the others that it is over.
    const answers = [...near, ...far].map((seat) => answersTo(seat, 'g').at(-1))
    expect(answers.filter((answer) => answer?.event_name !== 'error_msg_notice')).toHaveLength(3)
    expect(answers.filter((answer) => answer?.data.code === 3302)).toHaveLength(996)
    expect([...here.errors, ...there.errors]).toEqual([])
  })

  it('a round ends once, three seconds after the first grab, though both nodes look at the clock', async () => {
    const { place, here, there, desk } = await start(5)
    const [ann] = await here.sitAll(...place.students.slice(0, 2))
    const [chen] = await there.sitAll(...place.students.slice(2))
    if (!ann || !chen) throw new Error('nobody sits')
    await here.hear(desk, 'answer_ready', { msg_id: 'r' })
    const { event_id } = first(answersTo(desk, 'r')).data
    await here.hear(desk, 'answer_start', { event_id })
    await pass(500, here, there)
    await there.hear(chen, 'answer_student_sent', { event_id, msg_id: 'g' })
    expect(first(answersTo(chen, 'g'))).toMatchObject({ event_name: 'answer_start', data: { answer_pool: [{ rank: 1, used_ms: 500 }] } })
    expect(last(ann)).toMatchObject({ event_name: 'answer_start', data: { answer_pool: [] } })
    await pass(2999, here, there)
    expect(last(ann)?.event_name).toBe('answer_start')
    await pass(500, here, there)
    expect(ann.broadcasts.slice(-2).map(({ event_name }) => event_name)).toEqual(['answer_system_stop', 'answer_result'])
    expect((await place.facts()).filter(({ kind }) => kind === 'round')).toHaveLength(1)
  })

  it('a restart in every phase shows everybody where things stand, and what was grabbed is still grabbed', async () => {
    const { place, here, desk } = await start(5)
    const [ann] = await here.sitAll(first(place.students))
    if (!ann) throw new Error('nobody sits')
    const back = async () => {
      const again = await openRooms(place, { tools, node: 'again', time: here.time })
      const [teacher, student] = await again.sitAll(place.teachers[0], first(place.students))
      return [teacher?.got.at(-1), student?.got.at(-1)]
    }
    await here.sitAll(...place.students.slice(1))
    await here.hear(desk, 'answer_ready', { msg_id: 'r' })
    const { event_id } = first(answersTo(desk, 'r')).data
    expect((await back()).map((frame) => frame?.event_name)).toEqual(['answer_ready', 'answer_ready'])
    await here.hear(desk, 'answer_start', { event_id })
    await here.pass(700)
    await here.hear(ann, 'answer_student_sent', { event_id })
    expect(await back()).toMatchObject([
      { event_name: 'answer_start', data: { answer_pool: [] } },
      { event_name: 'answer_start', data: { answer_pool: [{ student_id: ann.actor.id, used_ms: 700 }] } },
    ])
    here.time.ms += 60_000
    expect(await back()).toMatchObject([
      { event_name: 'answer_result', data: { answer_pool: [{ student_id: ann.actor.id }], called: [{ grabs: 1 }] } },
      { event_name: 'answer_result', data: { answer_pool: [{ student_id: ann.actor.id }] } },
    ])
    await here.hear(desk, 'random_answer', { msg_id: 'c' })
    expect((await back()).map((frame) => frame?.event_name)).toEqual(['random_answer_result', 'random_answer_result'])
    await here.hear(desk, 'answer_system_stop', { event_id: first(answersTo(desk, 'c')).data.event_id, is_close: 1 })
    const [teacher, student] = await back()
    // A teacher still learns who was called; to students it is as if nothing had been.
    expect(teacher).toMatchObject({ event_name: 'answer_system_stop', data: { is_close: 1, called: expect.any(Array) } })
    expect(student?.event_name).not.toMatch(/answer/)
  })

  it('without any device calls everybody but who is away, on the other node and after a restart too', async () => {
    const { place, here, there, desk } = await start(4)
    const ids = place.students.map(({ id }) => id)
    const [away] = ids
    await here.hear(desk, 'answer_attendance', { absent_student_ids: [away], msg_id: 'a' })
    const second = first(await there.sitAll(place.teachers[0]))
    expect(second.got.at(-1)).toMatchObject({
      event_name: 'answer_system_stop',
      data: { absent_student_ids: [away], is_attendance_taken: 1 },
    })
    const called: (number | undefined)[] = []
    for (const [room, seat, msg_id] of [
      [here, desk, '1'],
      [there, second, '2'],
      [here, desk, '3'],
    ] as const) {
      await room.hear(seat, 'random_answer', { msg_id })
      called.push(poolIn(first(answersTo(seat, msg_id)).data)[0]?.student_id)
    }
    expect(called.toSorted()).toEqual(ids.slice(1))
    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const phone = first(await again.sitAll(place.teachers[0]))
    expect(phone.got.at(-1)?.data).toMatchObject({ absent_student_ids: [away], called: [{ calls: 1 }, { calls: 1 }, { calls: 1 }] })
    await again.hear(phone, 'call_answer', { student_id: away, msg_id: '4' })
    expect(first(answersTo(phone, '4')).data).toMatchObject({ answer_pool: [{ student_id: away }], is_chosen: 1, absent_student_ids: [] })
    const kinds = (await place.facts()).filter(({ userId }) => userId === away).map(({ kind }) => kind)
    expect(kinds).toEqual(['absent', 'present', 'called'])
  })

  it('a class of 60 names: all are marked with one press and called once each; who joins late is told what stands', async () => {
    const { place, here, desk } = await start(60)
    const ids = place.students.map(({ id }) => id)
    await here.hear(desk, 'answer_attendance', { present_student_ids: ids, msg_id: 'all' })
    const called = new Set<number | undefined>()
    for (const at of ids.keys()) {
      await here.hear(desk, 'random_answer', { msg_id: `c${at}` })
      called.add(poolIn(first(answersTo(desk, `c${at}`)).data)[0]?.student_id)
    }
    expect(called.size).toBe(60)
    const [late] = await here.sitAll(first(place.students))
    expect(late?.got.at(-1)).toMatchObject({ event_name: 'random_answer_result', data: { radom_call_show: 1 } })
    expect(JSON.stringify(late?.got)).not.toContain('attendance')
    expect((await place.facts()).filter(({ kind }) => kind === 'present')).toHaveLength(60)
  })

  it('calls everybody once before anybody twice, and anew in the next lesson', async () => {
    const { place, here, desk } = await start(3)
    const call = async (msg_id: string) => {
      await here.hear(desk, 'random_answer', { msg_id })
      return poolIn(first(answersTo(desk, msg_id)).data)[0]?.student_id
    }
    const present = place.students.map(({ id }) => id)
    const called = [await call('1'), await call('2'), await call('3')]
    expect(called.toSorted()).toEqual(present.toSorted())
    const again = await call('4')
    expect(present).toContain(again)
    await here.hear(desk, 'lesson_end')
    await here.hear(desk, 'random_answer', { msg_id: '5' })
    expect(first(answersTo(desk, '5')).data.called).toMatchObject([{ calls: 1 }])
    const lessons = (await place.facts()).filter(({ kind }) => kind === 'called').map(({ lessonId }) => lessonId)
    expect(new Set(lessons.slice(0, 4)).size).toBe(1)
    expect(new Set(lessons).size).toBe(2)
  })
})
