import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles as calls, type WhiteboardDay } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BoardSchool, createBoardSchool } from '../../test/boards.ts'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000
type Pages = { list: WhiteboardDay[]; pageCount: number }

describe.each(engines)('the list of boards on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let one: BoardSchool
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const setTime = (id: number, text: string) =>
    school.db
      .updateTable('boards')
      .set({ created_at: seconds(text) })
      .where('id', '=', id)
      .execute()
  const pages = async (input: object = {}, person = one.teacher) =>
    (await one.as(person)<Pages>(calls.pages, { curr_page_index: 1, ...input })).data
  const idsIn = ({ list }: Pages) => list.flatMap((day) => day.list.map(({ id }) => id))

  describe('R521: of boards in two subjects and in none', () => {
    let other: Awaited<ReturnType<BoardSchool['library']['tree']>>
    let names: ReadonlyMap<number, string>
    beforeAll(async () => {
      one = await createBoardSchool(school, orgId)
      other = await one.library.tree(orgId)
      const grade = await one.library.subject(orgId, 2, one.rootId)
      const boards = {
        course: await one.add(one.teacher, { course_id: one.courseId, class_id: one.classId }),
        chapter: await one.add(one.teacher, { third_subject_id: one.chapterId, class_id: one.otherClass }),
        grade: await one.add(one.teacher, { second_subject_id: grade }),
        otherCourse: await one.add(one.teacher, { course_id: other.courseId, class_id: one.classId }),
        nowhere: await one.add(one.teacher),
      }
      await setTime(boards.nowhere, '2026-11-01T12:00:00')
      names = new Map(Object.entries(boards).map(([name, id]) => [id, name]))
    })
    /** Named by where they are. */
    const found = async (input: object) => {
      const page = await pages(input)
      expect(page.pageCount).toBe(Math.ceil(idsIn(page).length / 10))
      return idsIn(page).map((id) => names.get(id))
    }

    it('those of a subject are found, and no others', async () => {
      expect(await found({ root_subject_id: one.rootId })).toEqual(['grade', 'chapter', 'course'])
      expect(await found({ root_subject_id: other.rootId })).toEqual(['otherCourse'])
    })
    it('those of a grade', async () => {
      expect(await found({ second_subject_id: one.gradeId })).toEqual(['chapter', 'course'])
      expect(await found({ second_subject_id: other.gradeId })).toEqual(['otherCourse'])
    })
    it('those of a chapter', async () => {
      expect(await found({ third_subject_id: one.chapterId })).toEqual(['chapter', 'course'])
      expect(await found({ third_subject_id: other.chapterId })).toEqual(['otherCourse'])
    })
    it('those of a course, also when its subject is named with it', async () => {
      expect(await found({ root_subject_id: one.rootId, course_id: one.courseId })).toEqual(['course'])
      expect(await found({ course_id: other.courseId })).toEqual(['otherCourse'])
      expect(await found({ course_id: one.otherCourseId })).toEqual([])
    })
    it('those for a class, of any subject or of one', async () => {
      expect(await found({ class_id: one.otherClass })).toEqual(['chapter'])
      expect(await found({ class_id: one.classId })).toEqual(['otherCourse', 'course'])
      expect(await found({ class_id: one.classId, root_subject_id: one.rootId })).toEqual(['course'])
    })
    it('those of some days; of a day there is not, none', async () => {
      expect(await found({ dates: ['2026-11-01', '2026-02-30'] })).toEqual(['nowhere'])
      expect(await found({ dates: ['2026-02-30'] })).toEqual([])
    })
    it('all, when nothing is named', async () => {
      expect(await found({ root_subject_id: 0, class_id: 0, dates: [] })).toHaveLength(5)
    })
  })

  describe('of a new school', () => {
    beforeEach(async () => {
      one = await createBoardSchool(school, orgId)
    })

    it('R521, R583, R303: boards come by days of China, newest first, ten a page, and a day may go on', async () => {
      const ids = []
      for (let at = 0; at < 23; at++) {
        ids.unshift(await one.add(one.teacher))
        await setTime(ids[0] ?? 0, `2026-11-${10 + Math.floor(at / 8)}T${at % 8 === 0 ? '00:00:00' : '23:59:59'}`)
      }
      const all = []
      for (const curr_page_index of [1, 2, 3, 4]) all.push(await pages({ curr_page_index }))
      expect(all.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3, 3])
      expect(all.map((page) => page.list.map(({ date, list }) => [date, list.length]))).toEqual([
        [
          ['2026-11-12', 7],
          ['2026-11-11', 3],
        ],
        [
          ['2026-11-11', 5],
          ['2026-11-10', 5],
        ],
        [['2026-11-10', 3]],
        [],
      ])
      expect(all.flatMap(idsIn).toSorted()).toEqual(ids.toSorted())
      const asForm = await school.app.inject({
        ...{ method: 'POST', url: calls.pages.path, payload: 'curr_page_index=1&dates[]=2026-11-10&dates[]=2026-11-12' },
        headers: { host: 'localhost', cookie: `jt_session=${one.teacher.session}`, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect((asForm.json().data as Pages).list.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-10'])
    })

    it('a date that is none, and a page before the first, are refused', async () => {
      expect((await one.as(one.teacher)(calls.pages, { curr_page_index: 1, dates: ['16.11.2026'] })).errCode).toBe(code('badInput'))
      expect((await one.as(one.teacher)(calls.pages, { curr_page_index: 0 })).errCode).toBe(code('badInput'))
    })

    it('R527: the days of a month with boards are named, and no others', async () => {
      for (const time of ['2026-11-01T00:00:00', '2026-11-30T23:59:59', '2026-11-30T01:00:00', '2026-12-01T00:00:00'])
        await setTime(await one.add(one.teacher), time)
      const days = async (month: string, person = one.teacher) =>
        (await one.as(person)<{ days: string[] }>(calls.days, { month })).data?.days
      expect(await days('2026-11')).toEqual(['2026-11-01', '2026-11-30'])
      expect(await days('2026-12')).toEqual(['2026-12-01'])
      expect(await days('2026-11', one.colleague)).toEqual([])
      expect((await one.as(one.teacher)(calls.days, { month: '2026-13' })).errCode).toBe(code('badInput'))
    })

    it('R525: get-classes takes a subject and returns classes of the caller alone, by id and name', async () => {
      const list = async (person: typeof one.teacher, input: Record<string, number> = {}) =>
        (await one.as(person)<{ list: { id: number; name: string }[] }>(calls.classes, input)).data.list
      const ids = [one.classId, one.otherClass]
      const named = await school.db.selectFrom('classes').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
      const unused = await one.library.tree(orgId)
      expect(await list(one.teacher, { root_subject_id: unused.rootId })).toEqual(named)
      expect((await list(one.colleague, { root_subject_id: one.rootId })).map(({ id }) => id)).toEqual([one.classId])
      expect(await list(await school.people.teacher(orgId), { root_subject_id: one.rootId })).toEqual([])
      expect((await one.as(one.teacher)(calls.classes, { root_subject_id: one.gradeId })).errCode).toBe(code('subjectUnknown'))
    })
  })
})
