import { channelSays } from '@jiangtai/contract/channel'
import { exams } from '@jiangtai/contract/exams'
import type { Flag } from '@jiangtai/contract/flag'
import { type FunctionSwitch, functionSwitches, organizations } from '@jiangtai/contract/organizations'
import { subjects } from '@jiangtai/contract/subjects'
import type { Page } from '@playwright/test'
import { listedExam } from '../../../test/exam.ts'
import { emptyShelves } from '../../../test/page/empty-shelves.ts'
import { flagsWithout, logIn, teacher } from '../../../test/page/school.ts'
import { answerTree, maths } from '../../../test/page/subjects.ts'
import { expect, test } from '../../../test/page/test.ts'
import { answerExamShelves, answerExams, ownExams } from '../../../test/page/written-exams.ts'

const place = {
  root_subject: maths,
  second_subject: { id: 11, name: '七年级上册' },
  third_subject: { id: 22, name: '第三章 一元一次方程' },
}
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const choose = async (page: Page, menu: string, act: string) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('exams are found on their shelves, shown to the school, deleted and brought back', async ({ stand, open, look, expectError }) => {
  logIn(stand, teacher)
  answerExamShelves(stand)
  stand.cut(exams.teacherPages)
  expectError(/ERR_EMPTY_RESPONSE/)
  const page = await open('/pre-exam')
  await expect(page.getByRole('alert')).toContainText('网络连接错误，请检查网络')
  answerExamShelves(stand)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(row(page, '第三章单元测')).toContainText('考试 · 12 题 · 96 分 · 推送过 2 个班')
  await look(page, 'own-exams')
  await choose(page, '更多操作：第三章单元测', '放进校本')
  await expect(page.getByText('已放进校本')).toBeVisible()
  await choose(page, '更多操作：第三章单元测', '删除')
  const asked = page.getByRole('alertdialog', { name: '删除“第三章单元测”？' })
  await expect(asked).toContainText('推送过的 2 个班照常考试，成绩都留着')
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(row(page, '第三章单元测')).toBeHidden()
  await page.getByText('撤销', { exact: true }).click()
  await expect(row(page, '第三章单元测')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索试卷名称' }).fill('没有的')
  await expect(page.getByText('没有找到试卷')).toBeVisible()
  await page.getByRole('button', { name: '清空搜索' }).click()
  await page.getByRole('radio', { name: '公共' }).click({ force: true })
  await expect(page.getByText('还没有公共试卷')).toBeVisible()
  await look(page, 'own-exams-none')
})

test('a colleague’s exam is copied into an own course, and a new one is made there', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  answerExamShelves(stand)
  answerExams(stand)
  answerTree(stand)
  stand.answer(subjects.placeOf, ({ course_id }) => ({ ...place, course: { id: course_id, name: '等式的性质' } }))
  const made = { exam_id: 7, mix_id: 1, item_id: 2, resource_id: 70 }
  stand.answer(exams.copy, made)
  stand.answer(exams.addEmpty, made)
  const page = await open('/pre-exam?who=school')
  await choose(page, '更多操作：期中复习卷', '复制')
  const dialog = page.getByRole('dialog', { name: '复制试卷' })
  await expect(dialog).toContainText('修改它不影响原来的')
  await look(page, 'own-exams-copy')
  await dialog.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page).toHaveURL(/\/course-exam\?exam=7&class=1&course=34&type=1$/)
  expect(stand.asked(exams.copy)).toMatchObject([{ exam_id: 9, class_id: 1, course_id: 34 }])
})

test('what a class sits now stands first, one press from its monitor; what waits for its teacher one press from 批改', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  answerExamShelves(stand, ownExams, {
    running: ownExams.slice(0, 1),
    toMark: [...ownExams.slice(0, 1), listedExam({ id: 8, title: '月考', kind: 3 })],
  })
  const page = await open('/pre-exam')
  const card = page.getByRole('region', { name: '正在考试' })
  await expect(card.getByRole('listitem')).toHaveText(/第三章单元测.*七年级\(3\)班 · 已交 12\/46 · 答题中 30/)
  await expect(card.getByRole('link', { name: '监控：第三章单元测，七年级(3)班' })).toHaveAttribute('href', '/course-exam?exam_class_id=5')
  const waiting = page.getByRole('region', { name: '考完，还没公布' })
  await expect(waiting.getByRole('listitem').first()).toContainText('待批 12')
  await expect(waiting.getByRole('link', { name: '批改：第三章单元测，七年级(3)班' })).toHaveAttribute(
    'href',
    '/exam-marking?exam_class_id=5',
  )
  await expect(waiting.getByRole('listitem', { name: /^月考/ }).getByRole('link')).toHaveText(['录入成绩', '报告'])
  await look(page, 'own-exams-running')
})

test('what was published stays on the page, one press from its report, and is leafed through', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  answerExamShelves(stand, ownExams, { published: [6, 5, 4, 3, 2, 1].map((id) => listedExam({ id, title: `第${id}次测` })) })
  const page = await open('/pre-exam')
  const card = page.getByRole('region', { name: '已公布' })
  await expect(card.getByRole('link', { name: '报告：第6次测，七年级(3)班' })).toHaveAttribute(
    'href',
    '/topic-static/learning-analysis?exam_class_id=6',
  )
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await look(page, 'own-exams-published')
  await card.getByRole('button', { name: '下一页' }).click()
  await expect(card.getByRole('listitem')).toHaveText([/第1次测/])
})

test('what colleagues gave and waits for the own marks stands there, one press from 批改', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  const task = { exam_class_id: 9, title: '期中测试', class_name: '七年级(3)班', teacher_name: '李想', state: 2 as const, own_open: 7 }
  answerExamShelves(stand, ownExams, { tasks: [task] })
  const page = await open('/pre-exam')
  const card = page.getByRole('region', { name: '等我批改' })
  await expect(card.getByRole('listitem')).toContainText('七年级(3)班 · 李想布置 · 待批 7')
  await expect(card.getByRole('link', { name: '批改：期中测试，七年级(3)班' })).toHaveAttribute('href', '/exam-marking?exam_class_id=9')
  await look(page, 'own-exams-tasks')
})

test('R1128: 考试 stands in the navigation, and goes from an open page when the school switches exams off', async ({ stand, open }) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  answerExamShelves(stand)
  const page = await open('/personal-center')
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '考试' })
  await entry.click()
  await expect(page.getByRole('heading', { name: '我的试卷' })).toBeVisible()
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const switches = Object.fromEntries(functionSwitches.map((name) => [name, name === 'exam' ? 0 : 1])) as Record<FunctionSwitch, Flag>
  stand.answer(organizations.switches, switches)
  stand.say(channelSays.switches, { class_id: teacher.class_id, flags: flagsWithout() })
  await expect(entry).toHaveCount(0)
})
