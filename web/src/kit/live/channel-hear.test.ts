import type { User } from '@jiangtai/contract/session'
import { voter } from '@jiangtai/contract/voter'
import { describe, expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, student, teacher } from '../../../test/live-stand.ts'
import { createToolView } from './tool-view.ts'

const warned = standStill()

const vote = 'voter_latest_detail'
const detail = {
  class_id: 7,
  teacher_id: 5,
  id: 3,
  title: '郊游',
  desc: '',
  type: 1,
  max_select_num: 1,
  privacy: 1,
  result: 2,
  is_open: 1,
  is_window_open: 1,
  create_at: 1,
  voter_count: 0,
  voter_student_count: 46,
  options: [],
  voter_students: [],
}
const lesson = { class_id: 7, lesson_id: 1, teacher_id: 6, teacher_name: '李强', course_id: 0, status: 1, start_time: 5 }

async function openStand(user: User = student) {
  const stand = createStand({ user, cookies: cookiesOf(user) })
  await stand.visit()
  stand.last().open()
  return { ...stand, newest: () => stand.stores.heard.get().get(vote) }
}

describe('hearing', () => {
  it('R331: a message of another class is ignored', async () => {
    const { last, newest, stores } = await openStand(teacher)
    last().say(vote, { ...detail, class_id: 8 })
    last().say('client_lesson_notice', { ...lesson, class_id: 8 })
    last().say('client_presence_notice', { class_id: 8, student_count: 1, online_count: 1, online: [1] })
    expect(newest()).toBeUndefined()
    expect(stores.lesson.get()).toBeUndefined()
    expect(stores.presence.get()).toBeUndefined()
    last().say(vote, detail)
    expect(newest()?.data).toEqual(detail)
  })

  it('R334: a teacher hears only of own tools and of those that nobody has', async () => {
    const { last, newest, stores } = await openStand(teacher)
    last().say(vote, { ...detail, teacher_id: 6 })
    expect(newest()).toBeUndefined()
    expect(stores.colleagues.get().get(vote)?.data.teacher_id).toBe(6)
    last().say(vote, { ...detail, teacher_id: 0, id: 0 })
    expect(newest()?.data.id).toBe(0)
    last().say(vote, detail)
    expect(newest()?.data.id).toBe(3)
  })

  it('a student hears of every teacher, and a teacher of a colleague’s lesson and lock', async () => {
    const pupil = await openStand(student)
    pupil.last().say(vote, { ...detail, teacher_id: 6 })
    expect(pupil.newest()?.data.teacher_id).toBe(6)
    const { last, stores } = await openStand(teacher)
    last().say('client_lesson_notice', lesson)
    expect(stores.lesson.get()).toEqual(lesson)
    last().say('client_lock_screen_notice', { class_id: 7, teacher_id: 6, lock_screen_status: 1, teacher_name: '李想', unlock_time: 0 })
    expect(stores.heard.get().get('client_lock_screen_notice')?.data.teacher_id).toBe(6)
  })

  it('R335, R540: each event counts on its own, to 10 and then from 1', async () => {
    const { last, newest, stores } = await openStand()
    const counts: unknown[] = []
    for (let times = 0; times < 12; times += 1) {
      last().say(vote, detail)
      counts.push(newest()?.count)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2])
    last().say('traffic_light_result', { class_id: 7, status: 1 })
    expect(stores.heard.get().get('traffic_light_result')).toMatchObject({
      event_name: 'traffic_light_result',
      count: 1,
      data: { class_id: 7, status: 1 },
    })
    expect(newest()?.data).toEqual(detail)
  })

  it('R565: what does not decode is ignored, and only the console hears of it', async () => {
    const { last, stores, toast } = await openStand(teacher)
    last().say('client_lesson_notice', lesson)
    for (const text of ['', 'null', '{"event_name":1}', '{"event_name":"x","token":"","data":7}']) last().hear(text)
    last().say('client_lesson_notice', { class_id: 7 })
    last().say('client_presence_notice', { class_id: 7 })
    last().say('error_msg_notice', {})
    expect(stores.lesson.get()).toEqual(lesson)
    expect(warned).toHaveBeenCalledTimes(7)
    expect(toast.error).not.toHaveBeenCalled()
    expect(last().isClosed()).toBe(false)
  })

  it('R562: a refusal nobody here waits for shows its sentence too', async () => {
    const { last, toast } = await openStand()
    last().say('error_msg_notice', { msg: '没有权限进行此操作' })
    expect(toast.error).toHaveBeenCalledWith('没有权限进行此操作')
  })

  it('knows who is online from the whole list and from who came and went', async () => {
    const { last, stores } = await openStand(teacher)
    const counts = { class_id: 7, student_count: 46 }
    last().say('client_presence_notice', { ...counts, online_count: 2, online: [21, 22] })
    last().say('client_presence_notice', { ...counts, online_count: 2, joined: [23], left: [21] })
    expect(stores.presence.get()).toEqual({ ...counts, online_count: 2, online: new Set([22, 23]), rounds: 1 })
    last().say('client_presence_notice', { ...counts, student_count: 47, online_count: 1, online: [22] })
    expect(stores.presence.get()).toEqual({ ...counts, student_count: 47, online_count: 1, online: new Set([22]), rounds: 2 })
  })
})

