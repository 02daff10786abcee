import type { Page } from '@playwright/test'
import { publishVote, windowOf } from './support/dock.ts'
import { endLesson } from './support/lesson.ts'
import { boardOf, calledOn, press } from './support/roll-call.ts'
import { download } from './support/sheets.ts'
import { expect, type Person, test } from './support/test.ts'

/** A school of its own, as for the voter. */
const host = 'hxz.localhost'
const phone = { width: 390, height: 844 }
const lessonsPath = '/academic-analysis/learning'

const toolOf = (page: Page, name: string) => page.getByRole('region', { name: '课堂互动', exact: true }).getByRole('button', { name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const figureOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

async function cast({ page }: Person, title: string, option: string, letter: string) {
  const sheet = dialogOf(page, title)
  await sheet.getByLabel(option).click()
  await page.getByRole('button', { name: `投 ${letter}` }).click()
  await expect(sheet.getByText('已提交')).toBeVisible()
}

async function endVote(page: Page) {
  await windowOf(page).getByRole('button', { name: '结束投票' }).click()
  await expect(windowOf(page).getByText('已结束')).toBeVisible()
}

async function closeVote(page: Page) {
  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(windowOf(page)).toBeHidden()
}

test('a lesson is in its report, on paper and in a spreadsheet, and of an anonymous vote nothing but its counts', async ({ people }) => {
  test.setTimeout(180_000)
  const teacher = await people({ as: 'hxteacher1', host })
  const ann = await people({ as: 'hxstudent1', host, viewport: phone })
  const bo = await people({ as: 'hxstudent2', host, viewport: phone })
  const { page } = teacher
  await teacher.goto('/')
  for (const student of [ann, bo]) await student.goto('/student-index')
  await teacher.look('teacher-home-hxz')
  for (const { look } of [ann, bo]) await look('student-home-hxz')
  await expect(page.getByText('2 / 30 在线')).toBeVisible()
  await page.getByRole('button', { name: '开始上课' }).click()
  await expect(page.getByText('正在上课').first()).toBeVisible()

  // A public vote: who chose what can be taken away, and the same is asked again by one press.
  await toolOf(page, '投票器').click()
  await publishVote(page, '公开问题')
  await cast(ann, '公开问题', '说法A', 'A')
  await cast(bo, '公开问题', '说法B', 'B')
  await endVote(page)
  await teacher.look('voter-ended')
  const vote = await download(page, () => windowOf(page).getByRole('button', { name: '导出 Excel' }).click())
  expect(vote.name).toMatch(/^投票 公开问题 .*\.xlsx$/)
  expect(vote.sheets.结果?.slice(1)).toEqual([
    ['说法A', 1, 50],
    ['说法B', 1, 50],
    ['说法C', 0, 0],
  ])
  const names = vote.sheets.每位同学?.slice(1) ?? []
  expect(names.map(([, choice]) => choice).slice(0, 3)).toEqual(['说法A', '说法B', '未投票'])
  expect(names).toHaveLength(30)
  await windowOf(page).getByRole('button', { name: '再投一次' }).click()
  await expect(windowOf(page).getByText('还有 30 位同学没投')).toBeVisible()
  await cast(bo, '公开问题', '说法C', 'C')
  await endVote(page)
  await closeVote(page)

  await toolOf(page, '投票器').click()
  await windowOf(page).getByRole('radio', { name: '匿名' }).click()
  await publishVote(page, '匿名问题')
  await cast(ann, '匿名问题', '说法A', 'A')
  await endVote(page)
  await expect(windowOf(page).getByRole('button', { name: '导出 Excel' })).toHaveCount(0)
  await closeVote(page)

  await toolOf(page, '信号灯').click()
  await dialogOf(page, '信号灯').getByRole('button', { name: '开始投票' }).click()
  await dialogOf(ann.page, '这部分听懂了吗？')
    .getByRole('radio', { name: /^听懂了/ })
    .click()
  await ann.page.getByRole('button', { name: '提交绿灯' }).click()
  await expect(ann.page.getByText('已提交绿灯')).toBeVisible()
  await dialogOf(page, '信号灯').getByRole('button', { name: '结束投票' }).click()
  await dialogOf(page, '信号灯').getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(dialogOf(page, '信号灯')).toBeHidden()

  await toolOf(page, '点名').click()
  await press(page, '随机点名')
  const called = await calledOn(page)
  await boardOf(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(boardOf(page)).toBeHidden()

  await toolOf(page, '计分器').click()
  await dialogOf(page, '计分器').getByRole('button', { name: '加 1 分' }).first().click()
  await dialogOf(page, '计分器').getByRole('button', { name: '保存成绩' }).click()
  await expect(dialogOf(page, '计分器')).toBeHidden()

  // Offered at once; the address is the lesson's, so a reload shows it again.
  await endLesson(teacher)
  await expect(page.getByRole('link', { name: '查看课堂报告' })).toBeVisible()
  await teacher.look('teacher-home-hxz-lessons')
  await page.getByRole('link', { name: '查看课堂报告' }).click()
  await teacher.at(lessonsPath)
  const address = page.url()
  expect(address).toMatch(/\?lesson=\d+$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^课堂报告/, level: 1 })).toBeVisible()
  for (const [name, value] of [
    ['出勤', '2/30'],
    ['点名（次）', '1'],
    ['抢答（轮）', '0'],
    ['投票（次）', '3'],
    ['信号灯（次）', '1'],
    ['小组总分', '1'],
    ['参与率', '100%'],
  ] as const)
    await expect(figureOf(page, name)).toHaveText(value)
  await expect(page.getByText(`随机点名 ${called}`)).toBeVisible()
  await expect(page.getByText('投票 《匿名问题》 1/30')).toBeVisible()
  await teacher.look('report')

  // The anonymous vote: its counts, and nothing in the rows of the students.
  const votes = page.getByRole('region', { name: '投票', exact: true })
  await expect(votes.getByText('匿名', { exact: true })).toHaveCount(1)
  const rows = page.getByRole('region', { name: '每位同学' }).locator('tbody tr')
  await expect(rows).toHaveCount(30)
  const [annRow, boRow] = [rows.nth(0), rows.nth(1)]
  await expect(annRow.locator('td').nth(4)).toHaveText('1 / 2')
  await expect(boRow.locator('td').nth(4)).toHaveText('2 / 2')
  await expect(annRow.locator('td').nth(5)).toHaveText('绿')

  await page.getByRole('radio', { name: '缺勤 28' }).click()
  await expect(rows).toHaveCount(28)
  await page.getByRole('radio', { name: '没发言 1' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText(called)
  await page.getByRole('radio', { name: '全部 30' }).click()
  await page.getByRole('button', { name: '点名', exact: true }).first().click()
  await expect(rows.first()).toContainText(called)
  await expect(page.getByRole('columnheader', { name: '点名' })).toHaveAttribute('aria-sort', 'descending')

  const { name, sheets } = await download(page, () => page.getByRole('button', { name: '导出 Excel' }).click())
  expect(name).toMatch(/^课堂报告 .*\.xlsx$/)
  expect(Object.keys(sheets)).toEqual(['概况', '每位同学', '投票', '信号灯', '小组计分'])
  expect(sheets.概况).toContainEqual(['出勤', '2/30'])
  expect(sheets.每位同学).toHaveLength(31)
  expect(sheets.每位同学?.slice(1, 3).map((row) => row[8])).toEqual([1, 2])
  expect(sheets.投票?.filter((row) => row.includes('匿名'))).toHaveLength(3)

  // On paper stands the report alone, with every student.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await expect(page.getByRole('region', { name: '课堂互动' })).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(rows.last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // Found again from home, and Back leads there.
  await page.getByRole('button', { name: '返回' }).click()
  await teacher.at('/')
  const recent = page.getByRole('region', { name: '最近的课', exact: true })
  await expect(recent.getByText('100% 参与率')).toBeVisible()
  await recent.getByRole('link', { name: /出勤/ }).first().click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await teacher.at('/')
  await teacher.look('teacher-home-hxz-lessons')

  // All lessons of the class, and one that is not there.
  await teacher.goto(lessonsPath)
  await expect(page.getByRole('region', { name: '最近的课', exact: true }).getByRole('link').first()).toBeVisible()
  await teacher.look('lessons')
  await teacher.goto(`${lessonsPath}?page=9`)
  await page.getByRole('button', { name: '回到第一页' }).click()
  await expect(page.getByRole('region', { name: '最近的课', exact: true }).getByRole('link').first()).toBeVisible()
  await teacher.goto(`${lessonsPath}?lesson=999999`)
  await expect(page.getByRole('alert')).toContainText('没有这节课')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('region', { name: '最近的课', exact: true })).toBeVisible()
  await teacher.goto(address.replace(teacher.origin, ''))
  await teacher.look('report')

  await ann.goto(address.replace(teacher.origin, ''))
  await ann.at('/student-index')
})

test('lessons that cannot be read say so and can be tried again', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  teacher.expectError(/ERR_FAILED|was not read/)
  await page.route('**/api/lesson/get-lessons*', (route) => route.abort())
  await teacher.goto(lessonsPath)
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await teacher.look('lessons-failed')
  await page.unroute('**/api/lesson/get-lessons*')
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('region', { name: '最近的课', exact: true })).toBeVisible()
})
