import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { coursePage } from './course-page.ts'

const tools = [coursePage]
const pagesTo = (seat: TestSeat) =>
  seat.broadcasts.filter(({ event_name }) => event_name === 'lesson_page').map(({ data }) => [data.resource_id, data.page])

describe.each(places)('the page of a lesson stored in %s', (_kind, open) => {
  it('is followed over two nodes, hidden at once, shown again after a restart and closed with the lesson', async () => {
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
    await here.hear(desk, 'lesson_page', { resource_id: 5, page: 1, follow: 1, msg_id: 'a' })
    expect(first(answersTo(desk, 'a')).data).toMatchObject({ teacher_id: place.teachers[0].id, resource_id: 5, page: 1, follow: 1 })
    await pass(1000)
    for (const page of [2, 3, 4]) await here.hear(desk, 'lesson_page', { resource_id: 5, page, follow: 1 })
    await pass(1000)
    for (const seat of [near, far]) expect(pagesTo(seat).at(-1)).toEqual([5, 4])
    const colleague = first(await there.sitAll(place.teachers[1]))
    await there.hear(colleague, 'lesson_page', { resource_id: 8, page: 1, follow: 1, msg_id: 'b' })
    expect(first(answersTo(colleague, 'b')).data).toMatchObject({ code: 3000, msg: `该互动正由${place.teachers[0].name}老师使用` })

    await here.hear(desk, 'lesson_page', { resource_id: 5, page: 4, follow: 0 })
    await pass(1000)
    for (const seat of [near, far]) expect(pagesTo(seat).at(-1)).toEqual([0, 0])
    await here.hear(desk, 'lesson_page', { resource_id: 6, page: 1, follow: 0 })
    await pass(1000)
    for (const seat of [near, far]) expect(JSON.stringify([seat.got, seat.broadcasts])).not.toContain('"resource_id":6')
    await here.hear(desk, 'lesson_page', { resource_id: 6, page: 2, follow: 1 })

    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const [pupil, teacher] = await again.sitAll(first(place.students), place.teachers[0])
    for (const seat of [pupil, teacher]) expect(seat?.got.at(-1)?.data).toMatchObject({ resource_id: 6, page: 2, follow: 1 })
    await here.hear(desk, 'lesson_end')
    await pass(1000)
    expect(pagesTo(near).at(-1)).toEqual([0, 0])
    expect(JSON.stringify(first(await here.sitAll(place.teachers[0])).got)).not.toContain('lesson_page')
    expect([...here.errors, ...there.errors, ...again.errors]).toEqual([])
  })
})
