import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { teacherPic } from './teacher-pic.ts'

const tools = [teacherPic]
const pics = (...ids: number[]) => ids.map((file_cdn_id) => ({ url: '', file_cdn_id }))
const toldTo = ({ broadcasts }: TestSeat) => broadcasts.filter(({ event_name }) => event_name.startsWith('teacher_pic'))
const idsIn = (data: Record<string, unknown> | undefined) =>
  (data?.pic_list as { file_cdn_id: number }[] | undefined)?.map(({ file_cdn_id }) => file_cdn_id)

describe.each(places)('pictures stored in %s', (_kind, open) => {
  async function start() {
    const place = await open(1)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const images = [1, 2, 3].map((id) => ({ id, userId: place.teachers[0].id, url: `/files/${id}/p.jpg`, isGiven: false }))
    const here = await openRooms(place, { tools, bus, images })
    const there = await openRooms(place, { tools, bus, images, node: 'there', time: here.time })
    const pass = async () => {
      for (let round = 0; round < 3; round++) {
        await here.pass(500)
        await there.pass(0)
        await there.rooms.settled()
      }
    }
    return { place, here, there, images, pass }
  }

  it('two devices on two nodes never undo each other: the later of two lists from one version is answered with the first', async () => {
    const { place, here, there, pass } = await start()
    const [desk, colleague] = await here.sitAll(...place.teachers)
    const [phone, ann] = await there.sitAll(place.teachers[0], first(place.students))
    if (!desk || !phone || !colleague || !ann) throw new Error('nobody sits')
    await there.hear(phone, 'teacher_pic_start', { pic_version: 0, pic_list: pics(1, 2) })
    await pass()
    await Promise.all([
      here.hear(desk, 'teacher_pic_update', { pic_version: 1, pic_list: pics(2), msg_id: 'desk' }),
      there.hear(phone, 'teacher_pic_update', { pic_version: 1, pic_list: pics(1, 2, 3), msg_id: 'phone' }),
    ])
    await pass()
    const [a, b] = [first(answersTo(desk, 'desk')).data, first(answersTo(phone, 'phone')).data]
    expect([a.pic_version, b.pic_version, idsIn(a)]).toEqual([2, 2, idsIn(b)])
    for (const seat of [desk, phone]) expect(idsIn(toldTo(seat).at(-1)?.data)).toEqual(idsIn(a))
    for (const seat of [colleague, ann]) expect(toldTo(seat)).toEqual([])
    const logged = (await place.facts())
      .filter(({ kind }) => kind === 'thrown-picture')
      .map(({ data }) => (data as { file_cdn_id: number }).file_cdn_id)
    expect(logged.sort()).toEqual(idsIn(a)?.includes(3) ? [1, 2, 3] : [1, 2])
    expect([...here.errors, ...there.errors]).toEqual([])
  })

  it('what is closed and thrown again in one breath is found again', async () => {
    const { place, here } = await start()
    const desk = first(await here.sitAll(place.teachers[0]))
    await here.hear(desk, 'teacher_pic_start', { pic_version: 0, pic_list: pics(1) })
    await Promise.all([
      here.hear(desk, 'teacher_pic_close'),
      here.hear(desk, 'teacher_pic_start', { pic_version: 2, pic_list: pics(1), msg_id: 'again' }),
    ])
    expect(idsIn(first(answersTo(desk, 'again')).data)).toEqual([1])
  })

  it('a reload, another device and a restart find them, until the lesson ends', async () => {
    const { place, here, images } = await start()
    const desk = first(await here.sitAll(place.teachers[0]))
    await here.hear(desk, 'teacher_pic_start', { pic_version: 0, pic_list: pics(1) })
    await here.hear(desk, 'teacher_pic_update', { pic_version: 1, pic_list: pics(2, 1), shown_id: 2, is_full: 1 })
    const again = await openRooms(place, { tools, node: 'again', time: here.time, images })
    const [back, colleague] = await again.sitAll(...place.teachers)
    expect(back?.got.at(-1)).toMatchObject({ event_name: 'teacher_pic_update', data: { pic_version: 2, shown_id: 2, is_full: 1 } })
    expect(JSON.stringify(colleague?.got)).not.toContain('teacher_pic')
    await here.hear(desk, 'lesson_end')
    const later = await openRooms(place, { tools, node: 'later', time: here.time })
    expect(JSON.stringify(first(await later.sitAll(place.teachers[0])).got)).not.toContain('teacher_pic')
  })
})
