import { examAnswers, sealedPath } from '@jiangtai/contract/exam-answers'
import { refusals } from '@jiangtai/contract/refusal'
import type { Page } from '@playwright/test'
import { askAs } from './support/ask.ts'
import { giveExam, refusedOf } from './support/exam.ts'
import { phone } from './support/pushed-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const title = '第一章随堂测'
const question = (page: Page, place: number) => page.getByRole('region', { name: `第 ${place} 题` })
const choose = (page: Page, place: number, at: number) => question(page, place).getByRole('radio').nth(at).check({ force: true })
const isSaved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()

/** From the home page to the questions. */
async function begin({ goto, at, page }: Person) {
  await goto('/student-index')
  await page
    .getByRole('region', { name: '考试', exact: true })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await at('/student-pre-exam/exam-preview')
  await page.getByRole('button', { name: '开始答题' }).click()
  await expect(question(page, 1)).toBeVisible()
}

test('R003 and R004 as far as exams go, R613, R928, R931–R933, R943: a class answers what its teacher gave: over a lost line, on another device, with more time, until it is ended', async ({
  people,
  pass,
}) => {
  const [teacher, cut, hand, slow, tablet, late] = await Promise.all([
    people({ as: 'teacher1' }),
    people({ as: 'student1', isTimed: true }),
    people({ as: 'student2', viewport: phone, isTimed: true }),
    people({ as: 'student3', isTimed: true }),
    people({ as: 'student4', viewport: { width: 1024, height: 768 }, isTimed: true }),
    people({ as: 'student5' }),
  ])
  await teacher.goto('/')
  const { exam_class_id } = await giveExam(teacher, title, { time_limit_s: 600 })
  await teacher.goto(`/course-exam?exam_class_id=${exam_class_id}`)
  await Promise.all([cut, hand, slow, tablet].map(begin))
  const monitor = teacher.page
  const counts = monitor.getByRole('list', { name: '人数' })
  await expect(counts).toContainText('答题中 4')

  for (const { page } of [cut, hand, slow]) await choose(page, 1, 1)
  await Promise.all([cut, hand, slow].map(({ page }) => isSaved(page)))

  // One hands in; one goes on at a desk.
  await tablet.page.keyboard.press('Control+Enter')
  await tablet.page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click()
  await expect(tablet.page.getByText('已交卷，等待老师批改')).toBeVisible()
  const desk = await people({ as: 'student2', isTimed: true })
  await desk.goto('/student-index')
  await desk.page.getByRole('link', { name: /继续答题/ }).click()
  await expect(question(desk.page, 1).getByRole('radio').nth(1)).toBeChecked()
  await choose(hand.page, 1, 2)
  await expect(hand.page.getByText('已在其他设备继续作答，本设备只能查看')).toBeVisible()

  // More time for one.
  await expect(counts).toContainText('已提交 1')
  await monitor
    .getByRole('region', { name: '学生' })
    .getByRole('button', { name: /^郑雨桐 / })
    .click()
  await monitor.getByRole('button', { name: '加 5 分钟' }).click()
  await expect(slow.page.getByRole('timer')).toContainText(/1[45]:\d\d/)

  // A line is lost over the end: what was answered meanwhile is the teacher's to take.
  await cut.context.setOffline(true)
  cut.expectError(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  await choose(cut.page, 1, 2)
  await expect(cut.page.getByText('已离线，答案存在本机，联网后自动上传')).toBeVisible()
  await pass(640)
  await expect(cut.page.getByText('时间到，联网后自动提交')).toBeVisible()
  await expect(desk.page.getByText('时间到，已自动交卷')).toBeVisible()
  await expect(slow.page.getByRole('timer')).toContainText(/0[34]:\d\d/)
  await cut.context.setOffline(false)
  await expect(cut.page.getByText('时间到，已自动交卷')).toBeVisible()
  const box = monitor.getByRole('listitem').filter({ hasText: '林小满 有 1 题在断网时作答' })
  await box.getByRole('button', { name: '采用', exact: true }).click()
  await monitor.getByRole('alertdialog').getByRole('button', { name: '采用', exact: true }).click()
  await expect(box).toHaveCount(0)

  // The teacher ends it for who is left.
  await monitor.getByRole('button', { name: '结束答题' }).click()
  await expect(monitor.getByRole('alertdialog')).toContainText('还有 1 人在答题，结束后将自动交卷，确定结束吗')
  await monitor.getByRole('alertdialog').getByRole('button', { name: '结束答题' }).click()
  await expect(slow.page.getByText(/已交卷/)).toBeVisible()
  await expect(counts).toContainText('已提交 4')
  await late.goto(`/student-pre-exam/exam-preview?exam_class_id=${exam_class_id}`)
  await expect(late.page.getByText('考试已结束，你没有参加')).toBeVisible()
})

test('a foreign student, a wrong secret, an answer after the end and an exam that is over are refused, each with its sentence', async ({
  people,
}) => {
  const [teacher, own, foreign] = await Promise.all([people({ as: 'teacher1' }), people({ as: 'student1' }), people({ as: 'student50' })])
  await teacher.goto('/')
  const { exam_class_id } = await giveExam(teacher, title)
  const { data } = await (await askAs(own).get(examAnswers.get.path, { params: { exam_class_id } })).json()
  const secret: string = data.exam.paper_secret
  const wrong = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await refusedOf(own).paper(sealedPath + secret)).toEqual([200, ''])
  const unknown = refusals.examUnknown[1]
  for (const [person, address] of [
    [own, wrong],
    [foreign, secret],
    [foreign, wrong],
  ] as const)
    expect(await refusedOf(person).paper(sealedPath + address)).toEqual([404, unknown])
  expect(await refusedOf(foreign).start(exam_class_id)).toBe(unknown)

  const started = await (await askAs(own).get(examAnswers.start.path, { params: { exam_class_id, device_id: 'desk' } })).json()
  const { attempt_id } = started.data.started.attempt
  const change = { 1: { a: { o: ['b'] }, seq: 5, at: 1 } }
  expect(await refusedOf(own).save(attempt_id, 'phone', change)).toBe(refusals.examElsewhere[1])
  expect(await refusedOf(own).save(attempt_id, 'desk', change)).toBe('')
  expect(await refusedOf(foreign).save(attempt_id, 'desk', change)).not.toBe('')
  await askAs(teacher).get(examAnswers.end.path, { params: { exam_class_id } })
  expect(await refusedOf(own).submitOne(attempt_id)).toBe(refusals.examSubmitted[1])
  const after = await (
    await askAs(own).post(examAnswers.save.path, {
      form: { attempt_id, device_id: 'desk', answers: JSON.stringify({ 1: { a: { o: ['c'] }, seq: 9, at: 1 } }) },
    })
  ).json()
  expect(after.data.refused).toEqual({ 1: 'examEnded' })
  expect(await refusedOf(await people({ as: 'student2' })).start(exam_class_id)).toBe(refusals.examEnded[1])
})
