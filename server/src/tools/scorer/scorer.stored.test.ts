import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { scorer } from './scorer.ts'

const tools = [scorer]
type Room = Awaited<ReturnType<typeof openRooms>>

describe.each(places)('scorers stored in %s', (_kind, open) => {
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
    return first(answersTo(seat, msg_id)).data
  }
  async function keep(room: Room, seat: TestSeat, ...scores: number[]) {
    const { id } = await ask(room, seat, 'indicator_open')
    const score_indicator_groups = scores.map((score, at) => ({ id: at + 1, name: `第${at + 1}组`, score }))
    expect(await ask(room, seat, 'indicator_save', { id, score_indicator_groups })).toMatchObject({ is_save_status: 1 })
  }

  it('the history is the own one, newest first, ten a page, the same on both nodes', async () => {
    const { place, here, there } = await start()
    const [desk, colleague] = await here.sitAll(...place.teachers)
    const [panel] = await there.sitAll(place.teachers[0])
    if (!desk || !colleague || !panel) throw new Error('nobody sits')
    expect(await ask(here, desk, 'indicator_get_list', { current_page: 3 })).toMatchObject({
      ...{ teacher_id: place.teachers[0].id, pagination: { current_page: 1, total_pages: 0 }, list: [] },
    })
    for (let at = 1; at <= 12; at++) await keep(at % 2 ? here : there, at % 2 ? desk : panel, at, at === 12 ? 12 : 0)
    await keep(here, colleague, 5, 7)
    const pages = [1, 2, 3].map((current_page) => ask(there, panel, 'indicator_get_list', { current_page }))
    const [newest, second, beyond] = await Promise.all(pages)
    const list = newest?.list as { id: number; score_indicator_groups: { score: number }[] }[]
    expect(newest?.pagination).toEqual({ current_page: 1, total_pages: 2 })
    expect(list.map(({ score_indicator_groups }) => score_indicator_groups[0]?.score)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(list[0]).toMatchObject({ max_score_group_names: ['第1组', '第2组'], create_at: 1_700_000_000 })
    expect(second).toMatchObject({ pagination: { current_page: 2, total_pages: 2 }, list: [{ max_score_group_names: ['第1组'] }, {}] })
    expect(beyond).toMatchObject({ pagination: { current_page: 2, total_pages: 2 }, list: second?.list })
    expect(await ask(here, desk, 'indicator_return')).toMatchObject({ is_click_history: 0, pagination: { total_pages: 2 } })

    const { id } = first(list)
    const entry = { id, is_click_history: 1, score_indicator_groups: [{ score: 12 }, { score: 12 }] }
    expect(await ask(here, desk, 'indicator_get_detail', { id })).toMatchObject(entry)
    expect(await ask(here, colleague, 'indicator_get_detail', { id })).toMatchObject({ code: 3508, msg: '没有这条记录' })
    const own = (await ask(here, colleague, 'indicator_get_list', { current_page: 1 })).list as unknown[]
    expect(own).toMatchObject([{ max_score_group_names: ['第2组'] }])
    expect([...here.errors, ...there.errors]).toEqual([])
  })

  it('all devices of the teacher see the same, on both nodes; nobody else is told anything', async () => {
    const { place, here, there } = await start()
    const [desk, colleague, ann] = await here.sitAll(...place.teachers, first(place.students))
    const [panel, bo] = await there.sitAll(place.teachers[0], place.students[1] ?? first(place.students))
    if (!desk || !panel || !colleague || !ann || !bo) throw new Error('nobody sits')
    const { id } = await ask(here, desk, 'indicator_open')
    await ask(here, desk, 'indicator_add', { id })
    await here.pass(250)
    await there.pass(250)
    expect(panel.broadcasts.at(-1)?.data).toMatchObject({
      id,
      is_open: 1,
      is_changed: 1,
      score_indicator_groups: [{}, {}, { id: 3, name: '新增小组3' }],
    })
    await ask(there, panel, 'indicator_save', { id, score_indicator_groups: [{ id: 3, name: '乙', score: 2 }] })
    await here.pass(500)
    expect(desk.broadcasts.at(-1)?.data).toMatchObject({ is_open: 1, is_save_status: 0 })
    await here.pass(1000)
    await there.pass(250)
    for (const seat of [desk, panel]) expect(seat.broadcasts.at(-1)?.data).toMatchObject({ id, is_open: 0, score_indicator_groups: [] })
    for (const seat of [colleague, ann, bo])
      expect([...seat.got, ...seat.broadcasts].filter(({ event_name }) => event_name.startsWith('indicator'))).toEqual([])
  })

  it('a restart goes on with the unfinished one; the end of the lesson keeps it', async () => {
    const { place, here } = await start()
    const [desk] = await here.sitAll(place.teachers[0])
    if (!desk) throw new Error('nobody sits')
    const { id } = await ask(here, desk, 'indicator_open')
    await ask(here, desk, 'indicator_update', { id, score_indicator_groups: [{ id: 2, name: '彩虹组', score: 4 }] })
    const again = await openRooms(place, { tools, node: 'again', time: here.time })
    const [back] = await again.sitAll(place.teachers[0])
    if (!back) throw new Error('nobody sits')
    const shown = { id, is_open: 1, is_changed: 1, score_indicator_groups: [{ name: '彩虹组', score: 4 }] }
    expect(back.got.at(-1)?.data).toMatchObject(shown)
    expect(await ask(again, back, 'indicator_open')).toMatchObject(shown)
    await again.hear(back, 'lesson_end')
    expect(await place.facts()).toMatchObject([{ kind: 'saved', userId: place.teachers[0].id, data: { id, groups: [{ name: '彩虹组' }] } }])
    expect(first(await again.sitAll(place.teachers[0])).got.map(({ event_name }) => event_name)).not.toContain('indicator_latest_detail')
  })
})
