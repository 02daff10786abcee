import { describe, expect, it, vi } from 'vitest'
import { changedStore } from '../../test/changed-store.ts'
import { createFlakyBus } from '../../test/fuzz/flaky.ts'
import type { Place } from '../../test/live-places.ts'
import { answersTo, first, openMemory, openRooms, seatOf, seatsOf, sums } from '../../test/live-room.ts'
import { tally } from '../../test/tally.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { Stale } from './store.ts'

describe('a room', () => {
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

  it('tells of a tool that wants it more often as often as it says', async () => {
    const place = await openMemory()
    const { room, teacher } = await seatsOf(place, { tools: [{ ...tally, tellEveryMs: 100 }] })
    const seats = place.students.map(seatOf)
    await room.hear(teacher, 'tally_open')
    await room.pass(0)
    for (const seat of seats.slice(0, 2)) await room.hear(seat, 'tally_add', { n: 1 })
    await room.pass(99)
    expect(sums(teacher)).toEqual([0])
    await room.pass(1)
    expect(sums(teacher)).toEqual([0, 2])
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
    expect(answersTo(teacher, 'p')).toMatchObject([{ event_name: 'error_msg_notice', data: { code: 1007 } }])
    expect([ann.broadcasts, room.errors.length]).toEqual([[], 1])
  })

  it('a reducer that throws costs only its own message', async () => {
    const { room, teacher, ann, bo } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open')
    await Promise.all([room.hear(ann, 'tally_add', { n: 13, msg_id: 'v' }), room.hear(bo, 'tally_add', { n: 1, msg_id: 'v' })])
    expect([ann, bo].map((seat) => first(answersTo(seat, 'v')).event_name)).toEqual(['error_msg_notice', 'tally_sum'])
  })

  it('a message of a student never opens a lesson', async () => {
    const { room, teacher, ann } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open')
    const place = await openMemory()
    const bare = await openRooms(place, { tools: [{ ...tally, initial: { owner: { id: 1, name: '师1' }, given: [] } }] })
    await bare.hear(seatOf(ann.actor), 'tally_add', { n: 1 })
    expect([bare.commits.count, await bare.lessonOf(place.classId)]).toEqual([1, undefined])
  })

  it('a frame that was sent after the end of a lesson is decided after it', async () => {
    const { room, teacher } = await seatsOf(await openMemory())
    await room.hear(teacher, 'tally_open')
    const before = await room.lessonOf(7)
    await Promise.all([room.hear(teacher, 'tally_close'), room.hear(teacher, 'lesson_end'), room.hear(teacher, 'tally_open')])
    expect(await room.lessonOf(7)).toMatchObject({ id: (before?.id ?? 0) + 1, endedAt: null })
  })

  it('a save that is always too late is refused in the end, and nobody waits for ever', async () => {
    const place = await openMemory()
    const store = changedStore(await place.reopen(), () => ({
      async save() {
        throw new Stale()
      },
    }))
    const { room, teacher } = await seatsOf(place, { store })
    await room.hear(teacher, 'tally_open', { msg_id: 'p' })
    expect(answersTo(teacher, 'p')).toMatchObject([{ event_name: 'error_msg_notice' }])
    expect(room.commits.count).toBe(8)
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

  /** Two nodes that do not hear of each other. */
  async function strangers(place: Place) {
    const here = await seatsOf(place)
    const there = await openRooms(place, { node: 'there' })
    return { ...here, there, teacherThere: seatOf(place.teachers[0]) }
  }

  it('what would change nothing by what this node knows is decided by what is stored', async () => {
    const place = await openMemory()
    const { room, teacher, there, teacherThere } = await strangers(place)
    await there.hear(teacherThere, 'tally_open')
    await room.hear(teacher, 'tally_close', { msg_id: 'c' })
    expect(await (await place.reopen()).loadTool(place.classId, 'tally')).toMatchObject({ version: 2, state: { owner: null } })
  })

  it('finds out by itself what another node has changed when the bus has lost it', async () => {
    const { room, ann, there, teacherThere } = await strangers(await openMemory())
    await there.hear(teacherThere, 'tally_open')
    await room.lookAround()
    await room.pass(0)
    expect(ann.broadcasts.map(({ event_name }) => event_name).sort()).toEqual(['client_lesson_notice', 'tally_sum'])
    await room.lookAround()
    await room.pass(1000)
    expect(ann.broadcasts).toHaveLength(2)
    expect((await room.metrics.found.get()).values[0]?.value).toBe(2)
  })

  it('finds what concerns others than those it told, when the node that changed it has died before it said so', async () => {
    const shared = createMemoryBus()
    const link = createFlakyBus(shared)
    const place = await openMemory()
    const { room, ann } = await seatsOf(place, { bus: shared })
    const there = await openRooms(place, { node: 'there', bus: link.bus, time: room.time })
    const [teacherThere, boThere] = [seatOf(place.teachers[0]), seatOf(place.students[1] ?? ann.actor)]
    await there.hear(teacherThere, 'tally_open')
    await room.pass(0)
    await there.pass(250)
    // An answer concerns teachers only. Before they are told, the tool is closed, and nobody hears of that.
    await there.hear(boThere, 'tally_add', { n: 1 })
    await room.settled()
    link.cut()
    await there.hear(teacherThere, 'tally_close')
    await room.pass(250)
    await room.lookAround()
    await room.pass(250)
    expect(ann.broadcasts.filter(({ event_name }) => event_name === 'tally_sum').map(({ data }) => data.isOpen)).toEqual([true, false])
  })

  it('refuses nothing on the strength of what is no longer so', async () => {
    const place = await openMemory()
    const { room, ann, there, teacherThere } = await strangers(place)
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'early' })
    await there.hear(teacherThere, 'tally_open')
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'late' })
    expect(['early', 'late'].map((id) => first(answersTo(ann, id)).event_name)).toEqual(['error_msg_notice', 'tally_sum'])
    expect((await place.facts()).map(({ lessonId }) => lessonId)).toEqual([1])
  })

  it('a tool is never opened in a lesson that has ended on another node', async () => {
    const place = await openMemory()
    const { room, teacher, there, teacherThere } = await strangers(place)
    await room.hear(teacher, 'tally_open')
    await room.hear(teacher, 'tally_close')
    await there.hear(teacherThere, 'lesson_end')
    await room.hear(teacher, 'tally_open')
    expect(await room.lessonOf(place.classId)).toMatchObject({ id: 2, endedAt: null })
  })

  it('the end of a lesson closes also what another node has opened, and this one has not heard of', async () => {
    const place = await openMemory()
    const { room, teacher, there, teacherThere } = await strangers(place)
    await there.hear(teacherThere, 'tally_open')
    await room.hear(teacher, 'lesson_end', { msg_id: 'e' })
    expect(first(answersTo(teacher, 'e')).data).toMatchObject({ lesson_id: 1, status: 0 })
    expect(await (await place.reopen()).loadTool(place.classId, 'tally')).toMatchObject({ state: { owner: null } })
  })

  it('asked which lesson runs, a node that has not heard of the next one yet says what is stored', async () => {
    const { room, teacher, there, teacherThere } = await strangers(await openMemory())
    await room.hear(teacher, 'lesson_start')
    const lesson = async () => (await room.lessonOf(7))?.id
    expect(await lesson()).toBe(1)
    await there.hear(teacherThere, 'lesson_end')
    expect(await room.lessonOf(7)).toMatchObject({ id: 1, endedAt: expect.any(Number) })
    await there.hear(teacherThere, 'lesson_start')
    expect(await lesson()).toBe(2)
  })

  it('a commit whose answer was lost is told as soon as the store is asked again', async () => {
    const place = await openMemory()
    const store = await place.reopen()
    const trouble = { isOn: true }
    const { room, teacher, ann } = await seatsOf(place, {
      store: {
        ...store,
        async save(...args: Parameters<typeof store.save>) {
          await store.save(...args)
          if (trouble.isOn) throw new Error('the line to the database broke')
        },
      },
    })
    await room.hear(teacher, 'tally_open', { msg_id: 'p' })
    expect([first(answersTo(teacher, 'p')).data.code, room.isDoubtful()]).toEqual([1007, true])
    trouble.isOn = false
    await room.lookAround()
    await room.pass(250)
    expect([sums(ann), room.isDoubtful()]).toEqual([[0], false])
  })

  it('what could not be told because the store was away is told when it is back', async () => {
    const place = await openMemory()
    const store = await place.reopen()
    const gaps: (() => void)[] = []
    const bus = { ...createMemoryBus(), onGap: (hear: () => void) => void gaps.push(hear) }
    const trouble = { isOn: false }
    const guarded = async <T>(work: () => Promise<T>) => {
      if (trouble.isOn) throw new Error('away')
      return work()
    }
    const { room, ann } = await seatsOf(place, {
      bus,
      store: {
        ...store,
        loadTool: (...args: Parameters<typeof store.loadTool>) => guarded(() => store.loadTool(...args)),
        standings: (ids: readonly number[]) => guarded(() => store.standings(ids)),
      },
    })
    const elsewhere = await openRooms(place, { node: 'there' })
    await elsewhere.hear(seatOf(place.teachers[0]), 'tally_open')
    trouble.isOn = true
    for (const hear of gaps) hear()
    await room.pass(1000)
    await expect(room.lookAround()).rejects.toThrow('away')
    expect([sums(ann), room.isDoubtful()]).toEqual([[], true])
    trouble.isOn = false
    await room.lookAround()
    await room.pass(250)
    expect(sums(ann)).toEqual([0])
  })

  it('what other nodes could not be told is said again, whole', async () => {
    const shared = createMemoryBus()
    const link = createFlakyBus(shared)
    const heard: string[] = []
    await shared.subscribe('class-changed', (message) => heard.push(message))
    const { room, teacher } = await seatsOf(await openMemory(), { bus: link.bus })
    link.cut()
    await room.hear(teacher, 'tally_open')
    await room.pass(1000)
    room.tidy()
    link.heal()
    room.tidy()
    await room.pass(1000)
    const said = heard.map((message) => JSON.parse(message)).map(({ topic, say }) => [topic, say])
    expect(said).toEqual([
      ['lesson', null],
      ['tally', null],
    ])
  })

  it('two tools that hear the same event do not start', async () => {
    await expect(openRooms(await openMemory(), { tools: [tally, tally] })).rejects.toThrow('two tools hear tally_open')
  })
})
