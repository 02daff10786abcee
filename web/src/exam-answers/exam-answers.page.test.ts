import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examSays } from '@jiangtai/contract/exam-notices'
import type { Page } from '@playwright/test'
import { answerExam, answerExams, examTitle, ownExam, sealed, serveSealed } from '../../test/page/exams.ts'
import { logIn, student } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const list = '/student-pre-exam'
const preview = '/student-pre-exam/exam-preview?exam_class_id=1'
const exam = '/student-pre-exam/exam?exam_class_id=1'

const question = (page: Page, place: number) => page.getByRole('region', { name: `第 ${place} 题` })
const card = (page: Page) => page.getByRole('region', { name: '答题卡' })
const tile = (page: Page, words: string) => card(page).getByRole('button', { name: words, exact: true })

test.beforeEach(({ stand }) => logIn(stand, student))

test('R1035, R982: exams stand by how far they are; a list that cannot be read says so where it stands', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  stand.refuse(examAnswers.list, 'unavailable')
  expectError(/get-exams/)
  const page = await open(list)
  // A toast of a failure would be a second one.
  await expect(page.getByRole('alert')).toHaveCount(1)
  answerExams(stand, {
    todo: [ownExam(), ownExam({ exam_class_id: 2, title: '期中考试', ends_at: Math.floor(Date.now() / 1000) + 300_000 })],
    published: [ownExam({ exam_class_id: 3, title: '第二章随堂测', state: 3, attempt_status: 3, score_centi: 8650 })],
  })
  await page.getByRole('button', { name: '重试' }).click()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([/第三章随堂测.*未做/, /期中考试.*未做/])
  await expect(links.first().getByRole('img', { name: '不到一天了' })).toBeVisible()
  await expect(links.nth(1).getByRole('img')).toHaveCount(0)
  await look(page, 'exams')
  await page.getByRole('radio', { name: '已公布 1' }).check({ force: true })
  await expect(links).toHaveText([/86.5 分/])
  await page.getByRole('radio', { name: '进行中' }).check({ force: true })
  await expect(page.getByText('目前没有考试')).toBeVisible()
  await look(page, 'exams-empty')
})

test('R1036, R937: before it begins stand the rules, the paper that is here, and a countdown; a refusal stays below them', async ({
  stand,
  open,
  look,
}) => {
  const soon = Math.floor(Date.now() / 1000) + 750
  answerExam(stand, { exam: { state: 0, starts_at: soon, ...sealed }, settings: { redo_max: 1 } })
  const page = await open(preview, { before: serveSealed, movesTime: true })
  await expect(page.getByText('切出页面会被记录')).toBeVisible()
  await expect(page.getByText('可以重做 1 次，取最好的一次的得分')).toBeVisible()
  await expect(page.getByRole('button', { name: /还有 00:1\d:\d\d 开始/ })).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(page.getByText('试卷已下载 ✓')).toBeVisible()
  await look(page, 'exam-preview')
  answerExam(stand, { exam: sealed, settings: { count_leave: 0 } })
  stand.refuse(examAnswers.start, 'examNotOpen')
  stand.say(examSays.open, { class_id: 1, exam_class_id: 1, title: examTitle, state: 1, starts_at: 0, ends_at: 0, server_now: 1 })
  await page.getByRole('button', { name: '开始答题' }).click()
  await expect(page.getByRole('alert')).toHaveText('考试还未开始')
  await expect(page.getByText('切出页面会被记录')).toHaveCount(0)
  await look(page, 'exam-preview-refused')
})

