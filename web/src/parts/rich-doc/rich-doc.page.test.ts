import type { Page } from '@playwright/test'
import { hostileHtml, pasteInto, wordHtml, wpsHtml } from '../../../test/page/clipboard.ts'
import { answerBank } from '../../../test/page/questions.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

const writing = '/personal-center?tab=questions&edit=new'
const stemOf = (page: Page) => page.getByRole('textbox', { name: '题干', exact: true })
const tools = (page: Page) => page.getByRole('toolbar', { name: '题干的格式' })
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true })

test.beforeEach(({ stand }) => {
  logIn(stand, teacher)
  answerBank(stand)
})

test('R810: text like a script is text; a formula is put together by keys, has a fault in words, and is opened again; a table gets rows', async ({
  open,
  look,
}) => {
  const page = await open(writing)
  const stem = stemOf(page)
  await stem.click()
  await page.keyboard.type('<script>alert(1)</script>')
  await expect(stem).toHaveText('<script>alert(1)</script>')

  await tool(page, '公式').click()
  const panel = page.getByRole('region', { name: '公式' })
  const source = panel.getByRole('textbox', { name: '公式的 LaTeX' })
  await expect(source).toBeFocused()
  await panel.getByRole('button', { name: '分数' }).click()
  await expect(source).toHaveValue('\\frac{}{}')
  await source.fill('\\frac{1')
  await expect(panel.getByText('公式有误')).toBeVisible()
  await look(page, 'rich-doc-formula')
  await source.fill('\\frac{1}{x}')
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(stem).toBeFocused()
  const formula = stem.locator('[data-tex]')
  await expect(formula.locator('.katex-html')).toBeVisible()
  await formula.click()
  await expect(source).toHaveValue('\\frac{1}{x}')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(stem).toBeFocused()

  await page.keyboard.press('Control+End')
  await tool(page, '表格').click()
  await page.getByRole('button', { name: '插入表格' }).click()
  await expect(stem.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: '下面加一行' }).click()
  await expect(stem.getByRole('row')).toHaveCount(4)
  await look(page, 'rich-doc-table')

  // One stop of the Tab key, and arrows within.
  await tool(page, '加粗').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '斜体')).toBeFocused()
})

test('what Word, WPS and pages put on the clipboard keeps its marks, lists, tables and formulas, and nothing that could run', async ({
  open,
}) => {
  const page = await open(writing)
  const stem = stemOf(page)
  const only = async (clip: Parameters<typeof pasteInto>[1]) => {
    await stem.click()
    await page.keyboard.press('Control+a')
    await pasteInto(stem, clip)
  }
  await only({ html: wordHtml })
  await expect(stem.locator('p').first()).toHaveText('已知x2，下列错误的是甲n')
  for (const [mark, words] of [
    ['strong', '已知'],
    ['sup', '2'],
    ['[data-dot]', '错误'],
    ['u', '甲'],
    ['sub', 'n'],
  ] as const)
    await expect(stem.locator(mark)).toHaveText(words)
  await expect(stem.locator('ol > li')).toHaveText(['第一条', '第二条'])
  await expect(stem.locator('td[colspan="2"]')).toHaveText('合并')
  await expect(page.getByText('文档里的图片没有带过来，请单独复制图片再粘贴')).toBeVisible()

  await only({ html: wpsHtml })
  await expect(stem.locator('p').first()).toHaveText('加粗斜体下划线H2O')
  await expect(stem.locator('[data-tex]')).toHaveAttribute('data-tex', '\\frac{1}{x}')

  await only({ html: hostileHtml })
  await expect(stem.locator('p')).toHaveCount(5)
  await expect(stem).toContainText('<script>alert(1)</script>')
  await expect(stem).toContainText('深处')
  await expect(stem.locator('[data-tex]')).toHaveCount(2)
  await expect(stem.locator('script, iframe, svg, style, a, [onclick], [onerror], [id], [src]')).toHaveCount(0)
  await expect(page.getByText('网页图片请保存后再插入')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await only({ text: '甲'.repeat(40_000) })
  await expect(page.getByText('内容太长，没有放进去')).toBeVisible()
  await expect(stem).toContainText('深处')
})
