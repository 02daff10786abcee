import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const bank = '/personal-center?tab=questions'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function write(page: Page, name: string, words: string) {
  await text(page, name).click()
  await page.keyboard.type(words)
  await expect(text(page, name)).toContainText(words)
}

test('a question is written with a formula, tried and kept; a colleague finds and copies it; as a Word document it comes back and is known', async ({
  people,
}) => {
  const [teacher, colleague] = await Promise.all([people({ as: 'teacher1' }), people({ as: 'teacher2' })])
  const { page } = teacher
  await teacher.goto(`${bank}&edit=new`)
  await write(page, '题干', '小猫钓鱼，')
  await page.getByRole('toolbar', { name: '题干的格式' }).getByRole('button', { name: '公式' }).click()
  const panel = page.getByRole('region', { name: '公式' })
  await panel.getByRole('textbox', { name: '公式的 LaTeX' }).fill('\\frac{6}{2}')
  await panel.getByRole('button', { name: '插入', exact: true }).click()
  await expect(text(page, '题干').locator('.katex')).toBeVisible()
  await press(page, '删除选项D')
  await press(page, '删除选项C')
  await write(page, '选项A', '两条')
  await write(page, '选项B', '三条')
  await press(page, 'B 是正确答案')
  await press(page, '试做')
  await page.getByRole('radio', { name: 'B 三条' }).check({ force: true })
  await press(page, '看得分')
  await expect(page.getByText('答对，5 / 5 分')).toBeVisible()
  await page.getByRole('combobox', { name: '谁能用' }).selectOption('全校老师')
  await press(page, '保存')
  const agreeing = page.getByRole('dialog')
  await agreeing.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/edit=\d+$/)

  // A colleague finds it by two of its signs, and has a copy that is changed without the original.
  const other = colleague.page
  await colleague.goto(bank)
  await other.getByRole('radio', { name: '全部' }).check({ force: true })
  await other.getByRole('searchbox', { name: '搜索题干和选项' }).fill('钓鱼')
  await expect(other.getByRole('heading', { name: /^找到/ })).toBeVisible()
  const found = other.getByRole('listitem').filter({ hasText: '小猫钓鱼' })
  await expect(found).toHaveCount(1)
  await found.getByRole('button', { name: /^更多操作/ }).click()
  await found.getByRole('menuitem', { name: '复制为我的题目' }).click()
  await expect(other.getByRole('heading', { name: '编辑题目' })).toBeVisible()
  await write(other, '选项A', '，还是两条')
  await press(other, '保存')
  await expect(other.getByText('题目已保存', { exact: true })).toBeVisible()
  await expect(text(page, '选项A')).not.toContainText('还是两条')

  // As a Word document it comes back, formula and all, and is known.
  await colleague.goto(bank)
  await other.getByRole('searchbox', { name: '搜索题干和选项' }).fill('钓鱼')
  // Before, the list of another search stands there.
  await expect(other.getByRole('heading', { name: /^找到/ })).toBeVisible()
  const own = other.getByRole('listitem').filter({ hasText: '小猫钓鱼' })
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: /^更多操作/ }).click()
  await own.getByRole('menuitem', { name: '导出' }).click()
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('dialog', { name: '导出 1 题' }).getByRole('button', { name: '导出', exact: true }).click(),
  ])
  await colleague.goto(`${bank}&import=new`)
  await other.getByLabel('题目文件').setInputFiles(
    await file
      .path()
      .then((path) => readFile(path))
      .then((buffer) => ({ name: '小猫.docx', mimeType: 'application/octet-stream', buffer })),
  )
  await expect(other.getByText(/与题库第\d+题相同/)).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: '小猫钓鱼' }).locator('.katex')).toBeVisible()
  await other.getByRole('checkbox', { name: '导入第 1 题' }).click({ force: true })
  await other.getByRole('button', { name: '导入 1 题' }).click()
  await expect(other.getByText('1 题已经入库')).toBeVisible()
})
