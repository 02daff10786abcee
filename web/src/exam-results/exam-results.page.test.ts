import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examSays } from '@jiangtai/contract/exam-notices'
import { examResults } from '@jiangtai/contract/exam-results'
import type { Locator, Page } from '@playwright/test'
import { answerExams, examTitle, ownExam } from '../../test/page/exams.ts'
import { ownReport } from '../../test/page/own-report.ts'
import { logIn, student } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const report = '/student-pre-exam/exam-report?exam_class_id=1'
const tile = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words })

const boxTop = async (place: Locator, name: string) => (await place.getByRole('region', { name }).boundingBox())?.y

test.beforeEach(({ stand }) => logIn(stand, student))

test('R958, R959: the own score, each question with the own answer, the key and what the teacher says; another try is chosen', async ({
  stand,
  open,
  look,
}) => {
  const second = ownReport({
    ...{ score_centi: 4000, attempt: { ...(ownReport().attempt as never as object), no: 2, is_practice: 1 } as never },
  })
  const tries = [
    { no: 1, submitted_at: 1, is_practice: 0, is_shown: 1, score_centi: 2800 },
    { no: 2, submitted_at: 2, is_practice: 1, is_shown: 0, score_centi: 4000 },
  ] as const
  stand.answer(examResults.report, ({ attempt_no }) => ({ ...(attempt_no === 2 ? second : ownReport()), tries: [...tries] }))
  const page = await open(report)
  await expect(page.getByRole('heading', { name: examTitle })).toBeVisible()
  await expect(page.getByRole('region', { name: '成绩' })).toContainText('28/ 48 分')
  await expect(page.getByRole('region', { name: '成绩' })).toContainText('班级平均 33.1 分')
  // The first that is not all right stands open.
  const detail = page.getByRole('region', { name: '第 2 题' })
  await expect(detail).toContainText('部分答对')
  await expect(detail).toContainText('班级得分率 82.4%')
  await tile(page, /^第 4 题，答错/).click()
  const fourth = page.getByRole('region', { name: '第 4 题' })
  await expect(fourth.getByRole('region', { name: '你的答案' })).toContainText('答错168')
  await expect(fourth.getByRole('region', { name: '正确答案' })).toContainText('210')
  // The own answer stands first, beside the right one and before the explanation.
  await expect(fourth).toContainText(/你的答案.*正确答案.*解析/s)
  expect(await boxTop(fourth, '你的答案')).toBe(await boxTop(fourth, '正确答案'))
  await expect(fourth).toContainText('看清“原价”，再落笔。')
  await look(page, 'own-report')
  await page.getByRole('combobox', { name: '哪一次' }).selectOption('2')
  await expect(page.getByRole('region', { name: '成绩' })).toContainText('练习，不计入成绩')
})

test('on a phone one column; the next question by a press; a spoken comment can be heard', async ({ stand, open, look }) => {
  stand.answer(examResults.report, ownReport())
  const page = await open(report, { viewport: phone })
  await tile(page, /^第 6 题/).click()
  const sixth = page.getByRole('region', { name: '第 6 题' })
  await expect(sixth).toBeFocused()
  await expect(sixth.getByRole('heading', { name: '第 6 题' })).toBeInViewport()
  await expect(page.getByLabel('语音评语，14 秒')).toBeVisible()
  await page.getByRole('button', { name: '上一题' }).click()
  await expect(page.getByRole('region', { name: '第 5 题' })).toContainText('第 (2) 小题')
  await expect(page.getByRole('button', { name: '上一题' })).toBeFocused()
  await look(page, 'own-report-phone')
})

test('R958: before its time it says so; once published it is there, and hidden again it is gone', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  stand.refuse(examResults.report, 'examHidden')
  expectError(/get-exam-report/)
  const page = await open(report)
  await expect(page.getByText('老师还未公布结果', { exact: true })).toBeVisible()
  await look(page, 'own-report-hidden')
  stand.answer(examResults.report, ownReport())
  const told = { class_id: 1, exam_class_id: 1, title: examTitle, starts_at: 0, ends_at: 0, server_now: 0 }
  stand.say(examSays.publish, { ...told, state: 3 })
  await expect(page.getByRole('region', { name: '成绩' })).toBeVisible()
  stand.refuse(examResults.report, 'examHidden')
  stand.say(examSays.publish, { ...told, state: 2 })
  await expect(page.getByText('老师还未公布结果', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '成绩' })).toHaveCount(0)
})

test('a report that cannot be read can be asked for again; who was absent, and what waits, is said', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  stand.refuse(examResults.report, 'unavailable')
  expectError(/get-exam-report/)
  const page = await open(report)
  await expect(page.getByRole('alert')).toHaveCount(1)
  const { attempt: _, ...rest } = ownReport({ tries: [], points: [], may_redo: 0 })
  stand.answer(examResults.report, {
    ...rest,
    attempt: null,
    score_centi: undefined,
    leaves: rest.leaves.map(({ leaf }) => ({ leaf, answer: {}, files: [], is_late: 0 as const })),
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('这场考试你没有参加')).toBeVisible()
  await look(page, 'own-report-absent')
})

test('of an exam of which there are only scores no questions are shown', async ({ stand, open, look }) => {
  const { paper } = ownReport()
  stand.answer(examResults.report, ownReport({ paper: { ...paper, sections: [] }, leaves: [], keys: [], points: [], may_redo: 0 }))
  const page = await open(report)
  await expect(page.getByRole('region', { name: '成绩' })).toContainText('班级平均 33.1 分')
  await expect(page.getByRole('region', { name: '每道题' })).toHaveCount(0)
  await look(page, 'own-report-scores')
})

test('the card of an exam that is published leads to the report', async ({ stand, open }) => {
  answerExams(stand, { todo: [], published: [ownExam({ state: 3, attempt_status: 3, score_centi: 8650 })] })
  stand.answer(examResults.report, ownReport())
  const page = await open('/student-pre-exam')
  await page.getByRole('radio', { name: '已公布 1' }).check({ force: true })
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/exam-report\?exam_class_id=1/)
  stand.refuse(examAnswers.redo, 'examRedoUsed')
  await page.getByRole('button', { name: '再做一遍' }).click()
  const asked = page.getByRole('alertdialog', { name: '再做一遍？' })
  await expect(asked).toContainText('这是练习：不计入成绩')
  await asked.getByRole('button', { name: '先不做' }).click()
  expect(stand.asked(examAnswers.redo)).toEqual([])
  await page.getByRole('button', { name: '再做一遍' }).click()
  await page.getByRole('button', { name: '开始练习' }).click()
  await expect(page.getByRole('alert')).toHaveText('重做次数已用完')
})
