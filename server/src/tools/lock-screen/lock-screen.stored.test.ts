import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { lockScreen } from './lock-screen.ts'

const tools = [lockScreen]
const event = 'server_lock_screen'
const notice = 'client_lock_screen_notice'
const told = (seat: TestSeat) =>
  seat.broadcasts.filter(({ event_name }) => event_name === notice).map(({ data }) => data.lock_screen_status)
const greeted = (seat: TestSeat) => seat.got.filter(({ event_name }) => event_name === notice).map(({ data }) => data)

describe.each(places)('a lock stored in %s', (_kind, open) => {
  async function start() {
    const place = await open(2)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools, bus })
    const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
    const desk = first(await here.sitAll(place.teachers[0]))
    const [near, far] = [first(await here.sitAll(first(place.students))), first(await there.sitAll(...place.students.slice(1)))]
    const pass = async (ms: number) => {
      await here.pass(ms)
      await there.pass(0)
      await there.rooms.settled()
    }
    return { place, here, there, desk, near, far, pass }
  }

  it('reaches students of both nodes, whoever connects later and whoever comes after a restart, and goes with the lesson', async () => {
    const { place, here, there, desk, near, far, pass } = await start()
    for (const seat of [desk, near, far]) expect(greeted(seat)).toMatchObject([{ lock_screen_status: 0, teacher_id: 0 }])
    await here.hear(desk, event, { lock_screen_status: 1, msg_id: 'a' })
    expect(first(answersTo(desk, 'a'))).toMatchObject({ event_name: notice, data: { lock_screen_status: 1, unlock_time: 0 } })
    await pass(1000)
    for (const seat of [near, far]) expect(told(seat)).toEqual([1])
    const late = first(await there.sitAll(first(place.students)))
    expect(greeted(late)).toMatchObject([{ lock_screen_status: 1, teacher_name: place.teachers[0].name }])
    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const [pupil] = await again.sitAll(first(place.students))
    expect(pupil && greeted(pupil)).toMatchObject([{ lock_screen_status: 1 }])
    const colleague = first(await there.sitAll(place.teachers[1]))
    for (const [msg_id, lock_screen_status] of [
      ['b', 0],
      ['c', 1],
    ])
      await there.hear(colleague, event, { lock_screen_status, msg_id })
    for (const msg_id of ['b', 'c']) expect(first(answersTo(colleague, msg_id)).data).toMatchObject({ code: 3000 })
    await here.hear(desk, 'lesson_end')
    await pass(1000)
    for (const seat of [near, far]) expect(told(seat)).toEqual([1, 0])
    expect([...here.errors, ...there.errors, ...again.errors]).toEqual([])
  })

  it('for a time opens at that time on every node, also after a restart, and when nobody was there', async () => {
    const { place, here, there, desk, far, pass } = await start()
    await here.hear(desk, event, { lock_screen_status: 1, seconds: 60 })
    await pass(59_999)
    expect(told(far)).toEqual([1])
    await pass(1)
    await pass(1000)
    expect(told(far)).toEqual([1, 0])

    await here.hear(desk, event, { lock_screen_status: 1, seconds: 60 })
    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const pupil = first(await again.sitAll(first(place.students)))
    expect(greeted(pupil)).toMatchObject([{ lock_screen_status: 1, unlock_time: here.time.ms + 60_000 }])
    await again.pass(60_000)
    await again.pass(1000)
    expect(told(pupil)).toEqual([0])

    const back = first(await again.sitAll(place.teachers[0]))
    await again.hear(back, event, { lock_screen_status: 1, seconds: 60 })
    here.time.ms += 3_600_000
    const later = await openRooms(place, { tools, node: 'later', time: here.time })
    expect(greeted(first(await later.sitAll(first(place.students))))).toMatchObject([{ lock_screen_status: 0, unlock_time: 0 }])
    expect([...here.errors, ...there.errors, ...again.errors, ...later.errors]).toEqual([])
  })

  it('in a class that has expired nobody is locked any more, but what is locked can be opened', async () => {
    const { place, here, desk } = await start()
    await here.hear(desk, event, { lock_screen_status: 1 })
    const expired = await openRooms(place, { tools, node: 'expired', time: here.time, isValid: false })
    const again = first(await expired.sitAll(place.teachers[0]))
    await expired.hear(again, event, { lock_screen_status: 0, msg_id: 'a' })
    await expired.hear(again, event, { lock_screen_status: 1, msg_id: 'b' })
    expect(first(answersTo(again, 'a')).data).toMatchObject({ lock_screen_status: 0 })
    expect(first(answersTo(again, 'b')).event_name).toBe('error_msg_notice')
  })
})
