import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examSays } from '@jiangtai/contract/exam-notices'
import { answerExam, answerExams, examTitle, ownExam } from '../../test/page/exams.ts'
import { logIn, student } from '../../test/page/school.ts'
import { answerStudy } from '../../test/page/studies.ts'
import { expect, test } from '../../test/page/test.ts'

test.beforeEach(({ stand }) => logIn(stand, student))

const soon = () => Math.floor(Date.now() / 1000) + 300_000

test('R613: an exam that begins is offered wherever a student is, stands on the home page, and the one that is under way comes first', async ({
  stand,
  open,
  look,
}) => {
  const page = await open('/student-index')
  await expect(page.getByRole('region', { name: '今天的课' })).toBeVisible()
  const card = page.getByRole('region', { name: '考试', exact: true })
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '考试' })).toBeVisible()
  await expect.poll(stand.connected).toBe(1)

  const other = ownExam({ exam_class_id: 2, title: '期中考试', ends_at: soon() })
  answerExam(stand)
  answerExams(stand, { todo: [ownExam(), other] })
  stand.say(examSays.open, { class_id: 1, exam_class_id: 1, title: examTitle, state: 1, starts_at: 0, ends_at: 0, server_now: 1 })
  const rows = card.getByRole('listitem').getByRole('link')
  await expect(rows).toHaveText([/第三章随堂测.*6 题.*未做/, /期中考试.*未做/])
  await expect(rows.first().getByRole('img', { name: '不到一天了' })).toBeVisible()
  await page.getByText(`考试开始了：${examTitle}`).waitFor()
  await look(page, 'student-home-exams')
  await page.getByRole('button', { name: '去考试' }).click()
  await expect(page).toHaveURL(/\/student-pre-exam\/exam-preview\?exam_class_id=1/)
  await page.getByRole('button', { name: '开始答题' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  answerExams(stand, { todo: [other], running: [ownExam({ attempt_status: 1, deadline_at: soon() })] })
  await page.getByRole('link', { name: '返回我的考试' }).click()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(rows).toHaveText([/第三章随堂测.*继续答题/, /期中考试.*未做/])
  await look(page, 'student-home-exam-running')
  await rows.first().click()
  await expect(page).toHaveURL(/\/student-pre-exam\/exam\?exam_class_id=1/)

  answerExams(stand, { published: [ownExam({ state: 3, attempt_status: 3 })] })
  await page.getByRole('link', { name: '返回我的考试' }).click()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(card).toContainText('没有要做的考试')
  await card.getByRole('link', { name: '全部考试' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的考试')
})

test('a course has its exams beside what was pushed of it; the one under way stands above courses', async ({ stand, open, look }) => {
  answerStudy(stand)
  answerExam(stand, { isBegun: true })
  answerExams(stand, { running: [ownExam({ attempt_status: 1, deadline_at: soon() })] })
  const page = await open('/student-course?mix=7')
  await expect(page.getByRole('link', { name: new RegExp(`正在考试：${examTitle}`) })).toBeVisible()
  const exams = page.getByRole('complementary', { name: '课程内容' }).getByRole('region', { name: '考试' })
  await expect(exams.getByRole('link')).toHaveText(/第三章随堂测.*答题中/)
  expect(stand.asked(examAnswers.list).map(({ course_id }) => course_id)).toContain(34)
  await look(page, 'student-course-exams')
  await exams.getByRole('link').click()
  await expect(page).toHaveURL(/\/student-pre-exam\/exam-preview\?exam_class_id=1/)
  await expect(page.getByRole('button', { name: '继续答题' })).toBeVisible()
  const list = await open('/student-index/student-courses')
  await list.getByRole('link', { name: /继续答题/ }).click()
  await expect(list.getByRole('timer')).toBeVisible()
})
