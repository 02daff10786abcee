import { classes } from '@jiangtai/contract/classes'
import { examScores } from '@jiangtai/contract/exam-scores'
import type { Page } from '@playwright/test'
import { watchedExam } from '../../test/page/exam-monitor.ts'
import { answerScoreExams, answerScores, scoreRow, typedExam } from '../../test/page/exam-scores.ts'
import { logIn, ofClass, students, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const address = '/exam-add-data?exam_class_id=9'
const [first, second] = [students[0]?.real_name ?? '', students[1]?.real_name ?? '']
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test('R975: scores are typed by keys as in a spreadsheet, 缺考 has a key, and all of it is saved by itself', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  const typed = answerScores(stand)
  const page = await open(address)
  await expect(page.getByRole('heading', { name: '第一次月考' })).toBeVisible()
  await look(page, 'scores-empty')
  await field(page, `${first} 第1题`).focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3.5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(field(page, `${second} 第2题(2)`)).toBeFocused()
  await page.keyboard.press('q')
  await expect(page.getByText('已录 1 / 3 · 缺考 1 · 平均 12.5')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  expect(typed.rows()).toMatchObject([{ total: 1250, scores: [400, 350, 500] }, { is_absent: 1 }, { source: 0 }])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(page.getByText(`${first} 第2题(2)：分数超出0–5`).first()).toBeVisible()
  await look(page, 'scores-wrong')
  // To be looked at it was a phone's page for a moment.
  await field(page, `${first} 第1题`).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('region', { name: '没有保存的成绩' })).toBeHidden()
  await page.keyboard.press('End')
  await expect(field(page, `${first} 第2题(2)`)).toHaveValue('5')
  await page.keyboard.press('Delete')
  await expect(field(page, `${first} 第2题(2)`)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(field(page, `${first} 第2题(2)`)).not.toBeFocused()
})

test('R975: typing goes into the first cell at once, and takes the place of 缺考; 考试 is lit', async ({ stand, open }) => {
  logIn(stand, teacher)
  const typed = answerScores(stand, { exam: { kind: 3, total_centi: 10_000 }, leaves: [] })
  const page = await open(address)
  await expect(field(page, `${first} 总分`)).toBeFocused()
  await page.keyboard.press('q')
  await expect(field(page, `${first} 总分`)).toHaveValue('缺考')
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      typed
        .rows()
        .slice(0, 1)
        .map(({ total, is_absent }) => [total, is_absent]),
    )
    .toEqual([[6100, 0]])
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '考试' })).toHaveAttribute('aria-current', 'page')
})

test('R975: a block from a spreadsheet is pasted where one is, or to the students it names', async ({ stand, open }) => {
  logIn(stand, teacher)
  const typed = answerScores(stand, { exam: { kind: 3, total_centi: 10_000 }, leaves: [] })
  const page = await open(address)
  await field(page, `${first} 总分`).focus()
  await paste(page, '88\n缺考\n61.5\n')
  await expect
    .poll(() => typed.rows().map(({ total, is_absent }) => [total, is_absent]))
    .toEqual([
      [8800, 0],
      [null, 1],
      [6150, 0],
    ])
  await paste(page, `姓名\t成绩\n${second}\t70\n没有这人\t50`)
  await expect(page.getByText('1 行没有找到同学：没有这人')).toBeVisible()
  await expect.poll(() => typed.rows()[1]?.total).toBe(7000)
})

test('another teacher at the same class: the row is shown, and one decides', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const typed = answerScores(stand, {
    exam: { total_centi: 10_000, kind: 3 },
    leaves: [],
    rows: [scoreRow(0), scoreRow(1, { source: 2, total: 9000, rev: 'o' })],
  })
  const page = await open(address)
  typed.others({ student_id: scoreRow(0).student_id, is_absent: 0, scores: [], total: 5000 })
  await field(page, `${first} 总分`).focus()
  await page.keyboard.type('60')
  const issues = page.getByRole('region', { name: '没有保存的成绩' })
  await expect(issues).toContainText('刚刚被别的老师改过，请看过再改（你录的是 60）')
  await look(page, 'scores-conflict')
  await issues.getByRole('button', { name: `保留我录的：${first}` }).click()
  await expect(issues).toBeHidden()
  expect(typed.rows()[0]?.total).toBe(6000)
})

