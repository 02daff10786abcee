import type { Page } from '@playwright/test'
import { dockOf } from './support/dock.ts'
import { chinesePdf } from './support/pdf-file.ts'
import { itemOf, listOf, phone, pushPageOf, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'
import { photo } from './support/upload-files.ts'

const card = (page: Page, title: string) => page.getByRole('list', { name: '资源', exact: true }).getByRole('listitem', { name: title })
const lessonOf = (page: Page) => page.getByRole('list', { name: '本课资源' })

test('from the desk of the teacher to the screens of two students: found, uploaded, put in order, pushed, taught and followed', async ({
  people,
}) => {
  test.setTimeout(240_000)
  const teacher = await people({ as: 'teacher3' })
  const [hand, tablet] = [
    await people({ as: 'student21', viewport: phone }),
    await people({ as: 'student22', viewport: { width: 1024, height: 768 } }),
  ]
  const { page } = teacher
  await hand.goto('/student-index')
  await hand.look('student-home-phone')

  await teacher.goto('/')
  await teacher.look('teacher-home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '备课' }).click()
  await expect(page.getByRole('treeitem', { selected: true })).toBeVisible()
  const course = page.getByRole('treeitem', { name: 'These are my parents' })
  if (!(await course.isVisible())) await page.getByRole('treeitem', { name: 'Module 2' }).click()
  await course.click()
  await expect(page.getByRole('heading', { name: 'These are my parents', exact: true })).toBeVisible()
  await teacher.look('prepare-empty')

  const slides = { name: '家庭成员.pdf', mimeType: 'application/pdf', buffer: chinesePdf(['父亲', '母亲', '父母']) }
  const picture = await photo(page, '全家福.png', 60, 'image/png')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '上传', exact: true }).click()])
  await chooser.setFiles([slides, picture])
  for (const title of ['家庭成员', '全家福'])
    await card(page, title)
      .getByRole('button', { name: `加入课程：${title}` })
      .click()
  await expect(lessonOf(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '移动或移出：全家福' }).click()
  await page.getByRole('menuitem', { name: '移到最前' }).click()
  await expect(lessonOf(page).getByRole('listitem').first()).toContainText('全家福')

  await page.getByRole('link', { name: '推送给学生' }).click()
  await pushPageOf(page).getByLabel('给学生的话').fill('先看照片，再读课件')
  await pushPageOf(page)
    .getByRole('button', { name: /^推送 2 项/ })
    .click()
  await expect(pushPageOf(page).getByText('先看照片，再读课件').last()).toBeVisible()
  await teacher.look('course-push')

  await expect(hand.page.getByRole('link', { name: /These are my parents/ }).filter({ hasText: '新 2 份' })).toBeVisible()
  await tablet.goto('/student-index/student-courses')
  await tablet.page.getByRole('link', { name: /These are my parents/ }).click()
  await expect(listOf(tablet.page).getByRole('listitem').first()).toContainText('全家福')
  await expect(itemOf(tablet.page, '家庭成员').getByText('新', { exact: true })).toBeVisible()
  await itemOf(tablet.page, '家庭成员').click()
  await seesPage(tablet.page, '家庭成员', 1)
  await expect(itemOf(tablet.page, '家庭成员').getByText('新', { exact: true })).toHaveCount(0)
  await tablet.look('student-course')

  await teacher.goto('/prepare-course')
  await page.getByRole('link', { name: '去上课' }).click()
  await teacher.at('/teacher-course')
  await expect(page.getByRole('region', { name: '大屏' }).getByRole('img', { name: '全家福' })).toBeVisible()
  await page.getByRole('button', { name: '开始上课' }).click()
  await page.getByRole('switch', { name: '学生跟随' }).click()
  await expect(dockOf(page)).toBeVisible()
  await teacher.look('teacher-course')
  await hand.page.getByRole('button', { name: '进入课堂' }).click()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  for (const { page: screen } of [hand, tablet]) await seesPage(screen, '家庭成员', 2)
  await hand.look('student-course-following-phone')

  await page.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await teacher.at('/academic-analysis/learning')
  await expect(page.getByText('These are my parents').first()).toBeVisible()
  await teacher.look('report')
  await expect(hand.page.getByText('跟着老师', { exact: true })).toBeHidden()
})
