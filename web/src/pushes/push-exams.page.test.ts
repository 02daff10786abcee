import { usualSettings } from '@jiangtai/contract/exam'
import { examClasses } from '@jiangtai/contract/exam-classes'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { pushes } from '@jiangtai/contract/pushes'
import { examClass, givenTo } from '../../test/exam.ts'
import { answerLibrary, library } from '../../test/page/library.ts'
import { addressOf, answerMixes } from '../../test/page/mixes.ts'
import { answerPushes } from '../../test/page/pushes.ts'
import { logIn, ofClass, otherClass, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { examResource } from '../../test/resource.ts'

const here = { class_id: ofClass.id, course_id: 34, course_type: 1 } as const
const [unit, limited, empty] = [
  examResource(7, '随堂测 A 卷'),
  examResource(8, '口算小测', { media_type_id: 105, media_class_id: 105 }),
  examResource(9, '还没写的卷子'),
]

test('R612 as far as exams go: a lesson with exams asks how they are given; one that fails can be sent again alone', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  const given: Record<number, ExamInCourse['classes']> = {
    8: [givenTo({ exam_class_id: 6, class_id: otherClass.id, class_name: otherClass.name, state: 2 })],
  }
  const examOf = (id: number): ExamInCourse => ({
    ...(id === 9 ? { item_count: 0, total_centi: 0 } : { item_count: 12, total_centi: 10_000 }),
    classes: given[id] ?? [],
  })
  const { mixOf } = answerMixes(
    stand,
    answerLibrary(stand, [...library, unit, limited, empty]),
    [{ ...here, ids: [1, 70, 80, 90] }],
    examOf,
  )
  answerPushes(stand, () => mixOf(here).mix())
  stand.refuse(examClasses.push, 'notFound')
  const page = await open(`/course-push${addressOf(here)}`)
  const form = page.getByRole('form', { name: '推送' })
  const box = (name: string) => form.getByRole('checkbox', { name: new RegExp(name) })
  // Files are chosen, exams never by chance.
  await expect(box('从算式到方程')).toBeChecked()
  for (const { title } of [unit, limited]) {
    await expect(box(title)).not.toBeChecked()
    await box(title).check({ force: true })
  }
  await expect(form.getByText('试卷 · 12 题 · 100 分')).toBeVisible()
  await expect(form.getByText(`限时测验 · 12 题 · 100 分 · ${otherClass.name}已结束`)).toBeVisible()
  await expect(box(empty.title)).toBeDisabled()
  const settings = form.getByRole('region', { name: `考试设置：${limited.title}` })
  await expect(settings.getByLabel('限时（分钟）')).toHaveValue('40')
  await look(page, 'course-push-exams')
  // What is wrong is said beside it, and nothing is sent.
  await settings.getByLabel('限时（分钟）').fill('')
  await form.getByRole('button', { name: '推送 3 项给 46 人' }).click()
  await expect(settings.getByText('限时测验要写限时')).toBeVisible()
  expect(stand.asked(pushes.push)).toEqual([])
  await settings.getByLabel('限时（分钟）').fill('20')
  await form
    .getByRole('region', { name: `考试设置：${unit.title}` })
    .getByRole('checkbox', { name: /结束后可以补填/ })
    .check()
  await form.getByRole('button', { name: '推送 3 项给 46 人' }).click()
  await expect(page.getByRole('alert')).toContainText(`已推送 1 项，“${unit.title}”没有推送`)
  await expect(box('从算式到方程')).not.toBeChecked()
  await expect(box(unit.title)).toBeChecked()
  stand.answer(examClasses.push, ({ exam_id, class_ids }) => {
    given[exam_id] = [givenTo()]
    return { list: class_ids.map((class_id) => examClass({ exam_id, class_id })), not_push_class_ids: [] }
  })
  await form.getByRole('button', { name: '推送 2 项给 46 人' }).click()
  await expect(page.getByText('已推送 2 项给 46 人')).toBeVisible()
  await expect(form.getByText(`试卷 · 12 题 · 100 分 · ${ofClass.name}进行中`)).toBeVisible()
  const asked = stand.asked(examClasses.push)
  expect(asked.map(({ exam_id }) => exam_id)).toEqual([7, 7, 8])
  // The same press again is the same one for the server.
  expect(new Set(asked.slice(0, 2).map(({ once }) => once)).size).toBe(1)
  expect(asked[1]).toMatchObject({ class_ids: [1], course_id: 34, settings: { ...usualSettings, allow_fill: 1 }, starts_at: 0 })
  expect(asked[2]?.settings).toMatchObject({ time_limit_s: 1200 })
  expect(stand.asked(pushes.push)).toHaveLength(1)
})