test('without a line what is typed stays and is said, whoever leaves is asked, and it is saved when the line is there', async ({
  stand,
  open,
  expectError,
  look,
}) => {
  logIn(stand, teacher)
  const typed = answerScores(stand, { exam: { kind: 3, total_centi: 10_000 }, leaves: [] })
  stand.cut(examScores.save)
  expectError(/ERR_EMPTY_RESPONSE/)
  const page = await open(address)
  await field(page, `${first} 总分`).focus()
  await page.keyboard.type('77')
  await expect(page.getByRole('status').filter({ hasText: '已离线，1 人的改动留在这个页面，联网后自动保存' })).toBeVisible()
  await look(page, 'scores-offline')
  await page.getByRole('link', { name: '返回考试' }).click()
  await page.getByRole('alertdialog', { name: '还有没保存的成绩，确定离开吗' }).getByRole('button', { name: '继续编辑' }).click()
  const again = answerScores(stand, { exam: { kind: 3, total_centi: 10_000 }, leaves: [] })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => [...typed.rows(), ...again.rows()].some(({ total }) => total === 7700)).toBe(true)
})

test('R974: a table is looked at before anything is kept', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const typed = answerScores(stand, { exam: { kind: 3, total_centi: 10_000 }, leaves: [] })
  const row = { row_no: 2, student_id: scoreRow(0).student_id, is_absent: 0 as const, scores: [], total: 8850 }
  stand.answer(examScores.read, { list: [row], errors: [{ row_no: 3, name: '不在', msg: '学号不存在' }] })
  const page = await open(address)
  await page.getByRole('button', { name: '从表格导入' }).click()
  const dialog = page.getByRole('dialog', { name: '从表格导入成绩' })
  await dialog.getByLabel('成绩表格').setInputFiles({ name: '成绩.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expect(dialog).toContainText('第 3 行 不在：学号不存在')
  await look(page, 'scores-import')
  expect(typed.rows()[0]?.total).toBeNull()
  await dialog.getByRole('button', { name: '确认填入 1 人' }).click()
  await expect.poll(() => typed.rows()[0]?.total).toBe(8850)
})

test('on a phone one student comes after the other', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const typed = answerScores(stand)
  const page = await open(address, { viewport: phone })
  await page.getByRole('textbox', { name: '第1题（满分 5）' }).fill('6')
  await expect(page.getByText('分数超出0–5').first()).toBeVisible()
  await page.getByRole('textbox', { name: '第1题（满分 5）' }).fill('4')
  await page.getByRole('button', { name: '下一位' }).click()
  await page.getByRole('checkbox', { name: '缺考' }).check({ force: true })
  await expect
    .poll(() => typed.rows().map(({ is_absent, scores }) => [is_absent, scores[0] ?? null]))
    .toEqual([
      [0, 400],
      [1, null],
      [0, null],
    ])
  await look(page, 'scores-phone')
})

test('exams that are over are listed, and a new one of which there are only scores is made here', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  answerScoreExams(stand)
  stand.answer(classes.mine, { list: [{ id: ofClass.id, name: ofClass.name, student_count: 46, online_count: 0 }] })
  const page = await open('/exam-add-data')
  await expect(page.getByRole('listitem', { name: `第一次月考，${ofClass.name}` })).toContainText('只有成绩 · 满分 100 · 已结束')
  await look(page, 'score-exams')
  await page.getByRole('button', { name: '新建成绩' }).click()
  const dialog = page.getByRole('dialog', { name: '新建成绩' })
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(dialog.getByText('请填写名称')).toBeVisible()
  await look(page, 'score-exam-new')
  await dialog.getByLabel('名称').fill('第二次月考')
  await dialog.getByRole('checkbox', { name: `${ofClass.name}（46 人）` }).check({ force: true })
  stand.answer(examScores.add, () => ({ list: [watchedExam({ exam_class_id: 9, item_count: 0 })] }))
  answerScores(stand, { exam: typedExam({ kind: 3 }), leaves: [] })
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(field(page, `${first} 总分`)).toBeVisible()
})
