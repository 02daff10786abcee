import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Place, places } from '../../test/live-places.ts'
import { answersTo, first, openRooms, seatOf, sums } from '../../test/live-room.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { type LiveStore, Stale } from './store.ts'

describe.each(places)('rooms over %s', (_kind, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open(999)
  })
  afterAll(() => place.close())
  const storeOf = () => place.reopen()

  it('a store keeps all of a turn or nothing, and refuses a writer who was not the fastest', async () => {
    const store = await storeOf()
    const [teacher] = place.teachers
    const tool = { tool: 'x', state: { a: [1] }, version: 0 }
    const fact = { tool: 'x', kind: 'k', userId: teacher.id, createdAt: 1, data: {} }
    const saving = { tools: [tool], facts: [fact], lessonId: null }
    expect(await store.loadTool(place.classId, 'x')).toBeUndefined()
    await store.save(place.classId, saving)
    expect(await store.loadTool(place.classId, 'x')).toEqual({ state: { a: [1] }, version: 1 })
    const before = (await place.facts()).length
    await expect(store.save(place.classId, { ...saving, tools: [{ ...tool, tool: 'y' }, tool] })).rejects.toThrow(Stale)
    expect([await store.loadTool(place.classId, 'y'), (await place.facts()).length]).toEqual([undefined, before])
  })

  it('a class has one lesson at a time, whoever asks first', async () => {
    const [store, another] = [await storeOf(), await storeOf()]
    const [a, b] = place.teachers
    const start = (teacherId: number) => ({ tools: [], facts: [], lessonId: null, start: { teacherId, courseId: null, startedAt: 5 } })
    await store.save(place.classId, start(a.id))
    await expect(another.save(place.classId, start(b.id))).rejects.toThrow(Stale)
    const lesson = await another.loadLesson(place.classId)
    expect(lesson).toMatchObject({ teacher: { id: a.id, name: a.name }, startedAt: 5, endedAt: null })
    const end = { tools: [], facts: [], lessonId: null, end: { lessonId: lesson?.id ?? 0, at: 9 } }
    await store.save(place.classId, end)
    await expect(another.save(place.classId, end)).rejects.toThrow(Stale)
    expect(await store.loadLesson(place.classId)).toMatchObject({ endedAt: 9 })
  })

  it('facts go to the lesson that runs: one that has begun or ended since it was read is found out', async () => {
    const store = await storeOf()
    const [teacher] = place.teachers
    const fact = { tool: 'x', kind: 'k', userId: teacher.id, createdAt: 1, data: {} }
    const saving = (lessonId: number | null) => store.save(place.classId, { tools: [], facts: [fact], lessonId })
    await saving(null)
    await store.save(place.classId, {
      tools: [],
      facts: [],
      lessonId: null,
      start: { teacherId: teacher.id, courseId: null, startedAt: 5 },
    })
    const { id } = (await store.loadLesson(place.classId)) ?? { id: 0 }
    await expect(saving(null)).rejects.toThrow(Stale)
    await saving(id)
    await store.save(place.classId, { tools: [], facts: [], lessonId: id, end: { lessonId: id, at: 9 } })
    await expect(saving(id)).rejects.toThrow(Stale)
    expect((await place.facts()).slice(-2).map(({ lessonId }) => lessonId)).toEqual([null, id])
  })

  it('999 answers at once: each acknowledged after a commit, in few commits, none lost, and a restart goes on', async () => {
    const store = await storeOf()
    const seats = place.students.map(seatOf)
    const acknowledgedBefore: number[] = []
    const watched: LiveStore = {
      ...store,
      async save(...args) {
        await store.save(...args)
        acknowledgedBefore.push(seats.filter(({ got }) => got.some(({ data }) => 'msg_id' in data)).length)
      },
    }
    const room = await openRooms(place, { store: watched })
    const [teacher] = await room.sitAll(place.teachers[0])
    if (!teacher) throw new Error('no teacher')
    await room.hear(teacher, 'tally_open')
    const factsBefore = (await place.facts()).length
    await Promise.all(seats.map((seat, at) => room.hear(seat, 'tally_add', { n: at % 3, msg_id: `m${at}` })))
    for (const [at, seat] of seats.entries()) {
      expect(answersTo(seat, `m${at}`)).toMatchObject([{ event_name: 'tally_sum', data: { class_id: place.classId, mine: at % 3 } }])
    }
    // One commit for the opening, one for all answers, and none of them acknowledged before it.
    expect(acknowledgedBefore).toEqual([0, 0])
    expect((await place.facts()).length - factsBefore).toBe(999)

    const again = await openRooms(place)
    const [back] = await again.sitAll(place.teachers[0])
    expect(back?.last()?.data).toMatchObject({ isOpen: true, count: 999, sum: 999 })
    if (back) await again.hear(back, 'tally_close')
  })

  it('the same answer again is a no-op that shows the own answer; another is refused', async () => {
    const room = await openRooms(place)
    const [teacher, ann] = [seatOf(place.teachers[0]), seatOf(first(place.students))]
    await room.hear(teacher, 'tally_open')
    const before = [(await place.facts()).length, room.commits.count]
    const add = (n: number, msg_id: string) => room.hear(ann, 'tally_add', { n, msg_id })
    await Promise.all([add(1, 'a'), add(1, 'b'), add(2, 'c')])
    await add(1, 'd')
    const mine = { event_name: 'tally_sum', data: { mine: 1 } }
    const no = { event_name: 'error_msg_notice', data: { code: 3005, msg: '投票已提交，不能修改', event_name: 'tally_add', msg_id: 'c' } }
    expect(['a', 'b', 'c', 'd'].map((id) => first(answersTo(ann, id)))).toMatchObject([mine, mine, no, mine])
    expect([(await place.facts()).length, room.commits.count]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
  })

  it('two nodes over one store lose nothing: the slower decides again', async () => {
    const quick = await storeOf()
    // Both have read before either writes.
    const store: LiveStore = {
      ...quick,
      async loadTool(...args) {
        const stored = await quick.loadTool(...args)
        for (let turn = 0; turn < 5; turn++) await setImmediate()
        return stored
      },
    }
    const bus = createMemoryBus()
    const nodes = [await openRooms(place, { store, bus, node: 'a' }), await openRooms(place, { store, bus, node: 'b' })] as const
    const teacher = seatOf(place.teachers[0])
    await nodes[0].hear(teacher, 'tally_open')
    const some = place.students.slice(0, 40).map(seatOf)
    await Promise.all(some.map((seat, at) => nodes[at % 2 === 0 ? 0 : 1].hear(seat, 'tally_add', { n: 1, msg_id: 'm' })))
    expect(some.every((seat) => answersTo(seat, 'm')[0]?.event_name === 'tally_sum')).toBe(true)
    const fresh = await openRooms(place)
    const [looking] = await fresh.sitAll(place.teachers[0])
    expect(looking?.last()?.data).toMatchObject({ count: 40, sum: 40 })
  })

  it('what one node changes reaches the seats of another', async () => {
    const bus = createMemoryBus()
    const [a, b] = [await openRooms(place, { bus, node: 'a' }), await openRooms(place, { bus, node: 'b' })]
    const [teacher] = await a.sitAll(place.teachers[0])
    const [ann] = await b.sitAll(first(place.students))
    if (!teacher || !ann) throw new Error('nobody sits')
    await a.hear(teacher, 'tally_open')
    await vi.waitFor(() => expect(sums(ann)).toEqual([0]))
    await b.hear(ann, 'tally_add', { n: 4 })
    await a.pass(250)
    await vi.waitFor(() => expect(teacher.broadcasts.at(-1)?.data).toMatchObject({ count: 1, sum: 4 }))
  })

  it('a lesson begins with the first use of a tool, its facts carry it, and its end closes every tool', async () => {
    const room = await openRooms(place)
    const [teacher, ann] = await room.sitAll(place.teachers[0], first(place.students))
    if (!teacher || !ann) throw new Error('nobody sits')
    await room.hear(teacher, 'lesson_end')
    expect(teacher.last()?.data).toMatchObject({ status: 0 })
    await room.hear(teacher, 'tally_open')
    const lesson = await room.lessonOf(place.classId)
    expect(lesson).toMatchObject({ teacher: { id: place.teachers[0].id }, endedAt: null })
    await room.hear(ann, 'tally_add', { n: 1 })
    await room.hear(teacher, 'lesson_end', { msg_id: 'e' })
    await room.pass(250)
    expect(first(answersTo(teacher, 'e'))).toMatchObject({ event_name: 'client_lesson_notice', data: { lesson_id: lesson?.id, status: 0 } })
    expect(ann.broadcasts.at(-1)?.data).toMatchObject({ isOpen: false })
    expect((await place.facts()).slice(-2)).toMatchObject([
      { kind: 'added', lessonId: lesson?.id },
      { kind: 'ended', lessonId: lesson?.id },
    ])
    await room.hear(ann, 'tally_add', { n: 1, msg_id: 'late' })
    expect(first(answersTo(ann, 'late')).data).toMatchObject({ code: 3002 })
  })

  it('a colleague who starts a lesson takes over: the other lesson ends with its tools', async () => {
    const room = await openRooms(place)
    const [a, b] = await room.sitAll(...place.teachers)
    if (!a || !b) throw new Error('nobody sits')
    await room.hear(a, 'tally_open')
    const before = await room.lessonOf(place.classId)
    await room.hear(b, 'lesson_end', { msg_id: 'x' })
    expect(first(answersTo(b, 'x')).data).toMatchObject({ code: 3100, msg: `这节课由${place.teachers[0].name}老师开始，不能由你下课` })
    await room.hear(a, 'lesson_start', { msg_id: 'again' })
    expect(first(answersTo(a, 'again')).data).toMatchObject({ lesson_id: before?.id, status: 1 })
    await room.hear(b, 'lesson_start')
    const after = await room.lessonOf(place.classId)
    expect([after?.teacher.id, after?.id === before?.id]).toEqual([place.teachers[1].id, false])
    await room.hear(b, 'tally_open', { msg_id: 'o' })
    expect(first(answersTo(b, 'o')).data).toMatchObject({ isOpen: true })
    await room.hear(b, 'lesson_end')
  })
})
