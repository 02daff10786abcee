import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { timer } from './timer.ts'

const tools = [timer]
type Room = Awaited<ReturnType<typeof openRooms>>
const timersOf = (got: TestSeat['got']) => got.filter(({ event_name }) => event_name.includes('timer'))

describe.each(places)('timers stored in %s', (_kind, open) => {
  async function start() {
    const place = await open(2)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools, bus })
    const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
    return { place, here, there }
  }
  let asked = 0
  async function ask(room: Room, seat: TestSeat, event: string, data: object = {}) {
    const msg_id = `q${++asked}`
    await room.hear(seat, event, { ...data, msg_id })
    return first(answersTo(seat, msg_id))
  }
  const last = (seat: TestSeat) => timersOf(seat.broadcasts).at(-1)

  it('all devices of the teacher run by the same clock, on both nodes; nobody else is told anything', async () => {
    const { place, here, there } = await start()
    const [desk, colleague, ann] = await here.sitAll(...place.teachers, first(place.students))
    const [phone, bo] = await there.sitAll(place.teachers[0], place.students[1] ?? first(place.students))
    if (!desk || !phone || !colleague || !ann || !bo) throw new Error('nobody sits')
    const { data: begun } = await ask(here, desk, 'down_timer_start', { time_long: 60 })
    await here.pass(1000)
    await there.pass(250)
    const { msg_id: _, ...same } = begun
    expect(last(phone)).toEqual({ event_name: 'down_timer_start', token: '', data: same })
    expect((await ask(there, phone, 'down_timer_stop')).data).toMatchObject({ status: 3, run_long: 1250, start_time: begun.start_time })
    await here.pass(250)
    expect(last(desk)).toMatchObject({ event_name: 'down_timer_stop', data: { status: 3, run_long: 1250 } })
    for (const seat of [colleague, ann, bo]) expect(timersOf([...seat.got, ...seat.broadcasts])).toEqual([])
    expect((await ask(here, colleague, 'timer_start')).data).toMatchObject({ status: 1, version: 1 })
    expect((await ask(there, phone, 'down_timer_continue')).data).toMatchObject({ status: 4 })
    expect([...here.errors, ...there.errors]).toEqual([])
  })

  it('a restart, a reload and another device go on with it, by the frames that lead there', async () => {
    const { place, here } = await start()
    const [desk] = await here.sitAll(place.teachers[0])
    if (!desk) throw new Error('nobody sits')
    await ask(here, desk, 'down_timer_start', { time_long: 60, is_over_time: 0 })
    here.time.ms += 20_000
    await ask(here, desk, 'down_timer_stop')
    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const [back] = await again.sitAll(place.teachers[0])
    if (!back) throw new Error('nobody sits')
    const names = timersOf(back.got).map(({ event_name }) => event_name)
    expect(names).toEqual(['down_timer_ready', 'down_timer_start', 'down_timer_stop'])
    expect(timersOf(back.got).at(-1)?.data).toMatchObject({ version: 2, status: 3, run_long: 20_000, time_long: 60 })
    await ask(again, back, 'down_timer_continue')
    await again.pass(39_999)
    expect(last(back)?.data).toMatchObject({ status: 4 })
    await again.pass(1)
    await again.pass(250)
    expect(last(back)?.data).toMatchObject({ status: 3, run_long: 60_000 })
    await again.hear(back, 'lesson_end')
    expect(timersOf(first(await again.sitAll(place.teachers[0])).got)).toEqual([])
  })

  it('one that ended while nobody was there ended at its time', async () => {
    const { place, here } = await start()
    const [desk] = await here.sitAll(place.teachers[0])
    if (!desk) throw new Error('nobody sits')
    const { data } = await ask(here, desk, 'down_timer_start', { time_long: 3, is_over_time: 0 })
    here.time.ms += 3_600_000
    const later = await openRooms(place, { tools, node: 'later', time: here.time })
    const [back] = await later.sitAll(place.teachers[0])
    expect(timersOf(back?.got ?? []).at(-1)).toMatchObject({
      event_name: 'down_timer_stop',
      data: { run_long: 3000, stop_time: Number(data.start_time) + 3000 },
    })
  })
})
