import { type ExamReport, examReports } from '@jiangtai/contract/exam-reports'
import { jobs } from '@jiangtai/contract/jobs'
import type { Page } from '@playwright/test'
import { answerReport, examReport, reportItem, reportSlice, reportStudent } from '../../test/page/exam-reports.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const address = '/topic-static/learning-analysis?exam_class_id=9'
const card = (page: Page, name: string) => page.getByRole('region', { name })

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('a class stands in figures, bars, bands and first questions; a question opens with its answers, names only when they are asked for', async ({
  stand,
  open,
  look,
}) => {
  answerReport(stand)
  const page = await open(address)
  await expect(page.getByRole('heading', { name: '第三章单元测' })).toBeVisible()
  await expect(page.getByText('45 人提交，1 人缺考')).toBeVisible()
  await expect(page.getByText('学生现在看不到解析（公布成绩后显示）')).toBeVisible()
  await expect(page.getByText(/已批 45\/45/)).toBeVisible()
  await expect(page.getByText('82.6', { exact: true })).toBeVisible()
  await expect(page.getByText('+3.2')).toBeVisible()
  await expect(card(page, '分数段').getByRole('listitem').first()).toContainText('14 人')
  await expect(card(page, '先讲这三题').getByRole('listitem')).toHaveCount(3)
  await expect(card(page, '要关心的同学').getByRole('listitem')).toHaveCount(1)
  await expect(card(page, '每题正确率').getByRole('table', { name: '每题正确率' }).getByRole('row')).toHaveCount(13)
  await expect(card(page, '题目分析').getByRole('listitem', { name: '第 5 题' })).toContainText('可能答案有误')
  await expect(card(page, '同卷的班级').getByRole('link', { name: '七年级(1)班' })).toHaveAttribute('href', /exam_class_id=10$/)
  await look(page, 'exam-report')

  const bars = card(page, '每题正确率').getByRole('button')
  await bars.first().focus()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, '每题正确率')).toContainText('第 11 题 · 解答题 · 58%')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '第 11 题 · 作答' })
  await expect(dialog).toContainText('200')
  await expect(dialog.getByRole('link', { name: /到批改里看/ })).toHaveAttribute('href', '/exam-marking?exam_class_id=9&leaf=11')
  expect(stand.asked(examReports.question).every(({ names }) => !names)).toBe(true)
  await dialog.getByRole('button', { name: '看名字' }).click()
  await expect(dialog).toContainText(reportStudent(3).name)
  await look(page, 'exam-report-answers')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const rows = card(page, '每位同学').getByRole('row')
  await expect(rows).toHaveCount(7)
  await card(page, '每位同学').getByRole('button', { name: '得分', exact: true }).click()
  await card(page, '每位同学').getByRole('button', { name: '得分', exact: true }).click()
  await expect(rows.nth(1)).toContainText('41 / 100')
  await page.getByLabel('搜索姓名或学号').fill('202602')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('cell', { name: '2 后退 1 名' })).toBeVisible()
  await expect(rows.nth(1).getByRole('cell', { name: '有所下降', exact: true })).toBeVisible()
})

