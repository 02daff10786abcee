import type { Locator, Page } from '@playwright/test'
import { windowOf } from './support/dock.ts'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

const plansOf = (page: Page) => page.getByRole('dialog', { name: '备好的投票', exact: true })
const rowOf = (page: Page, title: string) => plansOf(page).getByRole('listitem').filter({ hasText: title })

async function fill(form: Locator, title: string, options: readonly string[]) {
  await form.getByLabel('标题').fill(title)
  for (const [at, option] of options.entries()) {
    await form.getByRole('textbox', { name: `选项 ${String.fromCharCode(65 + at)}` }).fill(option)
  }
}

test('votes are prepared before the lesson, changed, dropped and given back, and published in class', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  await teacher.goto('/')
  await page.getByRole('button', { name: '备好的投票' }).click()
  await expect(plansOf(page).getByText('还没有备好的投票')).toBeVisible()
  await teacher.look('vote-plans-empty')

  await plansOf(page).getByRole('button', { name: '备一个投票' }).click()
  const editor = page.getByRole('dialog', { name: '备一个投票' })
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor.getByText('投票标题不能为空')).toBeVisible()
  await fill(editor, '设未知数', ['设时间', '设路程', '先画图'])
  await teacher.look('vote-plan-editor')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '设未知数')).toBeVisible()
  await plansOf(page).getByRole('button', { name: '备一个投票' }).click()
  await fill(editor, '今天的节奏', ['太快', '正好', '太慢'])
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(plansOf(page).getByRole('listitem')).toHaveCount(2)
  await teacher.look('vote-plans')

  // What was written is not lost by a slip.
  await page.getByRole('button', { name: '编辑“今天的节奏”' }).click()
  const change = page.getByRole('dialog', { name: '编辑备好的投票' })
  await change.getByLabel('标题').fill('这节课的节奏')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续填写' }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '这节课的节奏')).toBeVisible()

  await plansOf(page).getByRole('searchbox').fill('路程')
  await expect(plansOf(page).getByRole('listitem')).toHaveCount(1)
  await plansOf(page).getByRole('searchbox').fill('没有的词')
  await plansOf(page).getByRole('button', { name: '清空搜索' }).click()

  await page.getByRole('button', { name: '删除“设未知数”' }).click()
  await expect(rowOf(page, '设未知数')).toHaveCount(0)
  await plansOf(page).getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, '设未知数')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '备好的投票' }).click()
  await expect(plansOf(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(plansOf(page)).toBeHidden()

  // In class: one of them fills the form; what was written there is asked about first.
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  const form = windowOf(page)
  await form.getByLabel('标题').fill('随手写的')
  await form.getByRole('button', { name: '从备好的选' }).click()
  await teacher.look('vote-plans-choose')
  await page.getByRole('button', { name: '用这个：设未知数' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '换成这个' }).click()
  await expect(form.getByLabel('标题')).toHaveValue('设未知数')
  await expect(form.getByRole('textbox', { name: '选项 B' })).toHaveValue('设路程')
  await form.getByRole('button', { name: '存为备用' }).click()
  await expect(page.getByText('这个投票已经备好了')).toBeVisible()
  await form.getByLabel('标题').fill('设未知数二')
  await form.getByRole('button', { name: '存为备用' }).click()
  await expect(page.getByText('已存为备用')).toBeVisible()
  await teacher.look('voter-form')
  await form.getByRole('button', { name: '发布投票' }).click()
  await expect(form.getByText('进行中')).toBeVisible()
  await form.getByRole('button', { name: '结束投票' }).click()
  await form.getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(form).toBeHidden()
  await endLesson(teacher)

  // They are the teacher's own.
  const other = await people({ as: 'teacher2' })
  await other.goto('/')
  await other.page.getByRole('button', { name: '备好的投票' }).click()
  await expect(plansOf(other.page).getByText('还没有备好的投票')).toBeVisible()
  await other.look('vote-plans-empty')

  await page.getByRole('button', { name: '备好的投票' }).click()
  for (const title of ['设未知数二', '设未知数', '这节课的节奏']) {
    await page.getByRole('button', { name: `删除“${title}”` }).click()
    await expect(rowOf(page, title)).toHaveCount(0)
  }
  await expect(plansOf(page).getByText('还没有备好的投票')).toBeVisible()
})