test('R1149, R900: a paper that was given back says so with the reason; what may be filled in says that, and opens where something is open', async ({
  stand,
  open,
  look,
}) => {
  const returned = { attempt_status: 4, returned: '字迹不清，请重写' } as const
  answerExams(stand, { todo: [ownExam(returned)] })
  answerExam(stand, { exam: returned })
  const page = await open('/student-pre-exam')
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('老师退回了，请重新作答：字迹不清，请重写')
  await card.getByRole('link').click()
  await expect(page.getByText('老师退回了，请重新作答：字迹不清，请重写')).toBeVisible()
  await expect(page.getByText('只能做一次')).toHaveCount(0)
  await look(page, 'exam-preview-returned')
  answerExam(stand, {
    exam: { state: 2, attempt_status: 3, may_fill: 1 },
    lasts: 0,
    filling: { 1: { a: { o: ['a'] }, seq: 1, locked: 1 }, 2: { a: { o: ['a'] }, seq: 1, locked: 1 } },
  })
  await page.reload()
  await page.getByRole('button', { name: '补填没作答的题' }).click()
  await expect(page.getByRole('region', { name: '第 3 题' })).toBeVisible()
  await page.getByRole('button', { name: '上一题' }).click()
  await expect(page.getByRole('region', { name: '第 2 题' })).toContainText('交卷时已作答，补填不能修改')
})

test('R935, R936, R1144, R1160: a sealed paper is opened, answered by the keyboard alone, marked, and handed in with blanks after a question', async ({
  stand,
  open,
  look,
}) => {
  const server = answerExam(stand, { exam: sealed })
  const page = await open(preview, { before: serveSealed })
  await page.getByRole('button', { name: '开始答题' }).press('Enter')
  await expect(question(page, 1)).toContainText('设 x 分钟后相遇')
  await page.keyboard.press('b')
  await expect(tile(page, '第 1 题，已答')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(question(page, 2)).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('m')
  await expect(tile(page, '第 2 题，已答，待检查')).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('2')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: '第1空' }).fill('210')
  await expect
    .poll(() => server.answers)
    .toMatchObject({ 1: { a: { o: ['b'] } }, 2: { a: { o: ['a', 'b'] } }, 3: { a: { j: 0 } }, 4: { a: { b: ['210'] } } })
  await expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
  await look(page, 'exam')
  await tile(page, '第 5 题，未答').press('Enter')
  await question(page, 5).getByRole('radio', { name: '正确' }).press('Space')
  await expect(tile(page, '第 5 题，答了一部分')).toBeVisible()
  await look(page, 'exam-reading')
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('还有 1 题未作答、1 题没有答完，交卷后不能修改，确定交卷吗')
  await asked.getByRole('button', { name: '继续作答' }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await look(page, 'exam-hand-in')
  await asked.getByRole('button', { name: '交卷' }).press('Enter')
  await expect(page.getByText('已交卷，等待老师批改')).toBeVisible()
  expect(stand.asked(examAnswers.submit)).toHaveLength(1)
  await look(page, 'exam-done')
})

test('R926, R927, R928: without a line answers are kept here, also over a reload, and travel when it is back', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const server = answerExam(stand)
  const page = await open(preview)
  await page.getByRole('button', { name: '开始答题' }).click()
  await expect(question(page, 1)).toBeVisible()
  expectError(/update-answer-exam-temp/)
  stand.cut(examAnswers.save)
  await question(page, 1).getByRole('radio').nth(2).check({ force: true })
  await expect(page.getByText('已离线，答案存在本机，联网后自动上传')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await look(page, 'exam-offline')
  await page.reload()
  await expect(question(page, 1).getByRole('radio').nth(2)).toBeChecked()
  expect(server.answers).toEqual({})
  server.save()
  await expect.poll(() => server.answers).toMatchObject({ 1: { a: { o: ['c'] } } })
  await expect(page.getByText(/已保存/)).toBeVisible()
})

