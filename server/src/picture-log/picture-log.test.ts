import { pictureLog } from '@jiangtai/contract/picture-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { daysOf } from './picture-log.ts'

const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000
const hour = 3600

it('pictures of one day of China stand together, in order', () => {
  const row = (text: string, id: number) => ({ created_at: seconds(text), data: JSON.stringify({ url: `/${id}`, file_cdn_id: id }) })
  expect(daysOf([row('2026-11-16T09:00:00', 3), row('2026-11-15T10:00:00', 2), row('2026-11-15T09:00:00', 1)])).toEqual([
    { date: '2026-11-16', list: [{ url: '/3', file_cdn_id: 3 }] },
    {
      date: '2026-11-15',
      list: [
        { url: '/2', file_cdn_id: 2 },
        { url: '/1', file_cdn_id: 1 },
      ],
    },
  ])
})

describe.each(engines)('the picture log on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  let file = 0
  async function newTeacher(count: number, first: string, everySeconds: number) {
    const classes = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const teacher = await school.people.teacher(orgId, classes)
    const rows = Array.from({ length: count }, (_, at) => {
      const data = JSON.stringify({ url: `/files/${++file}/p.jpg`, file_cdn_id: file })
      const whose = { class_id: classes[at % 2] ?? 0, lesson_id: null, tool: 'teacher-pic', user_id: teacher.id }
      return { ...whose, kind: 'thrown-picture', created_at: seconds(first) - at * everySeconds, data }
    })
    if (rows.length > 0) await school.db.insertInto('facts').values(rows).execute()
    return { teacher, ask: asPerson(school, teacher) }
  }
  type Page = { list: { date: string; list: { url: string; file_cdn_id: number }[] }[]; pageCount: number }

  describe('of 120 pictures, one an hour in two classes', () => {
    let pages: Page[]
    let ask: Awaited<ReturnType<typeof newTeacher>>['ask']
    const sizeOf = ({ list }: Page) => list.reduce((sum, day) => sum + day.list.length, 0)
    beforeAll(async () => {
      ;({ ask } = await newTeacher(120, '2026-11-16T10:00:00', hour))
      pages = []
      for (const curr_page_index of [1, 2, 3, 4]) pages.push((await ask<Page>(pictureLog.pages, { curr_page_index, page_size: 50 })).data)
    })

    it('R315: answers a list and how many pages there are', () => {
      expect(pages.map(({ pageCount, list }) => [pageCount, Array.isArray(list)])).toEqual(Array(4).fill([3, true]))
    })
    it('R316: a day has its date and its pictures, each with url and file_cdn_id alone', () => {
      const [day] = pages[0]?.list ?? []
      expect(Object.keys(day ?? {}).sort()).toEqual(['date', 'list'])
      expect(day?.list.map((picture) => Object.keys(picture).sort())).toEqual(Array(11).fill(['file_cdn_id', 'url']))
    })
    it('R537: a page is as long as page_size says', async () => {
      const { data } = await ask<Page>(pictureLog.pages, { curr_page_index: 2, page_size: 20 })
      expect([data.pageCount, sizeOf(data)]).toEqual([6, 20])
      expect(data.list[0]?.list[0]).toEqual(pages[0]?.list[1]?.list[9])
    })
    it('R594: has 50 pictures a page, unless less is asked for', async () => {
      expect(pages.map(sizeOf)).toEqual([50, 50, 20, 0])
      expect((await ask<Page>(pictureLog.pages, { curr_page_index: 1 })).data).toEqual(pages[0])
    })
    it('goes back by days, newest first; a day may go on on the next page', () => {
      expect(pages[0]?.list.map(({ date, list }) => [date, list.length])).toEqual([
        ['2026-11-16', 11],
        ['2026-11-15', 24],
        ['2026-11-14', 15],
      ])
      expect(pages[1]?.list[0]?.date).toBe('2026-11-14')
    })
    it('shows each once, from both classes', () => {
      const ids = pages.flatMap(({ list }) => list.flatMap((day) => day.list.map(({ file_cdn_id }) => file_cdn_id)))
      expect(new Set(ids).size).toBe(120)
    })
  })

  it('R317, R535: names the days of a month', async () => {
    const { ask } = await newTeacher(4, '2026-12-01T00:00:00', 12 * hour)
    expect((await ask(pictureLog.days, { month: '2026-11' })).data).toEqual({ days: ['2026-11-29', '2026-11-30'] })
    expect((await ask(pictureLog.days, { month: '2026-12' })).data).toEqual({ days: ['2026-12-01'] })
    expect((await ask(pictureLog.days, { month: '2026-10' })).data).toEqual({ days: [] })
  })

  it('R536: shows the pictures of a day', async () => {
    const { ask } = await newTeacher(4, '2026-12-01T00:00:00', 12 * hour)
    const { data } = await ask<{ list: object[] }>(pictureLog.byDate, { date: '2026-11-30' })
    expect(data.list).toHaveLength(2)
    expect((await ask(pictureLog.byDate, { date: '2026-11-28' })).data).toEqual({ list: [] })
    expect((await ask(pictureLog.byDate, { date: '2026-02-30' })).data).toEqual({ list: [] })
  })

  it('is the caller’s own: another teacher of the class finds nothing, a student may not ask, nonsense is refused', async () => {
    await newTeacher(3, '2026-11-16T10:00:00', hour)
    const { ask } = await newTeacher(0, '2026-11-16T10:00:00', hour)
    expect((await ask(pictureLog.pages, { curr_page_index: 1 })).data).toEqual({ list: [], pageCount: 0 })
    expect((await ask(pictureLog.days, { month: '2026-11' })).data).toEqual({ days: [] })
    expect((await ask(pictureLog.byDate, { date: '2026-11-16' })).data).toEqual({ list: [] })
    const student = asPerson(school, await school.people.student(orgId, [await school.people.schoolClass(orgId)]))
    expect((await student(pictureLog.days, { month: '2026-11' })).errCode).toBe(1002)
    for (const input of [{ curr_page_index: 0 }, { curr_page_index: 1, page_size: 51 }, { curr_page_index: 'x' }])
      expect((await ask(pictureLog.pages, input)).errCode).toBe(1001)
    expect((await ask(pictureLog.days, { month: '2026-13' })).errCode).toBe(1001)
    expect((await ask(pictureLog.byDate, { date: "2026-11-16'" })).errCode).toBe(1001)
  })
})
