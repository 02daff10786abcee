import { subjects, type TreeImport } from '@jiangtai/contract/subjects'
import type { Page } from '@playwright/test'
import { answerLibrary } from '../../../test/page/library.ts'
import { addressOf, answerMixes } from '../../../test/page/mixes.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { chinese, maths, tree } from '../../../test/page/subjects.ts'
import { expect, test } from '../../../test/page/test.ts'

const address = `/prepare-course${addressOf({ class_id: 1, course_id: 31, course_type: 1 })}`
const writing = { id: 9, name: '书法', edition: '', is_own: 1 } as const
const nothing = { subjects: 0, grades: 0, chapters: 0, courses: 0 }
const trial: TreeImport = { is_done: 0, added: nothing, import_id: 0, kept: 0, problems: [] }

async function openSubjects(page: Page) {
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitem', { name: '任教学科与目录…' }).click()
}

const choose = (page: Page, rows: readonly string[]) => {
  const buffer = Buffer.from(['学科,版本,年级,章节,课程', ...rows].join('\n'))
  return page.getByLabel('目录表格').setInputFiles({ name: '目录.csv', mimeType: 'text/csv', buffer })
}

test.beforeEach(({ stand }) => {
  logIn(stand, teacher)
  answerMixes(stand, answerLibrary(stand))
})

test('a teacher ticks subjects; one the server does not take is as it was', async ({ stand, open, look }) => {
  stand.refuse(subjects.addMine, 'notFound')
  stand.answer(subjects.removeMine, { subjects: [chinese] })
  const page = await open(address)
  const [ofMaths, ofChinese] = [
    page.getByRole('checkbox', { name: '数学（人教版）' }),
    page.getByRole('checkbox', { name: '语文（统编版）' }),
  ]
  await openSubjects(page)
  await expect(ofMaths).toBeChecked()
  await expect(ofChinese).not.toBeChecked()
  await look(page, 'subjects')
  await ofChinese.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(ofChinese).not.toBeChecked()

  stand.answer(subjects.addMine, { subjects: [maths, chinese] })
  await ofChinese.check()
  await ofMaths.uncheck()
  const refused = { subject_ids: [chinese.id] }
  await expect.poll(() => stand.asked(subjects.addMine)).toEqual([refused, { subject_ids: [chinese.id] }])
  await expect.poll(() => stand.asked(subjects.removeMine)).toEqual([{ subject_ids: [maths.id] }])
})

test('a table is tried before it is imported, and says which rows cannot be read', async ({ stand, open, look }) => {
  stand.answer(subjects.importTree, { ...trial, problems: [{ row: 3, msg: '章节不能为空' }] })
  stand.file(subjects.exportTree, { name: '目录模板.xlsx', type: 'application/vnd.ms-excel', bytes: Buffer.from('a table') })
  const page = await open(address)
  await openSubjects(page)
  await page.getByRole('button', { name: '导入目录' }).click()
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载模板' }).click()])
  expect(template.suggestedFilename()).toBe('目录模板.xlsx')
  await choose(page, ['书法,,七年级,第一单元,横画', '书法,,八年级,,竖画'])
  await expect(page.getByRole('alert')).toContainText('第 3 行')
  await expect(page.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await look(page, 'tree-import')

  const added = { subjects: 1, grades: 1, chapters: 1, courses: 2 }
  stand.answer(subjects.importTree, ({ is_trial }): TreeImport => {
    if (is_trial) return { ...trial, added }
    stand.answer(subjects.roots, { subjects: [maths, chinese, writing] })
    stand.answer(subjects.mine, { subjects: [maths, writing] })
    stand.answer(subjects.tree, { ...writing, grades: tree.grades })
    return { ...trial, is_done: 1, added }
  })
  await choose(page, ['书法,,七年级,第一单元,横画', '书法,,七年级,第一单元,竖画'])
  await expect(page.getByText('将新增 1 个学科、1 个年级、1 个章节、2 节课程')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '书法' })).toBeChecked()
  expect(stand.asked(subjects.importTree).map(({ is_trial }) => is_trial)).toEqual([true, true, false])
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitemradio', { name: '书法' }).click()
  await expect(page.getByRole('tree', { name: /^书法/ })).toBeVisible()
})