test('R933, R934: another device or another tab goes on, and here is only to be read until somebody comes back', async ({
  stand,
  open,
  look,
}) => {
  const server = answerExam(stand)
  const page = await open(preview)
  await page.getByRole('button', { name: '开始答题' }).click()
  await question(page, 1).getByRole('radio').nth(0).check({ force: true })
  await expect.poll(() => server.answers).toMatchObject({ 1: { a: { o: ['a'] } } })
  stand.refuse(examAnswers.save, 'examElsewhere')
  await question(page, 1).getByRole('radio').nth(1).check({ force: true })
  await expect(page.getByText('已在其他设备继续作答，本设备只能查看')).toBeVisible()
  await expect(question(page, 1).getByRole('radio').nth(0)).toBeDisabled()
  await look(page, 'exam-elsewhere')
  server.save()
  await page.getByRole('button', { name: '在这里继续' }).click()
  await expect.poll(() => server.answers).toMatchObject({ 1: { a: { o: ['b'] } } })

  const second = await open(exam)
  await expect(second.getByText('已在另一个页面作答')).toBeVisible()
  await second.getByRole('button', { name: '在这里作答' }).click()
  await expect(page.getByText('已在另一个页面作答')).toBeVisible()
  await question(second, 1).getByRole('radio').nth(2).check({ force: true })
  await expect.poll(() => server.answers).toMatchObject({ 1: { a: { o: ['c'] } } })
  await page.getByRole('button', { name: '在这里作答' }).click()
  await expect(question(page, 1).getByRole('radio').nth(2)).toBeChecked()
  await expect(second.getByText('已在另一个页面作答')).toBeVisible()
})

test('R930, R1162: the clock is the server’s; at the deadline an exam is handed in by itself, without a line as soon as it is back', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  let seconds = 1_700_000_000
  const now = () => seconds
  const handedIn = { status: 3, score_centi: 8600 } as const
  answerExam(stand, { lasts: 400, handedIn, now, exam: { ends_at: 0 } })
  const page = await open(preview, { movesTime: true })
  const pass = async (count: number) => {
    for (let at = 0; at < count; at++) {
      seconds += 1
      await page.clock.runFor(1000)
    }
  }
  await page.getByRole('button', { name: '开始答题' }).click()
  const clock = page.getByRole('timer')
  await expect(clock).toContainText(/06:\d\d/)
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await pass(2)
  await expect(clock).toContainText(/06:\d\d/)
  await pass(105)
  await expect(page.getByText('还剩 5 分钟').first()).toBeVisible()
  expectError(/exam/)
  stand.cut(examAnswers.submit)
  await pass(300)
  await expect(page.getByText('时间到，联网后自动提交')).toBeVisible()
  await expect(question(page, 1).getByRole('radio').first()).toBeDisabled()
  await look(page, 'exam-time-up')
  stand.answer(examAnswers.submit, { ...handedIn, submitted_at: 1 })
  await pass(10)
  await expect(page.getByText('时间到，已自动交卷')).toBeVisible()
  await expect(page.getByText('已交卷，得分 86 分')).toBeVisible()
})

test('R1159: on a phone material and questions take turns, the card is a sheet; a written answer has pictures; taken back it says so', async ({
  stand,
  open,
  look,
}) => {
  answerExam(stand)
  const page = await open(preview, { viewport: phone, isCold: true })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const hasFormulas = () => fetched.some((url) => /draw-formula/.test(url))
  await page.getByRole('button', { name: '开始答题' }).click()
  await page.getByRole('button', { name: /答题卡 0\/6/ }).click()
  await tile(page, '第 5 题，未答').click()
  await expect(page.getByText('从前有座山')).toBeVisible()
  await page.getByRole('radio', { name: '题目' }).check({ force: true })
  await expect(page.getByText('从前有座山')).toHaveCount(0)
  await expect(page.getByText('山里有庙')).toBeVisible()
  expect(hasFormulas()).toBe(false)
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.locator('.katex')).toBeVisible()
  expect(hasFormulas()).toBe(true)
  await page.getByRole('textbox', { name: '作答' }).fill('延长一边')
  await expect(page.getByRole('button', { name: '拍照或选图片' })).toBeVisible()
  await page.getByRole('button', { name: '手写作答' }).click()
  await expect(page.getByRole('toolbar', { name: '画笔' })).toBeVisible()
  await look(page, 'exam-ink')
  stand.say(examSays.withdraw, { class_id: 1, exam_class_id: 1, title: examTitle, state: 9, starts_at: 0, ends_at: 0, server_now: 1 })
  await expect(page.getByText('老师撤回了这场考试')).toBeVisible()
  await expect(page.getByRole('button', { name: '交卷' })).toHaveCount(0)
})
