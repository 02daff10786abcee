import { refusals } from '@jiangtai/contract/refusal'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bell } from '../../test/bell.ts'
import { places } from '../../test/live-places.ts'
import { openRooms, type TestSeat } from '../../test/live-room.ts'
import { createMemoryBus } from '../bus/memory.ts'

const heard = (seat: TestSeat) => seat.broadcasts.map(({ event_name, data }) => [event_name, data.rung])

describe.each(places)('a tool that moves by itself, over %s', (_kind, open) => {
  async function start(changes: object = {}) {
    const place = await open(3)
    onTestFinished(() => place.close())
    const [zhou] = place.teachers
    const [ann] = place.students
    if (!zhou || !ann) throw new Error('nobody there')
    return { place, zhou, ann, room: await openRooms(place, { tools: [bell], ...changes }) }
  }

  it('does so when it is time and not before, and everybody is shown the frames in their order', async () => {
    const { room, zhou, ann } = await start()
    const [desk, pupil] = await room.sitAll(zhou, ann)
    if (!desk || !pupil) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind', { msg_id: 'w' })
    expect(desk.got.filter(({ data }) => data.msg_id === 'w').map(({ event_name }) => event_name)).toEqual(['bell_now'])
    await room.pass(999)
    expect(heard(pupil).at(-1)).toEqual(['bell_now', 0])
    await room.pass(1)
    await room.pass(250)
    expect(heard(pupil).slice(-2)).toEqual([
      ['bell_before', 0],
      ['bell_now', 1],
    ])
  })

  it('does so once on two nodes', async () => {
    const { place, room, zhou, ann } = await start()
    const there = await openRooms(place, { tools: [bell], node: 'there', time: room.time, bus: createMemoryBus() })
    const [desk] = await room.sitAll(zhou)
    const [pupil] = await there.sitAll(ann)
    if (!desk || !pupil) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    const [late] = await there.sitAll(ann)
    await Promise.all([room.pass(1000), there.pass(1000)])
    expect(room.errors).toEqual([])
    await there.pass(250)
    const [again] = await room.sitAll(ann)
    expect(again?.got.at(-1)?.data).toMatchObject({ rung: 1 })
    expect(late?.got.at(-1)?.data).toMatchObject({ rung: 0 })
  })

  it('does so on another node when the one it was set off on is gone', async () => {
    const { place, zhou, ann } = await start()
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools: [bell], bus })
    const there = await openRooms(place, { tools: [bell], bus, node: 'there', time: here.time })
    const [desk] = await here.sitAll(zhou)
    const [pupil] = await there.sitAll(ann)
    if (!desk || !pupil) throw new Error('nobody sits')
    await here.hear(desk, 'bell_wind')
    await there.pass(1000)
    await there.pass(250)
    expect(heard(pupil).at(-1)).toEqual(['bell_now', 1])
  })

  it('has done so when somebody comes back to a class that nobody was in', async () => {
    const { place, room, zhou, ann } = await start()
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    const time = { ms: room.time.ms + 60_000 }
    const [pupil] = await (await openRooms(place, { tools: [bell], node: 'restarted', time })).sitAll(ann)
    expect(pupil?.got.at(-1)).toMatchObject({ event_name: 'bell_now', data: { rung: 1 } })
  })

  it('has done so before anything that is heard later, also when its timer is late', async () => {
    const { room, zhou } = await start()
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    room.time.ms += 5000
    await room.hear(desk, 'bell_wind', { msg_id: 'again' })
    expect(desk.got.at(-1)?.data).toMatchObject({ rung: 1, msg_id: 'again' })
  })

  it('is looked after once a second too, should its timer be lost', async () => {
    const { room, zhou } = await start()
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    room.timers.length = 0
    room.time.ms += 1000
    room.tidy()
    await room.settled()
    const [again] = await room.sitAll(zhou)
    expect(again?.got.at(-1)?.data).toMatchObject({ rung: 1 })
  })

  it('does so a second later when it could not be stored', async () => {
    const { place, zhou } = await start()
    const store = await place.reopen()
    const trouble = { isDown: false }
    const save: typeof store.save = async (...args) => {
      if (trouble.isDown) throw new Error('down')
      await store.save(...args)
    }
    const room = await openRooms(place, { tools: [bell], node: 'troubled', store: { ...store, save } })
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    trouble.isDown = true
    await room.pass(1000)
    expect(room.errors).toHaveLength(1)
    trouble.isDown = false
    room.tidy()
    await room.settled()
    await room.pass(250)
    expect(heard(desk).at(-1)).toEqual(['bell_now', 1])
  })

  it('tries once a second and not without end when it trips over a bug, and hears people all the while', async () => {
    const wake = () => {
      throw new Error('bug')
    }
    const { room, zhou } = await start({ tools: [{ ...bell, wake }] })
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    await room.pass(1500)
    expect(room.errors).toHaveLength(1)
    room.tidy()
    room.tidy()
    await room.settled()
    expect(room.errors).toHaveLength(2)
    await room.hear(desk, 'bell_wind', { msg_id: 'again' })
    expect(desk.got.at(-1)?.data).toMatchObject({ msg_id: 'again' })
  })

  it('tells whoever has come back in time, though the room was put away with its timer running', async () => {
    const { room, place, zhou } = await start()
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_wind')
    room.leave(place.classId, desk)
    await room.settled()
    room.tidy()
    expect(room.seated()).toEqual([])
    await room.pass(500)
    const [back] = await room.sitAll(zhou)
    if (!back) throw new Error('nobody sits')
    await room.pass(750)
    expect(heard(back).at(-1)).toEqual(['bell_now', 1])
  })

  it('tells what it kept of the one who asks, page by page, and of nobody else', async () => {
    const { room, zhou, ann } = await start()
    const [desk] = await room.sitAll(zhou, ann)
    if (!desk) throw new Error('nobody sits')
    for (let times = 0; times < 3; times++) {
      await room.hear(desk, 'bell_wind')
      await room.pass(1000)
    }
    const asTeacher = { ...ann, role: 'teacher' as const }
    const [asker] = await room.sitAll(asTeacher)
    if (!asker) throw new Error('nobody sits')
    await room.hear(asker, 'bell_past', { page: 1, msg_id: 'p1' })
    await room.hear(asker, 'bell_past', { page: 2, msg_id: 'p2' })
    await room.hear(desk, 'bell_past', { page: 1, msg_id: 'own' })
    const pages = ['p1', 'p2'].map((id) => asker.got.find(({ data }) => data.msg_id === id)?.data.at as number[])
    expect(pages.map((ids) => ids?.length)).toEqual([2, 1])
    expect(pages.flat()).toEqual(pages.flat().toSorted((a, b) => b - a))
    expect(desk.got.find(({ data }) => data.msg_id === 'own')?.data).toMatchObject({ at: [], rung: 0 })
  })

  it('tells nothing of what it kept where it may not be used', async () => {
    const { room, zhou } = await start({ isValid: false })
    const [desk] = await room.sitAll(zhou)
    if (!desk) throw new Error('nobody sits')
    await room.hear(desk, 'bell_past', { page: 1 })
    expect(desk.last()).toMatchObject({ event_name: 'error_msg_notice', data: { code: refusals.classExpired[0] } })
  })
})
