import { mediaTypes } from '@jiangtai/contract/media'
import { pictureLog } from '@jiangtai/contract/picture-log'
import { projectionScreen } from '@jiangtai/contract/projection-screen'
import { teacherPic } from '@jiangtai/contract/teacher-pic'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { asPerson } from '../../../test/given.ts'
import { createLibrary } from '../../../test/library.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { setSwitch } from '../../../test/set-switch.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { giveBoard } from '../../whiteboard-files/student-boards.db.ts'

const lies = { rotate: 0, ws_multiple: 1, scroll_x: 0, scroll_y: 0, count: 1 }
const pics = (...ids: number[]) => ids.map((file_cdn_id) => ({ url: '', file_cdn_id }))
const frames = [...Object.values(teacherPic.hears), ...Object.values(projectionScreen.hears)].map(({ name }) => name)

describe.each(engines)('thrown pictures over real lines and two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  beforeAll(async () => {
    const bus = createMemoryBus()
    school = await buildLiveSchool(engine, { bus })
    there = await buildNode(school.database, { bus, clock: school.deps.clock })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })
  afterEach(() => school.hangUp())

  const image = (person: { id: number }, name = '作业.jpg', media_type_id: number = mediaTypes.image) =>
    createLibrary(school.db, school.deps.clock).upload(person.id, school.orgId, { name, media_type_id })

  it('what the phone adds appears on the big screen of the same teacher, and in the log', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, phone, ann] = [await sit(teacher), await sit(teacher, there), await sit(student)]
    const [a, b] = [await image(teacher), await image(teacher, '试卷 1.png')]
    expect((await phone.ask('teacher_pic_start', { pic_version: 0, pic_list: [] })).event_name).toBe('teacher_pic_start')
    await vi.waitFor(() => expect(desk.named('teacher_pic_start').at(-1)).toMatchObject({ pic_version: 1, pic_list: [], is_open: 1 }))
    const { data } = await phone.ask('teacher_pic_update', { pic_version: '1', pic_list: pics(a, b) })
    const list = [
      { url: `/files/${a}/${encodeURIComponent('作业.jpg')}`, file_cdn_id: a },
      { url: `/files/${b}/${encodeURIComponent('试卷 1.png')}`, file_cdn_id: b },
    ]
    expect(data).toMatchObject({ user_id: teacher.id, user_type_id: 1, pic_version: 2, pic_list: list })
    await vi.waitFor(() => expect(desk.named('teacher_pic_update').at(-1)).toMatchObject({ pic_version: 2, pic_list: list }))
    expect((await desk.ask('teacher_pic_update', { pic_version: 1, pic_list: [] })).data).toMatchObject({ pic_version: 2, pic_list: list })
    await phone.ask('teacher_pic_stop')
    await vi.waitFor(() => expect(desk.named('teacher_pic_stop').at(-1)).toMatchObject({ pic_version: 3, is_open: 1 }))
    expect((await sit(teacher)).named('teacher_pic_update').at(-1)).toMatchObject({ pic_list: list })
    await desk.ask('teacher_pic_close')
    await vi.waitFor(() => expect(phone.named('teacher_pic_close').at(-1)).toMatchObject({ pic_version: 4, pic_list: [] }))
    expect(ann.got.filter(({ event_name }) => event_name.startsWith('teacher_pic'))).toEqual([])
    const log = await asPerson(there, teacher)<{ list: { list: object[] }[] }>(pictureLog.pages, { curr_page_index: 1 })
    expect(log.data.list.flatMap((day) => day.list)).toEqual([...list].reverse())
  })

  it('what lies on the phone lies so on the big screen, until either closes it; a reload finds it', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, phone, ann] = [await sit(teacher), await sit(teacher, there), await sit(student)]
    const file_cdn_id = await image(teacher)
    const moves = Array.from({ length: 20 }, (_, at) => ({ scroll_x: at / 20, count: (at % 10) + 1 }))
    for (const move of moves) phone.say('projection_screen', { file_cdn_id, file_cdn_url: '', ...lies, ...move })
    await vi.waitFor(() =>
      expect(desk.named('projection_screen').at(-1)).toMatchObject({ scroll_x: 0.95, count: 10, teacher_id: teacher.id }),
    )
    expect((await sit(teacher)).named('projection_screen').at(-1)).toMatchObject({ file_cdn_id, scroll_x: 0.95 })
    expect((await desk.ask('projection_screen_close')).data).not.toHaveProperty('count')
    await vi.waitFor(() => expect(phone.named('projection_screen_close')).toHaveLength(1))
    expect((await sit(teacher)).named('projection_screen')).toEqual([])
    expect(ann.got.filter(({ event_name }) => event_name.startsWith('projection'))).toEqual([])
  })

  it('only own pictures can be thrown: not a colleague’s, not a document, not one that is not there', async () => {
    const { teacher, sit, classId } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const desk = await sit(teacher)
    for (const id of [await image(colleague), await image(teacher, '课件.pdf', mediaTypes.doc), 99_999_999]) {
      expect((await desk.ask('projection_screen', { file_cdn_id: id, ...lies })).data).toMatchObject({ code: 3510 })
      expect((await desk.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(id) })).data).toMatchObject({ code: 3510 })
    }
  })

  it('加入投图: a board that a student gave to this class is thrown by each of its teachers and taken out again; one of another class is refused, and one that was not given', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const elsewhere = await school.newClass()
    // The same teacher has both classes.
    await school.db.insertInto('class_teachers').values({ class_id: elsewhere.classId, teacher_id: teacher.id }).execute()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const given = async ({ id: student_id }: { id: number }, class_id: number) => {
      const upload_id = await image({ id: student_id }, '板书.png')
      await giveBoard(school.db, { class_id, student_id, upload_id, course_id: null, strokes_id: null, created_at: 1 })
      return upload_id
    }
    const [board, ungiven] = [await given(student, classId), await image(student)]
    const foreign = await given(elsewhere.student, elsewhere.classId)
    const [desk, other] = [await sit(teacher), await sit(colleague, there)]
    const own = await image(teacher)
    for (const id of [foreign, ungiven])
      expect((await desk.ask('teacher_pic_update', { pic_version: 0, pic_list: pics(own, id) })).data).toMatchObject({ code: 3510 })
    const added = await desk.ask('teacher_pic_update', { pic_version: 0, pic_list: pics(own, board) })
    expect(added.data).toMatchObject({ pic_version: 1, is_open: 1, pic_list: [{ file_cdn_id: own }, { file_cdn_id: board }] })
    // What one teacher has thrown is no reason to refuse it to the other.
    expect((await other.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(board) })).data).toMatchObject({
      pic_list: [{ file_cdn_id: board }],
    })
    expect((await desk.ask('teacher_pic_update', { pic_version: 1, pic_list: pics(own) })).data).toMatchObject({
      pic_version: 2,
      pic_list: [{ file_cdn_id: own }],
    })
  })

  it('two teachers of a class have pictures of their own; other classes have no part in them', async () => {
    const { teacher, sit, classId } = await school.newClass()
    const elsewhere = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const [desk, other, stranger] = [await sit(teacher), await sit(colleague, there), await elsewhere.sit(elsewhere.teacher)]
    const [mine, theirs] = [await image(teacher), await image(colleague)]
    await desk.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(mine) })
    await desk.ask('projection_screen', { file_cdn_id: mine, ...lies })
    expect((await other.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(theirs) })).data).toMatchObject({
      user_id: colleague.id,
      pic_version: 1,
    })
    expect((await other.ask('projection_screen', { file_cdn_id: theirs, ...lies })).data).toMatchObject({ teacher_id: colleague.id })
    await other.ask('teacher_pic_close')
    await other.ask('projection_screen_close')
    const all = { pic_version: 1, pic_list: pics(mine), file_cdn_id: mine, ...lies }
    for (const name of frames) expect((await stranger.ask(name, { ...all, class_id: classId })).data.msg).toBeTypeOf('string')
    const again = await sit(teacher)
    expect(again.named('teacher_pic_start').at(-1)).toMatchObject({ user_id: teacher.id, pic_list: [{ file_cdn_id: mine }] })
    expect(again.named('projection_screen').at(-1)).toMatchObject({ teacher_id: teacher.id })
  })

  it('R511: only a teacher throws anything, and a student hears nothing of it', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const [mine, theirs] = [await image(teacher), await image(student)]
    for (const name of frames)
      expect((await ann.ask(name, { pic_version: 0, pic_list: pics(theirs), file_cdn_id: theirs, ...lies })).data).toMatchObject({
        code: 1002,
      })
    expect((await desk.ask('projection_screen', { file_cdn_id: mine, ...lies })).data).toMatchObject({ teacher_id: teacher.id })
    expect((await desk.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(mine) })).data).toMatchObject({ pic_version: 1 })
    await ann.sit()
    expect(ann.got.filter(({ event_name }) => /pic|projection/.test(event_name))).toEqual([])
  })

  it('what is thrown is read by whoever has uploaded it: not by colleagues, students or other schools that guess its number', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const elsewhere = await school.people.organization({ code: `far${engine}`, hosts: [`far-${engine}.localhost`] })
    const stranger = await school.people.teacher(elsewhere, [await school.people.schoolClass(elsewhere)])
    const desk = await sit(teacher)
    const id = await image(teacher, 'p.jpg')
    await desk.ask('teacher_pic_start', { pic_version: 0, pic_list: pics(id) })
    await desk.ask('projection_screen', { file_cdn_id: id, ...lies })
    const read = async ({ session }: { session: string }, host = 'localhost') =>
      (await school.app.inject({ method: 'HEAD', url: `/files/${id}/p.jpg`, headers: { host, cookie: `jt_session=${session}` } }))
        .statusCode
    expect(await read(teacher)).toBe(200)
    for (const other of [colleague, student]) expect(await read(other)).toBe(404)
    expect(await read(stranger, `far-${engine}.localhost`)).toBe(404)
  })

  it.each([
    ['im_interaction_teacher_pic', 'teacher_pic_start', 'teacher_pic_close'],
    ['im_interaction_projection_screen', 'projection_screen', 'projection_screen_close'],
  ] as const)('%s switched off ends it', async (name, opening, closing) => {
    const { teacher, sit, classId } = await school.newClass()
    const desk = await sit(teacher)
    const all = { pic_version: 0, pic_list: [], file_cdn_id: await image(teacher), ...lies }
    await desk.ask(opening, all)
    await setSwitch(school.db, school.deps.bus.publish, { orgId: school.orgId, classId, name, isOn: false })
    await vi.waitFor(() => expect(desk.named(closing)).toHaveLength(1))
    expect((await desk.ask(opening, all)).data).toMatchObject({ code: 2021 })
  })
})
