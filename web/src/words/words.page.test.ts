import { ownWordLimits, words } from '@jiangtai/contract/words'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const list = { list: ['作弊', '抄袭', 'cheat'], pageCount: 1, total: 3, first: ['坏话', '笨蛋'] }
const at = Date.UTC(2026, 10, 16, 1) / 1000
const found = {
  words: [{ word: '作弊', count: 12, last_at: at, places: ['name' as const, 'lesson' as const] }],
  hours: [
    { at, word: '作弊', place: 'lesson' as const, count: 7 },
    { at, word: '作弊', place: 'name' as const, count: 5 },
  ],
}

test('words are seen, tried, chosen and removed; what was found is shown without text', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(words.list, list)
  stand.answer(words.findings, found)
  stand.answer(words.tryOut, { status: 1, hits: ['作弊'] })
  const page = await open('/admin/words')
  await page.getByLabel('试一句话', { exact: true }).last().fill('他作 弊')
  await page.getByRole('button', { name: '试一试' }).click()
  await expect(page.getByText('会被拦下：作弊')).toBeVisible()
  await page.getByRole('checkbox', { name: '抄袭' }).check()
  await page.getByRole('radio', { name: '按时间' }).check()
  await expect(page.getByRole('list', { name: '拦下的次数' })).toContainText('课堂互动')
  await look(page, 'admin-words')

  stand.answer(words.save, { added: 0, known: 0, removed: 1, fixed: [], total: 2 })
  stand.answer(words.list, { ...list, list: ['作弊', 'cheat'], total: 2 })
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除 1 个词')).toBeVisible()
  expect(stand.asked(words.save)).toEqual([{ del: ['抄袭'] }])
  await expect(page.getByRole('checkbox')).toHaveCount(2)
})

test('many are pasted or read from a file, and seen before they are added; a refusal keeps them', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(words.list, { list: [], pageCount: 0, total: 0, first: ['坏话'] })
  stand.answer(words.findings, { words: [], hours: [] })
  const page = await open('/admin/words')
  await expect(page.getByText('学校还没有加词')).toBeVisible()
  await look(page, 'admin-words-empty')
  await page.getByRole('button', { name: '添加词' }).click()
  await page.getByRole('textbox', { name: '一行一个' }).fill('作弊，抄袭')
  await page.getByLabel('词的文件').setInputFiles({ name: 'a.doc', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toHaveText('请用 txt、csv 或 xlsx 文件')
  stand.answer(words.readFile, { words: ['代考', '作弊'] })
  await page.getByLabel('词的文件').setInputFiles({ name: '词.txt', mimeType: 'text/plain', buffer: Buffer.from('代考\n作弊') })
  await expect(page.getByRole('button', { name: '添加 3 个词' })).toBeVisible()
  stand.refuse(words.save, 'wordLong', { n: 50, x: '作弊' })
  await page.getByRole('button', { name: '添加 3 个词' }).click()
  await expect(page.getByRole('alert')).toContainText('词不能超过 50 个字：作弊')
  await look(page, 'admin-words-add')
  stand.answer(words.save, { added: 2, known: 1, removed: 0, fixed: [], total: 2 })
  await page.getByRole('button', { name: '添加 3 个词' }).click()
  await expect(page.getByText('已添加 2 个词，1 个原来就有')).toBeVisible()
  expect(stand.asked(words.save).at(-1)).toEqual({ add: ['作弊', '抄袭', '代考'] })

  const many = Array.from({ length: ownWordLimits.atOnce + 2 }, (_, at) => `词${at}`)
  stand.answer(words.save, ({ add = [] }) => {
    stand.refuse(words.save, 'wordsFull', { n: ownWordLimits.words, x: '已有 9999 个，还要加 2 个' })
    return { added: add.length, known: 0, removed: 0, fixed: [], total: 9999 }
  })
  await page.getByRole('button', { name: '添加词' }).click()
  // Set at once: to type a thousand lines takes the browser ten seconds.
  await page.getByRole('textbox', { name: '一行一个' }).evaluate((box: HTMLTextAreaElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, many.join('\n'))
  await page.getByRole('button', { name: `添加 ${many.length} 个词` }).click()
  await expect(page.getByRole('alert')).toContainText(`已添加 ${ownWordLimits.atOnce} 个词；还有 2 个没有添加`)
  await expect(page.getByRole('textbox', { name: '一行一个' })).toHaveValue(many.slice(-2).join('\n'))
})
