import { courses } from '@jiangtai/contract/courses'
import { exams } from '@jiangtai/contract/exams'
import type { Page } from '@playwright/test'
import { listedExam } from '../../../test/exam.ts'
import { answerLibrary, library } from '../../../test/page/library.ts'
import { addressOf, answerMixes } from '../../../test/page/mixes.ts'
import { logIn, ofClass, teacher } from '../../../test/page/school.ts'
import { answerTree } from '../../../test/page/subjects.ts'
import { expect, test } from '../../../test/page/test.ts'
import { answerExamShelves, answerExams, ownExams, unitTest } from '../../../test/page/written-exams.ts'
import { examResource } from '../../../test/resource.ts'

const here = { class_id: ofClass.id, course_id: 34, course_type: 1 } as const
const unit = examResource(unitTest.id, unitTest.title)
const lessonOf = (page: Page) => page.getByRole('list', { name: '本课资源' })

test('R612 as far as exams go: exams are found, put into the lesson, copied in, moved, written and deleted there', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  answerTree(stand)
  answerExamShelves(stand)
  answerExams(stand)
  const school = listedExam({
    id: 9,
    resource_id: 90,
    title: '期中复习卷',
    is_mine: 0,
    origin: 2,
    owner_name: '李想',
    item_count: 20,
    total_centi: 10_000,
  })
  stand.answer(exams.allPages, { list: [...ownExams, school], pageCount: 1, total: 3 })
  const sums = { item_count: 12, total_centi: 9600, classes: [] }
  answerMixes(stand, answerLibrary(stand, [...library, unit]), [{ ...here, ids: [1] }], () => sums)
  stand.answer(exams.copy, { exam_id: 10, mix_id: 1, item_id: 2, resource_id: 100 })
  stand.answer(exams.addEmpty, { exam_id: unitTest.id, mix_id: 1, item_id: 3, resource_id: unit.id })
  const page = await open(`/prepare-course${addressOf(here)}`)
  await page.getByRole('group', { name: '类型' }).getByRole('button', { name: '试卷' }).click()
  await expect(page.getByText('考试 · 20 题 · 100 分 · 李想')).toBeVisible()
  await look(page, 'prepare-exams')
  // Only its owner gives an exam to a class: one of a colleague becomes an own one.
  await page.getByRole('button', { name: `复制到课程：${school.title}` }).click()
  await expect(page.getByText('已复制到这节课，是你自己的一份')).toBeVisible()
  expect(stand.asked(exams.copy)).toMatchObject([{ ...here, exam_id: 9 }])
  await page.getByRole('button', { name: `加入课程：${unit.title}` }).click()
  const item = lessonOf(page).getByRole('listitem', { name: `2. ${unit.title}` })
  await expect(item.getByText('试卷 · 12 题 · 96 分')).toBeVisible()
  await expect(item.getByText('未推送')).toBeVisible()
  expect(stand.asked(courses.add)).toMatchObject([{ ...here, resource_ids: [unit.id] }])
  const choose = async (act: string) => {
    await lessonOf(page)
      .getByRole('button', { name: `移动或移出：${unit.title}` })
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('上移')
  await expect(lessonOf(page).getByRole('listitem', { name: `1. ${unit.title}` })).toBeVisible()
  await choose('删除试卷')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  // The step before can be undone, too.
  await expect(page.getByText(`已删除“${unit.title}”`)).toBeVisible()
  await page.getByText('撤销', { exact: true }).last().click()
  await expect(page.getByText(`已恢复“${unit.title}”`)).toBeVisible()
  expect([stand.asked(exams.remove), stand.asked(exams.restore)]).toEqual([[{ ids: [unitTest.id] }], [{ ids: [unitTest.id] }]])
  await choose('编辑试卷')
  await expect(page).toHaveURL(/\/course-exam\?exam=7&class=1&course=34&type=1$/)
  await page.getByRole('button', { name: '返回备课' }).click()
  await expect(page).toHaveURL(new RegExp(`/prepare-course\\${addressOf(here)}$`))
  await page.getByRole('button', { name: '新建试卷' }).first().click()
  await expect(page).toHaveURL(/\/course-exam\?exam=7&class=1/)
  expect(stand.asked(exams.addEmpty)).toMatchObject([{ ...here, media_type_id: 100 }])
})
