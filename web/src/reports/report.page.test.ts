import { type LessonRow, reports } from '@jiangtai/contract/reports'
import type { Page } from '@playwright/test'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, openSchool, student, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { sampleReport } from './sample-report.ts'

const path = '/academic-analysis/learning'
const address = `${path}?lesson=7`
const { lesson_id, class_id, class_name, course_name, teacher_name, started_at, ended_at, present_count, student_count } = sampleReport()
const line: LessonRow = { lesson_id, class_id, class_name, course_name, teacher_name, started_at, ended_at, present_count, student_count }
const earlier: LessonRow = {
  ...line,
  lesson_id: 6,
  course_name: '',
  started_at: started_at - 86_400,
  ended_at: ended_at - 86_400,
  present_count: 18,
}

const listOf = (page: Page) => page.getByRole('region', { name: /^(上过|最近上)的课$/ })
const figureOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
const rowsOf = (page: Page) => page.getByRole('region', { name: '每位同学' }).locator('tbody tr')
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: `课堂报告 · ${course_name}` })

test.beforeEach(({ stand }) => {
  logIn(stand, teacher)
  stand.answer(reports.report, sampleReport())
  stand.answer(reports.lessons, { list: [line, earlier], pageCount: 1, total: 2 })
})

test('a report says who was there and what happened; students are filtered and put in order; it is saved, and fits a phone', async ({
  stand,
  open,
  look,
}) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  stand.file(reports.exportReport, { name: '课堂报告 七年级(3)班.xlsx', type, bytes: Buffer.from('a table') })
  const page = await open(address)
  await expect(titleOf(page)).toBeVisible()
  for (const [name, value] of [
    ['出勤', '16/18'],
    ['点名（次）', '9'],
    ['抢答（轮）', '3'],
    ['投票（次）', '2'],
    ['信号灯（次）', '2'],
    ['快问（次）', '1'],
    ['小组总分', '105'],
    ['参与率（到课 16 人）', '87%'],
  ] as const)
    await expect(figureOf(page, name)).toHaveText(value)
  await expect(page.getByText('抢答 林小满 1.86 秒')).toBeVisible()
  // Of an anonymous vote its counts alone.
  await expect(page.getByRole('region', { name: '投票', exact: true }).getByText('匿名', { exact: true })).toHaveCount(1)
  // Of two votes one was public.
  await expect(rowsOf(page).first().locator('td').nth(5)).toHaveText('1 / 1')
  // A time is read in one line.
  const times = rowsOf(page).first().locator('td:nth-child(-n + 3)')
  for (const one of await times.all()) await expect(one).toHaveCSS('white-space', 'nowrap')
  expect(await times.evaluateAll((all) => Math.max(...all.map((one) => one.scrollWidth - one.clientWidth)))).toBe(0)
  await look(page, 'report')

  await expect(rowsOf(page)).toHaveCount(18)
  await page.getByRole('radio', { name: '缺勤 2' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('radio', { name: /^没发言/ }).click()
  await expect(rowsOf(page).filter({ hasText: '林小满' })).toHaveCount(0)
  await page.getByRole('radio', { name: '全部 18' }).click()
  await page.getByRole('button', { name: '点名', exact: true }).first().click()
  await expect(rowsOf(page).first()).toContainText('林小满')
  await expect(page.getByRole('columnheader', { name: '点名' })).toHaveAttribute('aria-sort', 'descending')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 Excel' }).click()])
  expect(file.suggestedFilename()).toBe('课堂报告 七年级(3)班.xlsx')
  expect(stand.asked(reports.exportReport)).toEqual([{ lesson_id: 7 }])

  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: '每位同学' }).getByText('点名 2 · 抢到 1')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a report is found from home, and Back leads there; a reload shows it again; a student who follows its address comes home', async ({
  stand,
  open,
  look,
}) => {
  openSchool(stand, 'hxz')
  logIn(stand, teacher)
  stand.answer(reports.lessons, { list: [line, earlier], pageCount: 1, total: 2 })
  const page = await open('/')
  await expect(listOf(page).getByText('87% 参与率')).toBeVisible()
  await look(page, 'teacher-home-hxz-lessons')
  await listOf(page).getByRole('link', { name: /出勤/ }).first().click()
  await expect(page).toHaveURL(/\?lesson=7$/)
  await page.reload()
  await expect(titleOf(page)).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(titleOf(page)).toBeVisible()
  logIn(stand, student)
  await page.reload()
  await expect(page).toHaveURL(/\/student-index/)
})

test('lessons that cannot be read are tried again, an old address has a way to the first page, and a lesson that is not there is said so', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  stand.cut(reports.lessons)
  expectError(/ERR_EMPTY_RESPONSE|was not read/)
  const page = await open(`${path}?page=9`)
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await look(page, 'lessons-failed')
  stand.answer(reports.lessons, ({ curr_page_index }) => ({ list: curr_page_index === 1 ? [line, earlier] : [], pageCount: 1, total: 2 }))
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toBeHidden()
  await page.getByRole('button', { name: '回到第一页' }).click()
  await expect(listOf(page).getByRole('link')).toHaveCount(2)
  await look(page, 'lessons')

  stand.refuse(reports.report, 'lessonUnknown')
  await navigate(page, `${path}?lesson=999999`)
  await expect(page.getByText('这份报告打不开', { exact: true })).toBeVisible()
  await expect(page.getByText('没有这节课。')).toBeVisible()
  await expect(alert).toBeHidden()
  await look(page, 'report-refused')
  await page.getByRole('link', { name: '看所有课堂报告' }).click()
  await expect(listOf(page).getByRole('link')).toHaveCount(2)

  // On paper stands the report alone, with every student.
  const classes = [0, 100, 200, 300].map((more) => sampleReport().students.map((one) => ({ ...one, student_id: one.student_id + more })))
  stand.answer(reports.report, sampleReport({ students: classes.flat() }))
  await listOf(page).getByRole('link').first().click()
  await expect(rowsOf(page)).toHaveCount(60)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(rowsOf(page)).toHaveCount(72)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await expect(page.getByRole('region', { name: '课堂互动' })).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
  await expect(rowsOf(page).last()).toBeVisible()
  // The browser draws no button a second time: what is one would be missing at the head of the next sheet.
  const heads = page.locator('thead button')
  await expect(heads).toHaveCount(7)
  for (const head of await heads.all()) await expect(head).toHaveCSS('display', 'contents')
})
