import { examClasses } from '@jiangtai/contract/exam-classes'
import { exams } from '@jiangtai/contract/exams'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { pagePlans } from '@jiangtai/contract/page-plans'
import { examClass, givenTo } from '../../../test/exam.ts'
import { answerLibrary } from '../../../test/page/library.ts'
import { answerMixes } from '../../../test/page/mixes.ts'
import { logIn, ofClass, teacher } from '../../../test/page/school.ts'
import { slidesOf } from '../../../test/page/slides.ts'
import { slides } from '../../../test/page/studies.ts'
import { taught, teachPath } from '../../../test/page/teach.ts'
import { computer, expect, test } from '../../../test/page/test.ts'
import { unitTest } from '../../../test/page/written-exams.ts'
import { examResource } from '../../../test/resource.ts'

const unit = examResource(unitTest.id, unitTest.title)

test('R003 as far as exams go: an exam of the lesson is shown without its questions, given to the class from there, and watched', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  slidesOf(stand)
  let classes: ExamInCourse['classes'] = []
  const { item_count, total_centi } = unitTest
  answerMixes(stand, answerLibrary(stand, [slides, unit]), [{ ...taught, ids: [unit.id, slides.id] }], () => ({
    item_count,
    total_centi,
    classes,
  }))
  stand.answer(pagePlans.list, { list: [] })
  stand.answer(exams.get, unitTest)
  stand.answer(examClasses.push, ({ class_ids }) => {
    classes = [givenTo()]
    return { list: class_ids.map((class_id) => examClass({ class_id })), not_push_class_ids: [] }
  })
  const page = await open(teachPath)
  const stage = page.getByRole('region', { name: '大屏' })
  await expect(stage.getByText('试卷 · 4 题 · 25 分')).toBeVisible()
  await expect(stage.getByText('未推送', { exact: true })).toBeVisible()
  await look(page, 'teacher-course-exam')
  await stage.getByRole('button', { name: `推送${unit.title}` }).click()
  const form = page.getByRole('dialog', { name: `推送《${unit.title}》` })
  await expect(form.getByRole('checkbox', { name: ofClass.name })).toBeChecked()
  // However long the form is, what sends it is in sight.
  const send = form.getByRole('button', { name: '推送给 46 人' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(send).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(computer)
  await look(page, 'push-exam')
  await send.click()
  await expect(form).toBeHidden()
  await expect(stage.getByText('进行中 · 12 / 46 已交')).toBeVisible()
  expect(stand.asked(examClasses.push)).toMatchObject([{ exam_id: unitTest.id, class_ids: [ofClass.id] }])
  await expect(stage.getByRole('link', { name: `监控：${unit.title}` })).toHaveAttribute('href', '/course-exam?exam_class_id=5')
  await look(page, 'teacher-course-exam-running')
})
