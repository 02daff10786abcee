import { liveQuestion } from '@jiangtai/contract/live-question'
import type { Page } from '@playwright/test'
import { inSteps } from '../../../test/page/clock.ts'
import { attendLiveQuestion, noQuestion, studentAsked } from '../../../test/page/live-question.ts'
import { putDown } from '../../../test/page/put-down.ts'
import { inLesson, studentQuietPage, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { endedSample, sampleAsked } from './sample-live-question.ts'

const { hears, says } = liveQuestion
const sheetOf = (page: Page, name = '单选题') => page.getByRole('dialog', { name })
const shown = { ...endedSample, is_shown: 1 } as const

test('an option is marked, kept over a reload, handed in and changed; the end shows what the class chose, the teacher what is right', async ({
  stand,
  open,
  look,
}) => {
  attendLiveQuestion(stand, 'single', studentAsked())
  const page = await open(studentQuietPage, { viewport: phone })
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请先作答')).toBeVisible()
  await sheet.getByRole('radio', { name: /x = 1/ }).check()
  await putDown(page, sheet)
  await page.reload()
  await page.getByRole('button', { name: '老师发的题，作答中，还没答' }).click()
  await expect(sheet.getByRole('radio', { name: /x = 1/ })).toBeChecked()
  await look(page, 'live-question-sheet')
  // By the keyboard: Enter hands in.
  await sheet.getByRole('radio', { name: /x = 1/ }).press('Enter')
  await expect(sheet.getByText('已提交')).toBeVisible()
  expect(stand.heard(hears.answer)).toMatchObject([{ id: 5, answer: { o: ['a'] } }])
  await page.reload()
  await expect(sheet.getByText('已提交')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /x = 1/ })).toBeDisabled()
  await look(page, 'live-question-sheet-done')
  // While others answer only the count is told.
  const { class_id, teacher_id, id } = sampleAsked({ teacher_id: teacher.user_id })
  stand.say(says.count, { class_id, teacher_id, id, student_count: 46, n: 45 })
  await expect(sheet.getByText('45 人已答')).toBeVisible()
  await sheet.getByRole('button', { name: '改答案' }).click()
  await sheet.getByRole('radio', { name: /x = 2/ }).check()
  await sheet.getByRole('button', { name: '提交 B' }).click()
  await expect(sheet.getByText('已提交')).toBeVisible()
  expect(stand.heard(hears.answer).at(-1)).toMatchObject({ answer: { o: ['b'] } })

  stand.say(...studentAsked(endedSample))
  await expect(sheet.getByText('你的答案：B')).toBeVisible()
  await expect(sheet.getByRole('region', { name: '全班作答' }).getByText('59%')).toBeVisible()
  await expect(sheet.getByText('正确答案')).toHaveCount(0)
  await look(page, 'live-question-sheet-ended')
  stand.answerFrame(hears.look, () => [studentAsked(shown, 'single', { answer: { o: ['b'] }, state: 3 })])
  stand.say(...studentAsked(shown))
  await expect(sheet.getByText('答对')).toBeVisible()
  await expect(sheet.getByText('移项得 2x = 4，所以 x = 2。')).toBeVisible()
  await look(page, 'live-question-sheet-shown')
  stand.say(...noQuestion())
  await expect(sheet).toBeHidden()
  await expect(page.getByText('老师收起了这道题')).toBeVisible()
})

test('several options, a judgement and blanks are answered; what was answered on another device is learnt at the end', async ({
  stand,
  open,
  look,
}) => {
  attendLiveQuestion(stand, 'multiple', studentAsked({}, 'multiple'))
  const page = await open(studentQuietPage, { viewport: phone })
  const several = sheetOf(page, '多选题')
  for (const name of [/x = 1/, /x = −2/]) await several.getByRole('checkbox', { name }).check()
  await several.getByRole('button', { name: '提交 A、C' }).click()
  await expect(several.getByText('已提交')).toBeVisible()

  attendLiveQuestion(stand, 'judge', studentAsked({ id: 6 }, 'judge'))
  stand.answerFrame(hears.answer, ({ answer }) => [studentAsked({ id: 6 }, 'judge', { answer })])
  stand.say(...studentAsked({ id: 6 }, 'judge'))
  const judge = sheetOf(page, '判断题')
  await judge.getByRole('radio', { name: '错误' }).check()
  await judge.getByRole('button', { name: '提交 错误' }).click()
  await expect(judge.getByText('已提交')).toBeVisible()
  stand.answerFrame(hears.look, () => [studentAsked({ ...shown, id: 6 }, 'judge', { answer: { j: 0 }, state: 1 })])
  stand.say(...studentAsked({ ...shown, id: 6 }, 'judge'))
  await expect(judge.getByText('答错')).toBeVisible()

  // Without an answer of this device it asks: another one may have given it.
  inLesson(stand, teacher, studentAsked({ id: 7 }, 'pack'))
  stand.say(...studentAsked({ id: 7 }, 'pack'))
  const blanks = sheetOf(page, '填空题')
  await blanks.getByRole('textbox', { name: '第1空' }).fill('210')
  await look(page, 'live-question-sheet-blanks')
  stand.answerFrame(hears.look, () => [studentAsked({ ...shown, id: 7 }, 'pack', { answer: { b: ['210', '40'] }, state: 2 })])
  stand.say(...studentAsked({ ...shown, id: 7 }, 'pack'))
  await expect(blanks.getByText('部分答对').first()).toBeVisible()
  await expect(blanks.getByText('你的答案：210；40')).toBeVisible()
  await look(page, 'live-question-sheet-part')

  // Who did not answer reads that, and is not led by anything.
  stand.answerFrame(hears.look, () => [studentAsked({ ...endedSample, id: 8 }, 'judge')])
  stand.say(...studentAsked({ ...endedSample, id: 8 }, 'judge'))
  await expect(judge.getByText('这道题没有作答')).toBeVisible()
})

test('what is handed in without a line goes out by itself when it is back; refused at the end, it is said', async ({
  stand,
  open,
  look,
}) => {
  attendLiveQuestion(stand, 'pack', studentAsked({}, 'pack'))
  const page = await open(studentQuietPage, { viewport: phone, movesTime: true })
  const sheet = sheetOf(page, '填空题')
  await sheet.getByRole('textbox', { name: '第2空' }).fill('42')
  const mend = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(page.getByText('没网了').first()).toBeVisible()
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('没网了，你的答案已记下，连上自动提交')).toBeVisible()
  await look(page, 'live-question-sheet-cut')
  expect(stand.heard(hears.answer)).toEqual([])
  mend()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await expect.poll(inSteps(page, () => sheet.getByText('已提交').isVisible())).toBe(true)
  expect(stand.heard(hears.answer)).toMatchObject([{ answer: { b: ['', '42'] } }])
})
