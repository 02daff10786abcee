import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examReports } from '@jiangtai/contract/exam-reports'
import { examResults } from '@jiangtai/contract/exam-results'
import { refusals } from '@jiangtai/contract/refusal'
import { askAs } from './support/ask.ts'
import { giveExam } from './support/exam.ts'
import { phone } from './support/pushed-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const title = '第二章随堂测'
/** The first is not what its key says, the second is right, the third waits for the teacher. */
const answers = {
  1: { a: { o: ['c'] }, seq: 1, at: 1 },
  2: { a: { j: 1 }, seq: 1, at: 1 },
  3: { a: { t: '因为同位角相等' }, seq: 1, at: 1 },
}

async function handIn(student: Person, exam_class_id: number) {
  const ask = askAs(student)
  const started = await (await ask.get(examAnswers.start.path, { params: { exam_class_id, device_id: 'desk' } })).json()
  const { attempt_id } = started.data.started.attempt
  const form = { attempt_id, device_id: 'desk', answers: JSON.stringify(answers), client_id: 'once' }
  const { errCode } = await (await ask.post(examAnswers.submit.path, { form })).json()
  expect(errCode).toBe(0)
}

test('R909, R958, R866: what a student handed in is marked, published and read, corrected, and hidden again', async ({ people }) => {
  const [teacher, student] = await Promise.all([people({ as: 'teacher1' }), people({ as: 'student1', viewport: phone })])
  await teacher.goto('/')
  const { exam_class_id } = await giveExam(teacher, title)
  await handIn(student, exam_class_id)
  await askAs(teacher).get(examAnswers.end.path, { params: { exam_class_id } })
  student.expectError(/get-exam-report/)
  const own = student.page
  await student.goto(`/student-pre-exam/exam-report?exam_class_id=${exam_class_id}`)
  const score = own.getByRole('region', { name: '成绩' })

  // Marked with the keys alone.
  const { page } = teacher
  await teacher.goto(`/exam-marking?exam_class_id=${exam_class_id}`)
  await expect(page.getByRole('complementary', { name: '评分' }).getByText('林小满', { exact: true })).toBeVisible()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: '已批' })).toHaveAttribute('aria-valuetext', '已批 1/1')
  // A mark counts before the server has it; the tab asks whoever leaves until then.
  await teacher.at('/exam-marking')

  // The report, and from it the results go to the class.
  await teacher.goto(`/topic-static/learning-analysis?exam_class_id=${exam_class_id}`)
  await page.getByRole('button', { name: '公布成绩', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公布成绩', exact: true }).click()
  await expect(page.getByText('成绩已公布，已通知学生')).toBeVisible()
  await expect(score).toContainText('9/ 15 分')

  // The key was wrong: everybody gets it, and hears of it.
  await page.getByRole('button', { name: '已公布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '更正答案' }).click()
  const dialog = page.getByRole('dialog', { name: '更正答案' })
  await dialog.getByRole('checkbox', { name: /^全员给分/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: /^原因/ }).fill('答案印错了')
  await dialog.getByRole('button', { name: '看看影响' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 人加分')
  await dialog.getByRole('button', { name: '确定更正' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(score).toContainText('14/ 15 分')

  await page.getByRole('button', { name: '已公布' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^取消公布/ })
    .click()
  await expect(page.getByText('已取消公布，学生看不到成绩了')).toBeVisible()
  const { list } = (await (await askAs(student).get(examAnswers.status.path, { params: { exam_class_id } })).json()).data
  expect(list[0].analytic_status).not.toBe(3)

  // A student of another class, and a student where teachers ask.
  const foreign = await people({ as: 'student50' })
  const said = async (who: Person, path: string) => (await (await askAs(who).get(path, { params: { exam_class_id } })).json()).msg
  expect(await said(foreign, examResults.report.path)).toBe(refusals.examUnknown[1])
  expect(await said(student, examReports.report.path)).not.toBe('')
})
