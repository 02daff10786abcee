import { describe, expect, it } from 'vitest'
import { answersTo, first, openMemory, openRooms, seatOf, seatsOf, sums } from '../../test/live-room.ts'

describe('who may use a tool', () => {
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
    const gone = () => {
      teacher.isSilent = true
      room.presence.seated(place.classId, [other])
    }
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

  it('O098: … and an owner who comes back is there at once, not only when presence is counted again', async () => {
    const place = await openMemory()
    const { room, teacher, other } = await seatsOf(place)
    await room.hear(teacher, 'tally_open')
    room.leave(place.classId, teacher)
    room.time.ms += 3_600_000
    await room.sitAll(place.teachers[0])
    await room.hear(other, 'tally_close', { msg_id: 'c' })
    expect(first(answersTo(other, 'c')).data).toMatchObject({ code: 3000 })
  })

  it('whose lesson it is takes a tool over, and it is closed to the colleague who had it open', async () => {
    const { room, teacher, other } = await seatsOf(await openMemory())
    await room.hear(other, 'lesson_start')
    await room.hear(teacher, 'tally_open')
    await room.pass(250)
    await room.hear(other, 'tally_open', { msg_id: 'o' })
    await room.pass(250)
    expect(first(answersTo(other, 'o')).data).toMatchObject({ isOpen: true })
    expect(teacher.got.at(-1)).toMatchObject({ event_name: 'tally_sum', data: { isOpen: false } })
    expect(other.got.filter(({ event_name, data }) => event_name === 'tally_sum' && data.isOpen === false)).toEqual([])
    await room.hear(teacher, 'tally_open', { msg_id: 't' })
    expect(first(answersTo(teacher, 't')).data).toMatchObject({ code: 3000 })
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

  it('O064: a student who was not paid for uses no tool, beside one who was', async () => {
    const place = await openMemory()
    const { room, teacher, ann, bo } = await seatsOf(place, { unpaid: new Set([place.students[0]?.id ?? 0]) })
    await room.hear(teacher, 'tally_open')
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'a' })
    await room.hear(bo, 'tally_add', { n: 1, msg_id: 'b' })
    expect(first(answersTo(ann, 'a'))).toMatchObject({ event_name: 'error_msg_notice', data: { code: 2102 } })
    expect(first(answersTo(bo, 'b')).event_name).not.toBe('error_msg_notice')
    // What is shown to the class is shown to both.
    await room.pass(250)
    expect(sums(ann).length).toBeGreaterThan(0)
  })

  it('O064: … but what is open can still be closed', async () => {
    const place = await openMemory()
    const before = await openRooms(place)
    await before.hear(seatOf(place.teachers[0]), 'tally_open')
    const { room, teacher } = await seatsOf(place, { isValid: false })
    await room.hear(teacher, 'tally_close', { msg_id: 'c' })
    expect(first(answersTo(teacher, 'c')).data).toMatchObject({ isOpen: false })
  })

  it('a lesson names only a course of the school', async () => {
    const { room, teacher } = await seatsOf(await openMemory())
    await room.hear(teacher, 'lesson_start', { course_id: 5, msg_id: 'l' })
    expect(first(answersTo(teacher, 'l')).data).toMatchObject({ code: 1001 })
  })
})
