import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles as calls, type WhiteboardDay, WhiteboardFile } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BoardSchool, createBoardSchool } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
type Pages = { list: WhiteboardDay[]; pageCount: number }

describe.each(engines)('the boards of a teacher on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let one: BoardSchool
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  beforeEach(async () => {
    one = await createBoardSchool(school, orgId)
  })
  afterAll(() => school.close())

  const rows = () => school.db.selectFrom('boards').selectAll().where('teacher_id', '=', one.teacher.id).execute()
  const pages = async (input: object = {}, person = one.teacher) =>
    (await one.as(person)<Pages>(calls.pages, { curr_page_index: 1, ...input })).data
  const idsIn = ({ list }: Pages) => list.flatMap((day) => day.list.map(({ id }) => id))

  it('R520, R301: add-file keeps picture, background, colour and place, and answers its id; it is found with all of them', async () => {
    const [file_cdn_id, bg_file_cdn_id] = [await one.image(one.teacher), await one.image(one.teacher)]
    const { id: strokes_id } = await one.keep(one.teacher)
    const said = { title: ' 第一课 ', file_cdn_id, bg_file_cdn_id, bg_color: 'blackboard', strokes_id }
    const place = { course_id: one.courseId, class_id: one.classId }
    const { errCode, data } = await one.as(one.teacher)<{ id: number }>(calls.add, { ...said, ...place })
    expect(errCode).toBe(0)
    const { list, pageCount } = await pages()
    expect(pageCount).toBe(1)
    const file = list[0]?.list[0]
    expect(z.parse(WhiteboardFile, file)).toEqual(file)
    expect(file).toMatchObject({
      ...{ id: data.id, title: '第一课', file_cdn_id, bg_file_cdn_id, bg_color: 'blackboard', has_strokes: 1, ...place },
      ...{ root_subject_id: one.rootId, second_subject_id: one.gradeId, third_subject_id: one.chapterId },
      ...{ share_range_id: '0', date: '2026-11-16', teacher_name: one.teacher.realName, shared_class_ids: [] },
    })
    expect(file?.bg_file_cdn_url).toBe(`/files/${bg_file_cdn_id}/${encodeURIComponent('板书.png')}`)
  })

  it('a board belongs to the narrowest place that is named, with all above it, or to none', async () => {
    await one.add(one.teacher, { third_subject_id: one.chapterId, root_subject_id: 0 })
    await one.add(one.teacher, { root_subject_id: one.rootId, course_id: 0, class_id: 0 })
    await one.add(one.teacher)
    expect((await rows()).map((row) => [row.root_subject_id, row.second_subject_id, row.third_subject_id, row.course_id])).toEqual([
      [one.rootId, one.gradeId, one.chapterId, null],
      [one.rootId, null, null, null],
      [null, null, null, null],
    ])
  })

  it('what is not the caller’s, or not there, is refused by name, and nothing is stored', async () => {
    const [own, theirs] = [await one.image(one.teacher), await one.image(one.colleague)]
    const document = await one.library.upload(one.teacher.id, orgId, { name: '课件.pdf', media_type_id: mediaTypes.doc })
    const { id: foreignStrokes } = await one.keep(one.colleague)
    const foreignClass = await school.people.schoolClass(orgId)
    const tree = await one.library.tree(await school.people.organization())
    const tried: [keyof typeof refusals, object][] = [
      ['boardPicture', { file_cdn_id: theirs }],
      ['boardPicture', { file_cdn_id: document }],
      ['boardPicture', { file_cdn_id: 2 ** 31 - 1 }],
      ['boardPicture', { bg_file_cdn_id: theirs }],
      ['boardUnreadable', { strokes_id: foreignStrokes }],
      ['boardUnreadable', { strokes_id: 999_999 }],
      ['foreignClass', { class_id: foreignClass }],
      ['courseUnknown', { course_id: tree.courseId }],
      ['subjectUnknown', { root_subject_id: tree.rootId }],
      ['subjectUnknown', { third_subject_id: one.gradeId }],
      ['boardTitleEmpty', { title: ' ' }],
      ['boardTitleLong', { title: '一二三四五六七八九十一' }],
      ['badWords', { title: '一句坏话' }],
      ['badInput', { bg_color: 'green' }],
      ['badInput', { course_id: -1 }],
      ['badInput', { class_id: 2 ** 31 }],
    ]
    for (const [name, wrong] of tried)
      expect((await one.as(one.teacher)(calls.add, { title: '板书', file_cdn_id: own, ...wrong })).errCode, JSON.stringify(wrong)).toBe(
        code(name),
      )
    expect(await rows()).toEqual([])
  })

  it('a board is saved again with another picture, and found at its old day with a new time', async () => {
    const { id: strokes_id } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { strokes_id, bg_color: 'white' })
    school.time.ms += 86_400_000
    const file_cdn_id = await one.image(one.teacher)
    expect((await one.as(one.teacher)(calls.save, { id, file_cdn_id, bg_color: 'blackboard' })).errCode).toBe(0)
    const { list } = await pages()
    expect(list[0]?.list[0]).toMatchObject({ id, file_cdn_id, bg_color: 'blackboard', has_strokes: 0, updated_at: school.time.ms / 1000 })
    expect(list[0]?.date).not.toBe(new Date(school.time.ms).toISOString().slice(0, 10))
    const theirs = await one.image(one.colleague)
    expect((await one.as(one.teacher)(calls.save, { id, file_cdn_id: theirs })).errCode).toBe(code('boardPicture'))
    school.time.ms -= 86_400_000
  })

  it('what was saved on another device since it was opened is not overwritten', async () => {
    const id = await one.add(one.teacher)
    const [first, second, third] = [await one.image(one.teacher), await one.image(one.teacher), await one.image(one.teacher)]
    const opened = (await rows())[0]?.upload_id
    const save = async (input: object, person = one.teacher) => (await one.as(person)(calls.save, { id, ...input })).errCode
    expect(await save({ file_cdn_id: first, seen_file_cdn_id: opened })).toBe(0)
    expect(await save({ file_cdn_id: second, seen_file_cdn_id: opened })).toBe(code('boardChanged'))
    expect(await save({ file_cdn_id: await one.image(one.colleague), seen_file_cdn_id: opened }, one.colleague)).toBe(code('boardUnknown'))
    expect(await rows()).toMatchObject([{ upload_id: first }])
    const both = await Promise.all([second, third].map((file_cdn_id) => save({ file_cdn_id, seen_file_cdn_id: first })))
    expect(both.sort()).toEqual([0, code('boardChanged')])
  })

  it('R526: update-file renames; an empty name is refused in words of its own', async () => {
    const id = await one.add(one.teacher)
    expect((await one.as(one.teacher)(calls.rename, { id, title: '新的名字' })).errCode).toBe(0)
    expect((await rows())[0]?.title).toBe('新的名字')
    for (const [title, name] of [
      ['', 'boardTitleGone'],
      ['一二三四五六七八九十一', 'boardTitleLong'],
      ['坏话', 'badWords'],
    ] as const)
      expect((await one.as(one.teacher)(calls.rename, { id, title })).errCode).toBe(code(name))
    expect((await rows())[0]?.title).toBe('新的名字')
  })

  it('R524: del-file deletes a board, shared or not; it is found, saved, renamed, shared and read no more, and keeps its shares for the bin', async () => {
    await one.pushTo(one.classId)
    const { id: strokes_id } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { strokes_id })
    await one.as(one.teacher)(calls.share, { id, course_id: one.courseId, class_ids: [one.classId] })
    expect((await one.as(one.teacher)(calls.remove, { id })).errCode).toBe(0)
    expect(idsIn(await pages())).toEqual([])
    expect((await one.as(one.student)<Pages>(calls.shared, { curr_page_index: 1 })).data.list).toEqual([])
    expect(await school.db.selectFrom('board_shares').selectAll().where('board_id', '=', id).execute()).toHaveLength(1)
    const again = { id, title: '板书', file_cdn_id: await one.image(one.teacher), course_id: one.courseId, class_ids: [one.classId] }
    for (const call of [calls.remove, calls.rename, calls.save, calls.share, calls.unshare, calls.strokes])
      expect((await one.as(one.teacher)(call, again)).errCode).toBe(code('boardUnknown'))
  })

  it('R512: a student saves, opens, shares, deletes and renames no board of a teacher, nor has any', async () => {
    const id = await one.add(one.teacher, { class_id: one.classId })
    const before = JSON.stringify(await rows())
    const input = {
      ...{ id, title: '我的', file_cdn_id: await one.image(one.student), course_id: one.courseId },
      ...{ class_ids: [one.classId], curr_page_index: 1, month: '2026-11' },
    }
    for (const name of ['add', 'save', 'pages', 'days', 'classes', 'rename', 'share', 'unshare', 'remove'] as const)
      expect([name, (await one.as(one.student)(calls[name], input)).errCode]).toEqual([name, code('notAllowed')])
    expect(JSON.stringify(await rows())).toBe(before)
  })

  it('another teacher, a student and another school have no part in a board', async () => {
    const { id: strokes_id } = await one.keep(one.teacher)
    const id = await one.add(one.teacher, { strokes_id, class_id: one.classId })
    const before = JSON.stringify(await rows())
    for (const call of [calls.save, calls.rename, calls.share, calls.unshare, calls.remove, calls.strokes]) {
      const inputFor = async (person: typeof one.teacher) => ({
        id,
        title: '我的',
        file_cdn_id: await one.image(person),
        course_id: one.courseId,
      })
      const classes = { class_ids: [one.classId] }
      expect((await one.as(one.colleague)(call, { ...(await inputFor(one.colleague)), ...classes })).errCode).toBe(code('boardUnknown'))
      const asStudent = (await one.as(one.student)(call, { ...(await inputFor(one.student)), ...classes })).errCode
      expect(asStudent).toBe(call === calls.strokes ? code('boardUnknown') : code('notAllowed'))
      const { errCode } = await school.ask(
        call,
        { id, title: '我的', file_cdn_id: 1, course_id: one.courseId, class_ids: `[${one.classId}]` },
        { session: one.abroad.teacher.session, host: one.abroad.host },
      )
      expect([code('boardUnknown'), code('boardPicture'), code('foreignClass')]).toContain(errCode)
    }
    expect(JSON.stringify(await rows())).toBe(before)
    expect(idsIn(await pages({}, one.colleague))).toEqual([])
  })
})
