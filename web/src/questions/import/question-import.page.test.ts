import { readFile } from 'node:fs/promises'
import { questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { textDoc } from '@jiangtai/contract/rich-doc'
import type { Page } from '@playwright/test'
import { answerImport, manyRows } from '../../../test/page/question-imports.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

const path = '/personal-center?tab=questions&import='
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name })
const choose = (page: Page, name = '第三章单元题.docx') =>
  page.getByLabel('题目文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('a file is chosen, refused in words, sent and read; what was begun before goes on', async ({ stand, open, look }) => {
  answerImport(stand, { state: questionImportStates.reading })
  const page = await open(`${path}new`)
  await expect(page.getByRole('link', { name: '继续 第三章单元题（周敏）.docx' })).toBeVisible()
  await look(page, 'question-import-pick')
  await choose(page, '旧试卷.doc')
  await expect(page.getByText('请在 Word 或 WPS 里另存为 .docx 再导入')).toBeVisible()
  expect(stand.asked(questionImports.start)).toEqual([])

  stand.refuse(questionImports.start, 'questionImportsMany', { n: 20 })
  await page.getByLabel('文件格式').selectOption('Word')
  await choose(page)
  await expect(page.getByRole('alert').filter({ hasText: '最多同时保留 20 次导入' })).toBeVisible()
  const server = answerImport(stand, { state: questionImportStates.reading })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('status').filter({ hasText: '正在读取题目' })).toBeVisible()
  await expect(page).toHaveURL(/import=7$/)
  expect(stand.asked(questionImports.start).at(-1)).toMatchObject({ format: 'docx' })
  await look(page, 'question-import-reading')
  server.read()
  await expect(rowOf(page, /若/)).toBeVisible()
})

test('rows are looked at beside their source, and mended with keys and presses', async ({ stand, open, look }) => {
  answerImport(stand)
  const page = await open(`${path}7`)
  const wrong = rowOf(page, /若/)
  await expect(wrong).toContainText('答案「D」不在选项中')
  await expect(page.getByRole('checkbox', { name: '导入第 2 题' })).toBeDisabled()
  await expect(page.getByText('2 行有错误，可以先导入其余的，以后再补')).toBeVisible()
  await page.getByRole('button', { name: '看一看，第 1 题' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '原文' })).toContainText('答案：D')
  await look(page, 'question-import-check')
  await page.getByRole('button', { name: 'A', exact: true }).press('Escape')
  await expect(page.getByRole('region', { name: '原文' })).toBeHidden()
  await expect(page.getByRole('button', { name: '改一下，第 2 题' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'C', exact: true }).click()
  await page.getByRole('button', { name: '改好了' }).click()
  await expect(wrong).toContainText('可以导入')
  expect(stand.asked(questionImports.saveRow)).toMatchObject([{ job_id: 7, row_no: 2, draft: { key: { right: ['c'] } } }])
  await expect(page.getByRole('button', { name: '改一下，第 5 题' })).toBeFocused()
})

test('what is typed in a row is saved before another is opened, and when its type is changed', async ({ stand, open }) => {
  answerImport(stand)
  const page = await open(`${path}7`)
  await page.getByRole('button', { name: '对比，第 4 题' }).click()
  await page.getByRole('textbox', { name: '第 1 空' }).fill('211')
  await page.getByRole('button', { name: '看一看，第 3 题' }).click()
  await expect(page.getByRole('button', { name: '收起，第 3 题' })).toBeVisible()
  expect(stand.asked(questionImports.saveRow)).toMatchObject([
    { row_no: 4, draft: { key: { blanks: [{ accept: [{ v: '211', mode: 'number' }] }] } } },
  ])
  await expect(rowOf(page, /某商品/)).toContainText('211')
  await page.getByRole('button', { name: '错误', exact: true }).click()
  await page.getByLabel('题型', { exact: true }).selectOption('解答题')
  await expect(rowOf(page, /x=0/)).toContainText('解答题')
  expect(stand.asked(questionImports.saveRow).at(-1)).toMatchObject({ row_no: 3, draft: { key: { right: 0 } } })
})

