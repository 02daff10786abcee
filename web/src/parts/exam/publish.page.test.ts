import { examClasses } from '@jiangtai/contract/exam-classes'
import { examRegrades, examResults, type Publishing } from '@jiangtai/contract/exam-results'
import { jobs } from '@jiangtai/contract/jobs'
import { answerMonitor, watchedExam } from '../../../test/page/exam-monitor.ts'
import { paper } from '../../../test/page/exams.ts'
import { ownReport } from '../../../test/page/own-report.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

const monitor = '/course-exam?exam_class_id=9'
const now = Math.floor(Date.now() / 1000)
const standing = (more: Partial<Publishing> = {}): Publishing => ({
  ...{ state: 2, published_at: 0, until: 0, to_mark: 3, answering: 0, late_leaves: 0, handed_in: 4, is_owner: 1, acts: [] },
  ...{
    show: { score: 2, answer: 3, explanation: 3, rank: 0, grade: 1 },
    server_now: now,
    alarms: [{ leaf: 4, item_no: 4, sub_no: 0, n: 12 }],
  },
  ...more,
})

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R908, R909, R1143: what is unmarked and which key may be wrong is said before; published it can be taken back for a day', async ({
  stand,
  open,
  look,
}) => {
  answerMonitor(stand, { exam: { state: 2, to_mark: 3 } })
  stand.answer(examResults.publishing, standing())
  const page = await open(monitor)
  await page.getByRole('button', { name: '公布成绩' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('公布后学生可以看到得分、答案和解析')
  await expect(dialog).toContainText('还有 3 份主观题未批改，确定公布吗')
  await expect(dialog.getByRole('alert')).toHaveText(/第 4 题的答案可能有误/)
  await look(page, 'publish')
  // While a key may be wrong, to correct it is what stands out.
  const background = (name: string) => dialog.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background('仍然公布')).toBe(await background('先不公布'))
  expect(await background('更正答案')).not.toBe(await background('先不公布'))
  await dialog.getByRole('button', { name: '仍然公布' }).click()
  await expect(dialog).toHaveCount(0)
  expect(stand.asked(examResults.publish)).toMatchObject([{ is_confirmed: true }])
  const until = now + 80_000
  stand.answer(examResults.publishing, standing({ state: 3, published_at: now - 6400, until, alarms: [] }))
  stand.refuse(examResults.unpublish, 'examPublishedLong')
  await page.getByRole('button', { name: '已公布' }).click()
  await look(page, 'published')
  await dialog.getByRole('button', { name: /^取消公布/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('不能取消')
})

test('what is refused because others have changed the exam is asked again of how it stands now', async ({ stand, open }) => {
  answerMonitor(stand, { exam: { state: 2, rev: 3 } })
  stand.answer(examResults.publishing, standing({ to_mark: 0, alarms: [] }))
  stand.answer(examClasses.get, watchedExam({ state: 2, rev: 5 }))
  stand.refuse(examResults.publish, 'examStale')
  const page = await open(monitor)
  await page.getByRole('button', { name: '公布成绩' }).click()
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: '公布成绩' })
  await publish.click()
  await expect(dialog.getByRole('alert')).toHaveText('考试刚刚有改动，请看过再改')
  await expect(publish).toBeEnabled()
  // Then a colleague was quicker: nothing is left to be pressed but to take it back.
  stand.answer(examResults.publishing, standing({ state: 3, published_at: now - 60, until: now + 80_000, to_mark: 0, alarms: [] }))
  stand.answer(examClasses.get, watchedExam({ state: 3, rev: 6 }))
  await publish.click()
  await expect(page.getByRole('dialog', { name: '成绩已公布' }).getByRole('button', { name: /^取消公布/ })).toBeVisible()
  await expect(publish).toHaveCount(0)
  expect(stand.asked(examResults.publish)).toMatchObject([{ rev: 3 }, { rev: 5 }])
})

test('R866: a key is corrected: the question, what is right, what that changes, and how far it is', async ({ stand, open, look }) => {
  answerMonitor(stand, { exam: { state: 2 } })
  stand.answer(examResults.publishing, standing({ alarms: [] }))
  const keys = ownReport().keys.map(({ no, key = {}, explanation }) => ({
    no,
    key,
    explanation: explanation ?? ({ type: 'doc', content: [] } as never),
  }))
  const classes = [{ exam_class_id: 9, class_name: '七（1）班', state: 2 as const, handed_in: 4 }]
  stand.answer(examRegrades.regrading, { paper, keys, classes, later: [{ exam_class_id: 12, class_name: '七（2）班' }], done: [] })
  stand.answer(examRegrades.previewRegrade, { marked: 4, up: 2, down: 1, same: 1, kept: 0 })
  stand.answer(examRegrades.regrade, { job_id: 5 })
  stand.answer(jobs.get, { state: 2, done: 4, total: 4, file_url: '', msg: '答案已更正，3 份得分有变化' })
  const page = await open(monitor)
  await page.getByRole('button', { name: '公布成绩' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '更正答案' }).click()
  const dialog = page.getByRole('dialog', { name: '更正答案' })
  await expect(dialog).toContainText('七（2）班还没有考完，这次不改')
  await dialog.getByRole('checkbox', { name: 'C' }).check({ force: true })
  await dialog.getByRole('textbox', { name: /^原因/ }).fill('答案有误')
  // What is answered after another option was chosen is not shown of that one.
  const release = stand.hold(examRegrades.previewRegrade)
  await dialog.getByRole('button', { name: '看看影响' }).click()
  await dialog.getByRole('checkbox', { name: 'B' }).check({ force: true })
  release()
  await expect(dialog.getByRole('button', { name: '看看影响' })).toBeEnabled()
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'C' }).check({ force: true })
  await expect(dialog.getByRole('status')).toContainText('2 人加分，1 人减分，1 人不变')
  await look(page, 'regrade')
  await dialog.getByRole('button', { name: '确定更正' }).click()
  await expect(page.getByText('答案已更正，3 份得分有变化')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(stand.asked(examRegrades.regrade)).toMatchObject([{ leaf: 1, key: { right: ['c'] }, reason: '答案有误' }])
})
