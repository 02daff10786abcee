import { questions } from '@jiangtai/contract/questions'
import type { Page } from '@playwright/test'
import { answerBank } from '../../../test/page/questions.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { docOf, listedQuestion } from '../../../test/question.ts'

const path = '/personal-center?tab=questions'
const listOf = (page: Page) => page.getByRole('region', { name: /题目|找到/ })
const rowOf = (page: Page, name: string | RegExp) => listOf(page).getByRole('listitem', { name })

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('questions are found by whose they are, by words and by point; the address says it', async ({ stand, open, look, expectError }) => {
  answerBank(stand)
  stand.cut(questions.list)
  expectError(/ERR_EMPTY_RESPONSE/)
  const page = await open(path)
  await expect(listOf(page).getByRole('alert')).toContainText('网络连接错误，请检查网络')
  answerBank(stand)
  await listOf(page).getByRole('button', { name: '重试' }).click()
  const own = rowOf(page, '方程 3x-7=2 的解是')
  await expect(own).toContainText('难度 较易 · 5 分 · 2026 期中考试 · 使用 3 次')
  await expect(own.locator('.katex').first()).toBeVisible()
  await expect(listOf(page).getByRole('heading')).toContainText('2 题')
  // The answer is fetched with the rest.
  await own.getByRole('button', { name: /^展开/ }).click()
  await expect(own).toContainText('两边同时加')
  await look(page, 'questions')

  await page.getByRole('radio', { name: '全部' }).check({ force: true })
  await expect(rowOf(page, 'x=0 是方程 2x=x 的解')).toContainText('李想')
  await expect(page).toHaveURL(/tab=questions&who=all$/)
  await page.getByRole('button', { name: '学科：全部学科' }).click()
  await page.getByRole('menuitemradio', { name: /数学/ }).click()
  await page.getByRole('button', { name: '知识点：全部知识点' }).click()
  await page.getByRole('searchbox', { name: '搜索知识点' }).fill('函')
  await look(page, 'questions-pick-point')
  await page.getByRole('button', { name: /^函数/ }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/who=all&subject=1&point=54$/)
  await page.reload()
  await expect(rowOf(page, 'x=0 是方程 2x=x 的解')).toBeVisible()

  const search = page.getByRole('searchbox', { name: '搜索题干和选项' })
  await search.fill('没有的')
  await expect(listOf(page)).toContainText('没有找到题目')
  await look(page, 'questions-nothing-found')
  await search.press('Escape')
  await expect(rowOf(page, 'x=0 是方程 2x=x 的解')).toBeVisible()
  await page.getByRole('button', { name: '清除条件' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL(/tab=questions&who=all$/)
})

test('chosen ones are deleted and brought back; those of others stay', async ({ stand, open, look }) => {
  answerBank(stand)
  const page = await open(`${path}&who=all`)
  await page.getByRole('checkbox', { name: '选本页' }).check({ force: true })
  await expect(page.getByText('选了 3 题')).toBeVisible()
  await look(page, 'questions-chosen')
  await page.getByRole('button', { name: '删除我的 2 题' }).click()
  const asked = page.getByRole('alertdialog', { name: '删除 2 题？' })
  await expect(asked).toContainText('其中 1 题用过，共 3 次。用过它的试卷不受影响')
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  expect(stand.asked(questions.remove)).toEqual([{ ids: [1, 2] }])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(3)
  expect(stand.asked(questions.restore)).toEqual([{ ids: [1, 2] }])

  // A colleague's can be copied, not deleted; the copy is opened.
  const theirs = rowOf(page, 'x=0 是方程 2x=x 的解')
  await theirs.getByRole('button', { name: /^更多操作/ }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText(['复制为我的题目', '导出'])
  await theirs.getByRole('menuitem', { name: '导出' }).click()
  await expect(page.getByRole('dialog', { name: '导出 1 题' })).toBeVisible()
})

test('a file is made of everything that was found, with what it cannot carry', async ({ stand, open, look }) => {
  answerBank(
    stand,
    Array.from({ length: 60 }, (_, at) =>
      listedQuestion({ id: at + 1, stem_text: `第 ${at + 1} 题`, body: { stem: docOf(`第 ${at + 1} 题`) } }),
    ),
  )
  const page = await open(path, { viewport: phone })
  await expect(listOf(page)).toContainText('第 1 / 3 页')
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('button', { name: '题型：全部题型' }).click()
  await page.getByRole('menuitemradio', { name: '单选题' }).click()
  await expect(page.getByRole('button', { name: '筛选 1' })).toBeVisible()
  await look(page, 'questions-many')
  await page.getByRole('button', { name: '导出这 60 题' }).click()
  const dialog = page.getByRole('dialog', { name: '导出 60 题' })
  await look(page, 'questions-export')
  stand.refuse(questions.exportFile, 'exportLarge')
  await dialog.getByRole('radio', { name: '跟在每题后' }).check({ force: true })
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('图片太多')
  const name = '题目 58 题（2 题这种格式放不下） 2026-11-18.docx'
  stand.file(questions.exportFile, { name, type: 'application/octet-stream', bytes: Buffer.from('docx') })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '导出', exact: true }).click()])
  expect(download.suggestedFilename()).toContain('2 题这种格式放不下')
  await expect(dialog).toBeHidden()
  const asked = stand.asked(questions.exportFile).at(-1)
  expect([asked?.ids.length, asked?.format, asked?.answers]).toEqual([60, 'docx', 2])
})

test('an empty bank leads to a file and to a question', async ({ stand, open, look }) => {
  answerBank(stand, [])
  const page = await open(path)
  await expect(page.getByText('还没有题目，导入一份试卷试试')).toBeVisible()
  await expect(listOf(page).getByRole('link')).toHaveText(['导入题目', '新建题目'])
  await look(page, 'questions-empty')
})