describe('the replay after connecting', () => {
  it('takes the place of what was known all at once: what was not replayed is gone', async () => {
    const { last, stores, newest } = await openStand()
    last().say(vote, detail)
    last().say('traffic_light_result', { class_id: 7 })
    last().say('client_lesson_notice', lesson)
    const seen: unknown[] = []
    stores.heard.subscribe(() => seen.push([...stores.heard.get().keys()]))
    last().drop()
    await vi.advanceTimersByTimeAsync(1000)
    last().openOnly()
    last().say('heartbeat', { server_time: 1, msg_id: last().sent[0]?.data.msg_id })
    last().say(vote, { ...detail, voter_count: 9 })
    expect(newest()?.data.voter_count).toBe(0)
    expect(stores.lesson.get()).toEqual(lesson)
    last().answerBeat()
    expect(newest()?.data.voter_count).toBe(9)
    expect(seen).toEqual([[vote]])
    expect(stores.lesson.get()).toBeUndefined()
  })

  it('is said of its class once it is whole: not of a class that was chosen meanwhile, and still while a line is dialled again', async () => {
    const { last, stores, visit } = createStand({ user: teacher, cookies: cookiesOf(teacher) })
    const told: unknown[] = []
    stores.toldClass.subscribe(() => told.push([stores.toldClass.get(), stores.lesson.get()]))
    await visit()
    last().openOnly()
    last().say('client_lesson_notice', lesson)
    expect(stores.toldClass.get()).toBe(0)
    last().answerBeat()
    last().drop()
    expect(stores.toldClass.get()).toBe(7)
    await visit({ user: { ...teacher, class_id: 8 } })
    expect(stores.toldClass.get()).toBe(0)
    // Whoever hears that all is told finds all of it.
    expect(told).toEqual([
      [0, undefined],
      [7, lesson],
      [0, lesson],
    ])
  })

  it('keeps what is one’s own while a broadcast leaves it out', async () => {
    const own = { ...detail, voter_students: [{ user_id: 21, details: [] }] }
    const stand = createStand({ cookies: cookiesOf(student) })
    await stand.visit()
    stand.last().open([
      [vote, own],
      [vote, detail],
    ])
    expect(stand.stores.heard.get().get(vote)?.data).toEqual(detail)
    expect(stand.stores.own.get().get(vote)?.data).toEqual(own)
    stand.last().say(vote, { ...detail, voter_count: 2 })
    expect(stand.stores.own.get().get(vote)?.data).toEqual(own)
  })
})

describe('the view of a tool', () => {
  it('is its newest message, the same object until another comes', async () => {
    const { last, stores } = await openStand()
    const view = createToolView(voter.says, stores.heard)
    expect(view.get()).toBeUndefined()
    last().say(vote, detail)
    const first = view.get()
    expect(first).toEqual({ event_name: vote, data: detail })
    expect(view.get()).toBe(first)
    last().say(vote, detail)
    expect(view.get()).not.toBe(first)
  })

  it('R565: stays when a message does not decode, which the console hears', async () => {
    const { last, stores } = await openStand()
    const view = createToolView(voter.says, stores.heard)
    last().say(vote, detail)
    const first = view.get()
    last().say(vote, { ...detail, is_open: 9 })
    expect(view.get()).toBe(first)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('goes when the tool was closed meanwhile', async () => {
    const { last, stores } = await openStand()
    const view = createToolView(voter.says, stores.heard)
    last().say(vote, detail)
    expect(view.get()).toBeDefined()
    last().drop()
    await vi.advanceTimersByTimeAsync(1000)
    last().open()
    expect(view.get()).toBeUndefined()
  })
})
