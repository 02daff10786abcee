import type { Page } from '@playwright/test'
import { photo, textbook } from '../web/test/page/payloads.ts'
import { itemOf, listOf, phone, pushPageOf, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

const card = (page: Page, title: string) => page.getByRole('list', { name: '资源', exact: true }).getByRole('listitem', { name: title })
const itemsOf = (page: Page) => page.getByRole('list', { name: '本课资源' }).getByRole('listitem')

test('from the desk of the teacher to the screens of two students: uploaded, put in order, pushed, read, and taken back', async ({
  people,
}) => {
  const [teacher, hand, tablet] = await Promise.all([
    people({ as: 'teacher3' }),
    people({ as: 'student21', viewport: phone }),
    people({ as: 'student22', viewport: { width: 1024, height: 768 } }),
  ])
  const { page } = teacher
  await Promise.all([teacher.goto('/prepare-course'), hand.goto('/student-index'), tablet.goto('/student-index/student-courses')])
  await page.getByRole('treeitem', { name: 'Module 2' }).click()
  await page.getByRole('treeitem', { name: 'These are my parents' }).click()
  await expect(page.getByText('这节课还是空的')).toBeVisible()

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '上传', exact: true }).click()])
  await chooser.setFiles([textbook('家庭成员.pdf', '父亲', '母亲', '父母'), await photo(page, '全家福.png', 60, 'image/png')])
  for (const title of ['家庭成员', '全家福'])
    await card(page, title)
      .getByRole('button', { name: `加入课程：${title}` })
      .click()
  await page.getByRole('button', { name: '移动或移出：全家福' }).click()
  await page.getByRole('menuitem', { name: '移到最前' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await page.reload()
  await expect(itemsOf(page)).toHaveCount(2)
  await expect(itemsOf(page).first()).toContainText('全家福')

  await page.getByRole('link', { name: '推送给学生' }).click()
  const form = pushPageOf(page)
  await form.getByLabel('给学生的话').fill('先看照片，再读课件')
  await form.getByRole('button', { name: /^推送 2 项/ }).click()
  await expect(hand.page.getByRole('link', { name: /These are my parents/ }).filter({ hasText: '新 2 份' })).toBeVisible()
  await tablet.page.getByRole('link', { name: /These are my parents/ }).click()
  await tablet.at('/student-course')
  await expect(listOf(tablet.page).getByRole('listitem').first()).toContainText('全家福')
  await itemOf(tablet.page, '家庭成员').click()
  await seesPage(tablet.page, '家庭成员', 1)
  await expect(itemOf(tablet.page, '家庭成员').getByText('新', { exact: true })).toHaveCount(0)

  // Whoever has read it is known before it is taken back, and then it is gone from their hands.
  await page.reload()
  await form.getByRole('button', { name: /^1 \/ \d+ 人看过《家庭成员》$/ }).click()
  await expect(page.getByRole('dialog', { name: '谁看过《家庭成员》' }).getByText('看过 1 人')).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '全部撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(tablet.page.getByText('老师已撤回这份资料')).toBeVisible()
  await tablet.at('/student-index/student-courses')
  await expect(hand.page.getByRole('link', { name: /These are my parents/ })).toHaveCount(0)
})
