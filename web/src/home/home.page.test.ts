import { classes } from '@jiangtai/contract/classes'
import { courses, type MixRow } from '@jiangtai/contract/courses'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { lessonSays, lessons } from '@jiangtai/contract/lessons'
import { resourceShelves } from '@jiangtai/contract/resource-shelves'
import { openAccount, openAccounts } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { paidClass } from '../../test/page/jp.ts'
import { answerLibrary } from '../../test/page/library.ts'
import { lessonOf, logIn, ofClass, openSchool, otherClass, rosterStudent, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'
import { payUntil } from '../../test/page/tools.ts'

test('the home of a teacher; when the class is changed the list follows', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  stand.answer(classes.choose, ({ class_id }) => {
    const chosen = { ...teacher, class_id }
    logIn(stand, chosen)
    stand.answer(classes.info, { ...otherClass, teachers: [], students: [{ id: 101, real_name: '高远' }] })
    stand.answer(classes.roster, { list: [rosterStudent(101, 'student91', '高远')] })
    return { class_id }
  })
  const page = await open('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('周老师')
  await expect(page.getByRole('heading', { name: '班级名单' })).toBeVisible()
  await expect.poll(stand.connected).toBe(1)
  await look(page, 'teacher-home')
  const switcher = page.getByRole('button', { name: /^班级：/ })
  await expect(switcher).toContainText(ofClass.name)
  await expect(page.getByText('student1', { exact: true })).toBeVisible()
  await switcher.click()
  await page.getByRole('menuitemradio', { name: otherClass.name }).click()
  await expect(switcher).toContainText(otherClass.name)
  await expect(page.getByText('student91', { exact: true })).toBeVisible()
  await expect(page.getByText('student1', { exact: true })).toBeHidden()
  expect(stand.asked(classes.choose)).toEqual([{ class_id: otherClass.id }])
  await look(page, 'teacher-home-other-class')
})

for (const theme of ['jp', 'hxz'] as const)
  test(`the home of a teacher and the account in the colours of ${theme}`, async ({ open, stand, look }) => {
    openSchool(stand, theme)
    openAccounts(stand)
    logIn(stand, teacher)
    // Only classes of jp are paid for.
    if (theme === 'jp') payUntil(stand, Math.floor(Date.UTC(2026, 10, 1) / 1000))
    if (theme === 'jp') stand.answer(jpClasses.list, { list: [paidClass] })
    const page = await open('/')
    await expect.poll(stand.connected).toBe(1)
    const ending = page.getByRole('region', { name: '等你处理' }).getByRole('link', { name: `${paidClass.name}还有 2 天到期` })
    await expect(ending).toHaveCount(theme === 'jp' ? 1 : 0)
    await expect(page.getByText('已于 11 月 1 日到期，不能上课和使用课堂互动')).toHaveCount(theme === 'jp' ? 1 : 0)
    await look(page, `teacher-home-${theme}`)
    await openAccount(page)
    await look(page, `account-${theme}`)
  })

const line: MixRow = {
  ...{ mix_id: 1, class_id: ofClass.id, class_name: ofClass.name, student_count: ofClass.student_count },
  ...{ course_id: 7, course_name: '有理数的加法', course_type: 1, subject_name: '数学', chapter_name: '第一章 有理数' },
  ...{
    thumb_url: '',
    item_count: 1,
    pushed_count: 0,
    scheduled_at: 0,
    reader_count: 0,
    taught_at: 0,
    updated_at: Math.floor(Date.now() / 1000) - 60,
  },
}
const lesson = lessonOf(teacher, { course_id: line.course_id })
const prepare = (stand: Stand, taught_at: number) =>
  stand.answer(courses.recent, { list: [{ ...line, taught_at }], pageCount: 1, total: 1 })

test('the home names the lesson that is prepared, opens it, and leads back until it has ended', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  prepare(stand, 0)
  stand.answer(lessons.start, () => {
    stand.say(lessonSays.notice, lesson)
    return lesson
  })
  stand.answer(lessons.end, { ...lesson, status: 0 })
  stand.refuse(courses.mix, 'courseUnknown')
  const page = await open('/')
  const board = page.getByRole('region', { name: '当前班级' })
  await expect(board).toContainText('下一节课')
  await expect(board.getByRole('heading', { name: line.course_name })).toBeVisible()
  await expect(board).toContainText('1 份资源')
  await expect(board.getByRole('button', { name: '开始上课' })).toBeVisible()
  const recent = page.getByRole('region', { name: '最近备的课' }).getByRole('link', { name: line.course_name })
  await expect(recent.filter({ hasText: '1 份资源' })).toBeVisible()
  await expect(page.getByRole('region', { name: '等你处理' })).toContainText('都处理好了')
  await look(page, 'teacher-home-prepared')

  await board.getByRole('button', { name: '开始上课' }).click()
  await at(page, `/teacher-course?class=${line.class_id}&course=${line.course_id}&type=1`)
  expect(stand.asked(lessons.start)).toEqual([{ class_id: line.class_id, course_id: line.course_id }])

  prepare(stand, Math.floor(Date.now() / 1000) - 30)
  await page.goBack()
  await expect(board).toContainText('正在上的课')
  await expect(board.getByRole('link', { name: '回到课件' })).toBeVisible()
  await board.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await expect(board).toContainText('当前班级')
  await expect(board.getByRole('link', { name: '去备课' })).toBeVisible()
  await look(page, 'teacher-home-taught')
})

test('whom the school has not confirmed yet is told so once, calmly, and finds why the school’s shelf is empty', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, { ...teacher, is_vouched: 0 })
  answerLibrary(stand)
  stand.answer(resourceShelves.front, { groups: [] })
  const page = await open('/')
  await expect(page.getByRole('note')).toContainText('学校还没有确认你的账号。现在就可以建自己的班级')
  await look(page, 'teacher-home-unvouched')
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '公共资源' }).click()
  await expect(page.getByText('学校还没有确认你的账号', { exact: true })).toBeVisible()
  await expect(page.getByRole('note')).toBeHidden()
  await look(page, 'resources-school-unvouched')
})