test('R963: questions are talked about on the whole screen by keys and presenter; what is right and who was wrong stands there only after a press', async ({
  stand,
  open,
  look,
}) => {
  answerReport(stand)
  const page = await open(address, { viewport: { width: 1920, height: 1080 } })
  await page.getByRole('button', { name: '讲评', exact: true }).click()
  const stage = page.getByRole('dialog', { name: /^讲评/ })
  await expect(stage.getByRole('heading', { name: '讲评 · 第 8 题' })).toBeVisible()
  await expect(stage).toContainText('43%')
  await expect(stage.getByText('正确答案')).toHaveCount(0)
  await expect(stage).not.toContainText('先求售价')
  await look(page, 'exam-review')
  await page.keyboard.press('PageDown')
  await expect(stage.getByRole('heading', { name: '讲评 · 第 11 题' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(stage.getByRole('heading', { name: '讲评 · 第 8 题' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(stage).toContainText('先求售价')
  await expect(stage.getByRole('img', { name: '正确答案' })).toBeVisible()
  expect(stand.asked(examReports.question).every(({ names }) => !names)).toBe(true)
  await page.keyboard.press('n')
  await expect(stage.getByRole('list', { name: '答错的同学' }).getByRole('listitem')).toHaveText(
    [1, 3, 4].map((at) => reportStudent(at).name),
  )
  await look(page, 'exam-review-answer')
  await page.keyboard.press('ArrowRight')
  await expect(stage.getByRole('list', { name: '答错的同学' })).toHaveCount(0)
  await expect(stage).not.toContainText('先求售价')
  await stage.getByRole('radio', { name: '全部题目' }).check({ force: true })
  await expect(stage.getByRole('status')).toHaveText('11 / 12')
  await page.keyboard.press('Home')
  await expect(stage.getByRole('heading', { name: '讲评 · 第 1 题' })).toBeVisible()
  await expect(stage.getByRole('button', { name: '上一题' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
  await expect(page.getByRole('button', { name: '讲评', exact: true })).toBeFocused()
})

test('thirty questions stand in the chart whole, at a small window and a large one; on a phone it says that there are more', async ({
  stand,
  open,
}) => {
  answerReport(stand, examReport({ items: Array.from({ length: 30 }, (_, at) => reportItem(at + 1, { item_no: at + 1 })) }))
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    const page = await open(address, { viewport: { width, height } })
    const bars = card(page, '每题正确率').getByRole('button')
    await expect(bars).toHaveCount(30)
    await expect(bars.last()).toBeInViewport({ ratio: 1 })
    await expect(card(page, '每题正确率')).not.toContainText('左右滑动')
  }
  const page = await open(address, { viewport: phone })
  await expect(card(page, '每题正确率')).toContainText('左右滑动看全部 30 题')
})

test('a file is made in the background: how far it is, given up, failed and tried again, and its link when it is there', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerReport(stand)
  let job = { state: 1 as 0 | 1 | 2 | 3, done: 12, total: 45, file_url: '', msg: '' }
  stand.answer(examReports.exportReport, { job_id: 7 })
  stand.answer(jobs.get, () => job)
  stand.answer(jobs.cancel, () => job)
  stand.serveFile('/files/88/file', Buffer.from('%PDF'), 'application/pdf')
  const page = await open(address)
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: '导出成绩' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('button', { name: '导出成绩' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await choose(/每位学生/)
  await expect(page.getByText('正在导出每位学生一页 PDF 26%…')).toBeVisible()
  await look(page, 'exam-report-export')
  await page.getByRole('button', { name: '取消导出' }).click()
  await expect(page.getByText(/正在导出/)).toHaveCount(0)
  await expect.poll(() => stand.asked(jobs.cancel)).toEqual([{ job_id: 7 }])

  stand.refuse(examReports.exportReport, 'unavailable')
  expectError(/export-learning-analysis/)
  await choose(/Excel/)
  await expect(page.getByRole('alert')).toContainText('服务暂时不可用')
  await look(page, 'exam-report-export-failed')
  stand.answer(examReports.exportReport, { job_id: 8 })
  job = { state: 2, done: 45, total: 45, file_url: '/files/88/file', msg: '' }
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '重试' }).click()
  expect((await saved).suggestedFilename()).toBe('第三章单元测 七年级(3)班 成绩.xlsx')
  await expect(page.getByRole('link', { name: '再下载一次' })).toHaveAttribute('href', '/files/88/file')
  await look(page, 'exam-report-exported')
})

test('R1070: of fewer than five nothing is said of the class, of fewer than ten not how a question divides it; who is not marked waits', async ({
  stand,
  open,
  look,
}) => {
  const four = {
    ...{ is_few: 1 as const, slice: null, prev: null, points: [], parallel: [] },
    counts: { roster: 46, handed_in: 4, marked: 3, absent: 2, to_mark: 60 },
    items: [reportItem(1, { n: 4, p_bp: null, d_bp: null, r_milli: null, choices: [] })],
    students: [reportStudent(0), reportStudent(4, { score_centi: null, rate_bp: null, rank: null, status: 2, z_change_milli: null })],
  }
  answerReport(stand, examReport(four))
  const page = await open(address)
  await expect(page.getByText('人数少于5人，不显示统计')).toBeVisible()
  await expect(page.getByText(/已批 3\/4$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '去批改' })).toHaveAttribute('href', '/exam-marking?exam_class_id=9')
  await expect(card(page, '每题正确率')).toHaveCount(0)
  await expect(card(page, '每位同学')).toContainText('待批完')
  await look(page, 'exam-report-few')

  const part = { is_few: 1 as const, slice: null, counts: { roster: 46, handed_in: 34, marked: 0, absent: 2, to_mark: 60 } }
  answerReport(stand, examReport(part))
  await navigate(page, '/topic-static/learning-analysis?exam_class_id=7')
  await expect(page.getByText('已批 0/34，批完 5 份以后显示统计')).toBeVisible()
  await expect(card(page, '先讲这三题').getByRole('listitem')).toHaveCount(3)
  await expect(card(page, '分数段')).toHaveCount(0)
  await page.getByRole('button', { name: '导出成绩' }).click()
  await expect(page.getByRole('menuitem', { name: /每位学生/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await look(page, 'exam-report-part')

  answerReport(stand, examReport({ slice: { ...reportSlice, n: 8 }, items: [reportItem(1, { n: 8 }), reportItem(12, { n: 8 })] }))
  await navigate(page, '/topic-static/learning-analysis?exam_class_id=8')
  const item = card(page, '题目分析').getByRole('listitem', { name: '第 12 题' })
  await expect(item).toContainText('区分度 D—相关 r—')
  await expect(card(page, '题目分析')).toContainText('人数少，仅供参考')
})

test('of an exam of which there are only scores: bands and who needs a word, nothing of questions, and the way to the scores', async ({
  stand,
  open,
  look,
}) => {
  const scores = { kind: 3, items: [], points: [], parallel: [], prev: null } satisfies Partial<ExamReport>
  answerReport(stand, examReport(scores))
  const page = await open(address)
  await expect(card(page, '分数段').getByRole('listitem').first()).toContainText('14 人')
  await expect(card(page, '分数段').getByRole('table', { name: '得分率分布' }).getByRole('row')).toHaveCount(10)
  await expect(card(page, '要关心的同学').getByRole('listitem')).toHaveCount(1)
  for (const name of ['题目分析', '每题正确率', '先讲哪几题']) await expect(card(page, name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '讲评', exact: true })).toHaveCount(0)
  for (const name of ['录入成绩', '返回考试'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/exam-add-data?exam_class_id=9')
  await look(page, 'exam-report-scores')
  const counts = { roster: 46, handed_in: 0, marked: 0, absent: 0, to_mark: 0 }
  answerReport(stand, examReport({ ...scores, students: [], slice: null, is_few: 1, counts }))
  await navigate(page, '/topic-static/learning-analysis?exam_class_id=8')
  await expect(page.getByText('还没有成绩')).toBeVisible()
})

test('nobody has handed in yet, an exam of somebody else, a server that does not answer, a line that breaks later', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerReport(stand)
  stand.refuse(examReports.report, 'examUnknown')
  expectError(/get-learning-analysis/)
  const page = await open(address)
  await expect(page.getByText('这份报告看不到')).toBeVisible()
  await expect(page.getByRole('link', { name: '看我的试卷' })).toHaveAttribute('href', '/pre-exam')
  await look(page, 'exam-report-gone')
  await navigate(page, '/topic-static/learning-analysis')
  await expect(page.getByText('选一场考试看报告')).toBeVisible()
  stand.refuse(examReports.report, 'unavailable')
  await navigate(page, '/topic-static/learning-analysis?exam_class_id=8')
  await look(page, 'exam-report-failed')
  answerReport(
    stand,
    examReport({ counts: { roster: 46, handed_in: 0, marked: 0, absent: 0, to_mark: 0 }, students: [], slice: null, is_few: 1 }),
  )
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有人交卷')).toBeVisible()
  await look(page, 'exam-report-empty')
  stand.refuse(examReports.report, 'unavailable')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('下面是之前读到的报告')).toBeVisible()
  await look(page, 'exam-report-old')
})

test('on a phone students are a list, and 讲评 is read there too', async ({ stand, open, look }) => {
  answerReport(stand)
  const page = await open(address, { viewport: phone })
  await expect(card(page, '每位同学').getByRole('listitem').first()).toContainText('98 分')
  await page.getByRole('button', { name: '讲评', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^讲评/ })).toBeVisible()
  await look(page, 'exam-review-phone')
  await page.getByRole('button', { name: '退出讲评' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '导出成绩' })).toBeHidden()
})
