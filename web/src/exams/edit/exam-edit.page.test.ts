import { exams } from '@jiangtai/contract/exams'
import type { Page } from '@playwright/test'
import { givenTo, writtenExam } from '../../../test/exam.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { answerExams, unitTest } from '../../../test/page/written-exams.ts'

const path = '/course-exam?exam=7'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => page.getByRole('listitem', { name: /^第 \d+ 题/ })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
const sum = (page: Page) => page.getByRole('region', { name: '合计' })
const choose = async (page: Page, menu: string, act: string) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R964: questions are moved by keys, by menu and by dragging, and scored; steps are undone', async ({ stand, open, look }) => {
  const kept = answerExams(stand)
  const page = await open(path)
  await expect(rows(page)).toHaveCount(4)
  await expect(sum(page)).toContainText('25/总分')
  await expect(page.getByText('和第 1 题重复')).toBeVisible()
  await look(page, 'exam-edit')

  // Past the end of its section into the next one; the keyboard stays with it.
  await page.getByRole('button', { name: '移动第 3 题' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(section(page, '二、解答题').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '移动第 3 题' })).toBeFocused()
  await saved(page)
  expect(kept.order()).toEqual([
    [11, 12],
    [13, 14],
  ])
  await choose(page, '更多操作：第 4 题', '移到…')
  await page.getByRole('combobox', { name: '大题' }).selectOption('一、单选题')
  await page.getByRole('combobox', { name: '位置' }).selectOption({ index: 0 })
  await press(page, '移过去')
  await saved(page)
  expect(kept.order()).toEqual([[14, 11, 12], [13]])

  const handle = await page.getByRole('button', { name: '移动第 4 题' }).boundingBox()
  const first = await rows(page).first().boundingBox()
  if (!handle || !first) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 30, handle.y, { steps: 3 })
  await page.mouse.move(first.x + 60, first.y + 4, { steps: 8 })
  await expect(page.getByText('松手，放在这里')).toBeVisible()
  await page.mouse.up()
  await saved(page)
  expect(kept.order()).toEqual([[13, 14, 11, 12], []])

  const score = page.getByRole('textbox', { name: '第 1 题的分值' })
  await score.fill('0.3')
  await expect(score).toHaveAttribute('aria-invalid', 'true')
  await score.fill('4.5')
  await score.press('ArrowUp')
  await expect(score).toHaveValue('5')
  await page.getByRole('textbox', { name: '一、单选题每题的分值' }).fill('6')
  await expect(sum(page)).toContainText('24/总分')
  await page.getByRole('button', { name: '移动第 1 题' }).focus()
  for (const key of ['Control+z', 'Control+z', 'Control+z', 'Control+y']) await page.keyboard.press(key)
  await expect(score).toHaveValue('4.5')
  await saved(page)
  expect(kept.exam().sections[0]?.items[0]?.full_centi).toBe(450)

  // A total is wanted: what is missing is laid on the last section, and back.
  const target = page.getByRole('textbox', { name: '目标总分' })
  await target.fill('100.3')
  await expect(target).toHaveAttribute('aria-invalid', 'true')
  await target.fill('30')
  await expect(sum(page)).toContainText(/还差 [\d.]+ 分/)
  await look(page, 'exam-gap')
  await sum(page)
    .getByRole('button', { name: /^平均补到/ })
    .click()
  await expect(sum(page)).toContainText('30/总分')
  await saved(page)
  expect(kept.exam().target_centi).toBe(3000)
  await page.getByText('撤销', { exact: true }).last().click()
  await expect(sum(page)).toContainText('还差')
})

test('questions come from a basket, in the place of others and in a newer version; a section is written and taken out', async ({
  stand,
  open,
  look,
}) => {
  const kept = answerExams(stand)
  const page = await open(path)
  const bank = page.getByRole('region', { name: /^题库/ })
  await bank.getByRole('checkbox', { name: /放进选题篮：“方程/ }).check({ force: true })
  await bank.getByRole('checkbox', { name: /放进选题篮：“x=0/ }).check({ force: true })
  await expect(bank.getByText('选了 2 题')).toBeVisible()
  await look(page, 'exam-basket')
  await press(page, '加入试卷')
  await saved(page)
  expect(kept.order()).toEqual([[11, 12, 13, 1, 3], [14]])
  await expect(bank.getByText('已在试卷里')).toHaveCount(2)

  await press(page, '更新第 2 题')
  await expect(page.getByText('有新版本')).toBeHidden()
  await choose(page, '更多操作：第 1 题', '换一题')
  await expect(page.getByText('已换一题')).toBeVisible()
  await choose(page, '更多操作：第 5 题', '移出')
  await saved(page)
  expect(kept.order()).toEqual([[15, 12, 13, 1], [14]])
  expect(kept.exam().sections[0]?.items[1]?.version_id).toBe(120)

  await page.getByRole('textbox', { name: '第 2 大题的名称' }).fill('二、综合题')
  await choose(page, '更多操作：二、综合题', '写说明')
  await page.getByRole('textbox', { name: '二、综合题的说明' }).fill('写出过程')
  await press(page, '展开第 5 题')
  await expect(page.getByRole('region', { name: '二、综合题' })).toContainText('移项。')
  await look(page, 'exam-question')
  await choose(page, '更多操作：二、综合题', '删除大题')
  await page.getByText('撤销', { exact: true }).last().click()
  await saved(page)
  expect(kept.exam().sections[1]).toMatchObject({ title: '二、综合题', intro: '写出过程' })
})

