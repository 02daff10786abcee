import { describe, expect, it, vi } from 'vitest'
import { type Place, places } from '../../test/live-places.ts'
import { answersTo, first, openRooms, seatOf, sums } from '../../test/live-room.ts'
import { tally } from '../../test/tally.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe('a room', () => {
  const openMemory = async (students = 6) => first(places)[1](students)
  async function seatsOf(place: Place, changes = {}) {
    const room = await openRooms(place, changes)
    const [teacher, other, ann, bo] = await room.sitAll(...place.teachers, ...place.students.slice(0, 2))
    if (!teacher || !other || !ann || !bo) throw new Error('nobody sits')
    return { room, teacher, other, ann, bo }
  }

  it('tells an audience at most four times a second: the first at once, the last for certain', async () => {
    const place = await openMemory()
    const { room, teacher } = await seatsOf(place)
    const seats = place.students.map(seatOf)
    const add = async (at: number) => room.hear(seats[at] ?? first(seats), 'tally_add', { n: 1 })
    await room.hear(teacher, 'tally_open')
    await room.pass(0)
    expect(sums(teacher)).toEqual([0])
    for (const at of [0, 1, 2]) await add(at)
    await room.pass(249)
    expect(sums(teacher)).toEqual([0])
    await room.pass(1)
    expect(sums(teacher)).toEqual([0, 3])
    await add(3)
    await room.pass(250)
    expect(sums(teacher)).toEqual([0, 3, 4])
    await room.pass(1000)
    expect([sums(teacher), room.timers.length]).toEqual([[0, 3, 4], 0])
    await add(4)
    await room.pass(0)
    expect(sums(teacher)).toEqual([0, 3, 4, 5])
  })

  it('merged broadcasts still reach every audience that was due', async () => {
    const { room, teacher, ann, bo } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open')
    await room.hear(bo, 'tally_add', { n: 1 })
    await room.hear(teacher, 'tally_close')
    await room.pass(250)
    expect(ann.broadcasts.filter(({ event_name }) => event_name === 'tally_sum').map(({ data }) => data.isOpen)).toEqual([true, false])
  })

  it('broadcasts carry nothing that belongs to one person', async () => {
    const { room, teacher, ann } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open', { msg_id: 'o' })
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'v' })
    await room.pass(500)
    for (const { data } of [...teacher.broadcasts, ...ann.broadcasts])
      expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['msg_id']))
    for (const { data } of ann.broadcasts) expect(data).not.toHaveProperty('sum')
  })

  it('a slow reader is skipped and shown how things stand once it reads again', async () => {
    const { room, teacher, ann } = await seatsOf(await openMemory())
    ann.isSlow = true
    await room.hear(teacher, 'tally_open')
    await room.pass(250)
    await room.hear(teacher, 'tally_close')
    await room.pass(250)
    room.tidy()
    await room.pass(0)
    expect([sums(ann), sums(teacher).length]).toEqual([[], 2])
    ann.isSlow = false
    room.tidy()
    await room.pass(0)
    expect(ann.broadcasts.filter(({ event_name }) => event_name === 'tally_sum').map(({ data }) => data.isOpen)).toEqual([false])
  })

  it('refuses the unknown, the wrong role, the wrong class and bad data, to the sender alone', async () => {
    const { room, teacher, ann } = await seatsOf(await openMemory())
    const before = teacher.got.length
    ann.got.length = 0
    await room.hear(ann, 'tally_nothing')
    await room.hear(ann, 'tally_open', { msg_id: 'x' })
    await room.hear(ann, 'tally_add', { class_id: 8, n: 1 })
    await room.hear(ann, 'tally_add', { n: 'x' })
    await room.hear(ann, 'tally_add', { n: '1' })
    expect(ann.got.map(({ data }) => data.code)).toEqual([1001, 1002, 2101, 1001, 3002])
    expect(ann.got[1]?.data).toEqual({ msg: '没有权限进行此操作', code: 1002, event_name: 'tally_open', class_id: 7, msg_id: 'x' })
    expect([teacher.got.length, ann.broadcasts, room.commits.count]).toEqual([before, [], 0])
  })

  it('a failed commit answers nobody with success and tells nobody', async () => {
    const place = await openMemory()
    const store = await place.reopen()
    const { room, teacher, ann } = await seatsOf(place, {
      store: {
        ...store,
        async save() {
          throw new Error('disk full')
        },
      },
    })
    await room.hear(teacher, 'tally_open', { msg_id: 'p' })
    await room.pass(250)
    expect(answersTo(teacher, 'p')).toMatchObject([{ event_name: 'error_msg_notice', data: { code: 1 } }])
    expect([ann.broadcasts, room.errors.length]).toEqual([[], 1])
  })

  it('a reducer that throws costs only its own message', async () => {
    const { room, teacher, ann, bo } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open')
    await Promise.all([room.hear(ann, 'tally_add', { n: 13, msg_id: 'v' }), room.hear(bo, 'tally_add', { n: 1, msg_id: 'v' })])
    expect([ann, bo].map((seat) => first(answersTo(seat, 'v')).event_name)).toEqual(['error_msg_notice', 'tally_sum'])
  })

  it('O098: another teacher is refused by name until the tool is closed', async () => {
    const place = await openMemory()
    const { room, teacher, other } = await seatsOf(place)
    await room.hear(teacher, 'tally_open')
    await room.hear(other, 'tally_close', { msg_id: 'c' })
    expect(first(answersTo(other, 'c')).data).toMatchObject({ code: 3000, msg: '该互动正由师1老师使用' })
    await room.hear(teacher, 'tally_close')
    await room.hear(other, 'tally_open', { msg_id: 'o' })
    expect(first(answersTo(other, 'o')).data).toMatchObject({ isOpen: true })
  })

  it('O098: … or until its owner has been offline for ten minutes', async () => {
    const place = await openMemory()
    const { room, teacher, other } = await seatsOf(place)
    const there = () => room.presence.seated(place.classId, [teacher, other])
    const gone = () => room.presence.seated(place.classId, [other])
    there()
    await room.hear(teacher, 'tally_open')
    const tries = async (msg_id: string) => {
      await room.hear(other, 'tally_open', { msg_id })
      return first(answersTo(other, msg_id)).event_name
    }
    room.time.ms += 3_600_000
    there()
    expect(await tries('online')).toBe('error_msg_notice')
    gone()
    room.time.ms += 599_999
    expect(await tries('soon')).toBe('error_msg_notice')
    room.time.ms += 1
    expect(await tries('now')).toBe('tally_sum')
  })

  it('O064: a class that has expired uses no tool and starts no lesson', async () => {
    const { room, teacher, ann } = await seatsOf(await openMemory(), { isValid: false })
    await room.hear(teacher, 'tally_open', { msg_id: 't' })
    await room.hear(teacher, 'lesson_start', { msg_id: 'l' })
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'a' })
    const no = { code: 2102, msg: '班级已到期，续费后才能使用课堂互动' }
    expect([answersTo(teacher, 't'), answersTo(teacher, 'l'), answersTo(ann, 'a')].map((answers) => first(answers).data)).toMatchObject([
      no,
      no,
      no,
    ])
    expect(room.commits.count).toBe(0)
  })

  it('a lesson names only a course of the school', async () => {
    const { room, teacher } = await seatsOf(await openMemory())
    await room.hear(teacher, 'lesson_start', { course_id: 5, msg_id: 'l' })
    expect(first(answersTo(teacher, 'l')).data).toMatchObject({ code: 1001 })
  })

  it('after a gap of the bus everything is read and told again', async () => {
    const place = await openMemory()
    const gaps: (() => void)[] = []
    const bus = { ...createMemoryBus(), onGap: (hear: () => void) => void gaps.push(hear) }
    const { ann } = await seatsOf(place, { bus })
    const elsewhere = await openRooms(place, { node: 'there' })
    await elsewhere.hear(seatOf(place.teachers[0]), 'tally_open')
    expect(sums(ann)).toEqual([])
    for (const hear of gaps) hear()
    await vi.waitFor(() => expect(ann.broadcasts.at(-1)?.data).toMatchObject({ isOpen: true }))
  })

  it('two tools that hear the same event do not start', async () => {
    await expect(openRooms(await openMemory(), { tools: [tally, tally] })).rejects.toThrow('two tools hear tally_open')
  })
})