test('a row is mended in the whole form, and stays open while something is missing', async ({ stand, open, look }) => {
  answerImport(stand)
  const page = await open(`${path}7`)
  await page.getByRole('button', { name: '改一下，第 2 题' }).click()
  await page.getByRole('button', { name: '完整编辑' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑第 2 题' })
  await expect(dialog.getByRole('textbox', { name: '选项C' })).toContainText('5 或 −1')
  await dialog.getByRole('button', { name: '改好了' }).click()
  await expect(dialog.locator('[data-faulty]').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: '解析' }).click()
  await page.keyboard.type('去绝对值')
  await dialog.getByRole('button', { name: 'C 是正确答案' }).click()
  await look(page, 'question-import-edit')
  await dialog.getByRole('button', { name: '改好了' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, /若/)).toContainText('可以导入')
  expect(stand.asked(questionImports.saveRow).at(-1)).toMatchObject({
    row_no: 2,
    draft: { key: { right: ['c'] }, explanation: textDoc('去绝对值') },
  })
})

test('rows are compared and chosen, and what is wrong is listed in a file', async ({ stand, open, look }) => {
  answerImport(stand)
  const page = await open(`${path}7`)
  await page.getByRole('button', { name: '对比，第 4 题' }).click()
  await expect(page.getByRole('region', { name: '题库第 2 题' })).toContainText('某商品打八折后是')
  await look(page, 'question-import-same')
  // What is shown follows the store a moment later: `uncheck` would look too early.
  await page.getByRole('checkbox', { name: '导入第 3 题' }).click({ force: true })
  await expect(page.getByRole('button', { name: '导入 2 题' })).toBeVisible()
  await page.getByRole('button', { name: '全选', exact: true }).click()
  await expect(page.getByRole('button', { name: '导入 4 题' })).toBeVisible()

  const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载错误清单' }).click()])
  expect(list.suggestedFilename()).toBe('第三章单元题（周敏） 错误清单.csv')
  expect(await readFile(await list.path(), 'utf8')).toContain('"5","第5题","","未识别题型')
})

test('where all go is chosen, and they are imported', async ({ stand, open, look }) => {
  answerImport(stand)
  const page = await open(`${path}7`)
  await page.getByRole('button', { name: '全选', exact: true }).click()
  await expect(page.getByRole('button', { name: '导入 4 题' })).toBeVisible()
  await page.getByRole('button', { name: '入库到：数学 · 仅自己' }).click()
  const dialog = page.getByRole('dialog', { name: '入库到' })
  await dialog.getByLabel('年级').selectOption('七年级上册')
  await dialog.getByLabel('章节').selectOption('第三章 一元一次方程')
  await dialog.getByRole('checkbox', { name: '解方程' }).check({ force: true })
  await dialog.getByRole('radio', { name: '全校老师' }).check({ force: true })
  await look(page, 'question-import-place')
  await dialog.getByRole('button', { name: '就这样' }).click()
  await expect(page.getByRole('button', { name: '入库到：第三章 一元一次方程 · 1 个知识点 · 全校老师' })).toBeVisible()
  await page.getByRole('button', { name: '导入 4 题' }).click()
  await expect(page.getByText('4 题已经入库')).toBeVisible()
  expect(stand.asked(questionImports.commit)).toMatchObject([
    { job_id: 7, row_nos: [], root_subject_id: 1, second_subject_id: 11, third_subject_id: 22, points: [{ id: 53 }], visibility: 2 },
  ])
  await look(page, 'question-import-done')
  await page.getByRole('button', { name: '继续改剩下的 2 题' }).click()
  await expect(rowOf(page, /x=0/)).toContainText('已入库')
})

test('a file that cannot be read says why; one that was discarded elsewhere is gone; who gives one up is asked', async ({
  stand,
  open,
  look,
}) => {
  answerImport(stand, { state: questionImportStates.failed, some: [], msg: '文件里没有找到题目，请检查格式' })
  const page = await open(`${path}7`)
  await expect(page.getByRole('alert')).toContainText('文件里没有找到题目，请检查格式')
  await look(page, 'question-import-failed')
  await page.getByRole('button', { name: '丢弃' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('7 天内都可以继续')
  await asked.getByRole('button', { name: '丢弃' }).click()
  await expect(page).toHaveURL(/tab=questions$/)
  expect(stand.asked(questionImports.discard)).toMatchObject([{ job_id: 7 }])
  stand.refuse(questionImports.get, 'importGone')
  const other = await open(`${path}8`)
  await expect(other.getByText('没有这次导入')).toBeVisible()
  await look(other, 'question-import-gone')
})

test('a thousand questions come in pages, and a phone has a card for each', async ({ stand, open }) => {
  answerImport(stand, { some: manyRows })
  const page = await open(`${path}7`, { viewport: phone })
  await expect(page.getByRole('listitem').filter({ hasText: '第 50 题' })).toBeVisible()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '第 100 题' })).toBeVisible()
  await page.getByRole('button', { name: '全不选', exact: true }).click()
  await expect(page.getByRole('button', { name: '没有要导入的题' })).toBeDisabled()
  expect(stand.asked(questionImports.setRows)).toMatchObject([{ job_id: 7, row_nos: [], is_chosen: false }])
})