test('R973: what another tab has saved is loaded, and one step back is one’s own; without a line it is kept later', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const kept = answerExams(stand)
  const page = await open(path)
  const title = page.getByRole('textbox', { name: '试卷名称' })
  stand.refuse(exams.savePaper, 'paperStale')
  kept.saveElsewhere('别处的名称')
  await title.fill('这里的名称')
  await expect(page.getByText('这份试卷在别的页面改过')).toBeVisible()
  await look(page, 'exam-stale')
  answerExams(stand, kept.exam())
  await press(page, '载入新的内容')
  await expect(title).toHaveValue('别处的名称')
  await page.getByRole('button', { name: '撤销' }).first().click()
  await expect(title).toHaveValue('这里的名称')
  await saved(page)

  stand.cut(exams.savePaper)
  expectError(/ERR_EMPTY_RESPONSE/)
  await title.fill('没有网络')
  await expect(page.getByText('已离线，联网后自动保存')).toBeVisible()
  await press(page, '返回我的试卷')
  await expect(page.getByRole('alertdialog', { name: '试卷还没有保存' })).toBeVisible()
  await look(page, 'exam-unsaved')
  await press(page, '继续编辑')
  const again = answerExams(stand, kept.exam())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await saved(page)
  expect(again.exam().title).toBe('没有网络')
})

test('an exam is composed, looked at and printed', async ({ stand, open, look }) => {
  const kept = answerExams(stand, writtenExam([]))
  const page = await open(path)
  await expect(page.getByText('试卷还没有题目')).toBeVisible()
  await look(page, 'exam-empty')
  await page.getByRole('button', { name: '自动组卷' }).click()
  const dialog = page.getByRole('dialog', { name: '自动组卷' })
  await dialog.getByRole('textbox', { name: '第 1 行的题量' }).fill('2')
  await dialog.getByRole('textbox', { name: '难' }).fill('30')
  await press(page, '选题')
  await expect(dialog.getByRole('alert')).toContainText('难度比例合计应为 100%')
  await dialog.getByRole('radio', { name: '偏难' }).check({ force: true })
  await look(page, 'exam-compose')
  await press(page, '选题')
  await expect(page.getByText('第 1 行“中”的题不够')).toBeVisible()
  await press(page, '换一批')
  await expect(page.locator('summary').filter({ hasText: '第 2001 道' })).toBeVisible()
  await look(page, 'exam-composed')
  await press(page, '放进试卷')
  await expect(page.getByRole('dialog')).toBeHidden()
  await saved(page)
  expect(kept.order()).toEqual([
    [2001, 2002],
    [2101, 2102, 2103],
    [2201, 2202],
  ])
  expect(stand.asked(exams.compose).map(({ seed, mix, avoid_days }) => [seed, mix.hard, avoid_days])).toEqual([
    [1, 30, 30],
    [2, 30, 30],
  ])
  await press(page, '预览')
  await page.getByRole('checkbox', { name: '显示答案和解析' }).check({ force: true })
  await expect(page.getByRole('dialog').getByText('移项。').first()).toBeVisible()
  await look(page, 'exam-preview-teacher')
  await press(page, '关闭')
  await press(page, '打印')
  await page.getByRole('radio', { name: '8K 两栏' }).check({ force: true })
  await page.getByRole('radio', { name: 'B卷' }).check({ force: true })
  await look(page, 'exam-print')
  stand.refuse(exams.print, 'crashed')
  await press(page, '下载')
  await expect.poll(() => stand.asked(exams.print)).toMatchObject([{ size: '8K', format: 'pdf', variant: 2, answers: false }])
})

test('on a phone the bank lies above the paper; classes that have it are said', async ({ stand, open, look }) => {
  const kept = answerExams(stand, { ...unitTest, classes: [givenTo()] })
  const page = await open(path, { viewport: phone })
  await expect(page.getByRole('list', { name: '已推送的班级' })).toContainText('七年级(3)班 进行中 · 已交 12 / 46')
  await look(page, 'exam-edit-phone')
  await press(page, '从题库选题')
  await page.getByRole('button', { name: /^加入：“方程/ }).click()
  await expect(page.getByText('已加入 1 题')).toBeVisible()
  await look(page, 'exam-bank-phone')
  await press(page, '关闭')
  await saved(page)
  expect(kept.order()[0]).toEqual([11, 12, 13, 1])
})

test('an exam of a colleague is copied before it is changed; one that is gone is said so', async ({ stand, open, look }) => {
  answerExams(stand, { ...unitTest, is_mine: 0, owner_name: '李想' })
  const page = await open(path)
  await expect(page.getByText('李想的试卷，只能查看')).toBeVisible()
  await look(page, 'exam-colleague')
  stand.refuse(exams.get, 'paperUnknown')
  await page.reload()
  await expect(page.getByText('这份试卷打不开')).toBeVisible()
  await look(page, 'exam-gone')
})
