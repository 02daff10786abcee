import { type EditableTree, subjectTrees, type UndoneImport } from '@jiangtai/contract/subject-trees'
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
    stand.answer(subjectTrees.imports, { imports: [{ id: 7, created_at: 1_780_000_000, added }] })
    return { ...trial, is_done: 1, added, import_id: 7 }
  })
  await choose(page, ['书法,,七年级,第一单元,横画', '书法,,七年级,第一单元,竖画'])
  await expect(page.getByText('将新增 1 个学科、1 个年级、1 个章节、2 节课程')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '书法' })).toBeChecked()
  expect(stand.asked(subjects.importTree).map(({ is_trial }) => is_trial)).toEqual([true, true, false])
  // Right after the import it is one press to take it back; later the question says what goes and what stays.
  stand.answer(
    subjectTrees.undoImport,
    ({ is_trial }): UndoneImport => ({
      ...{ is_done: is_trial ? 0 : 1, removed: added, kept: { ...nothing, courses: 1 }, kept_names: ['横画'] },
    }),
  )
  await page.getByText('已导入，仅自己可见：').locator('..').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销导入；“横画”已在使用，保留不动')).toBeVisible()
  await expect(page.getByRole('region', { name: '我的目录（仅自己可见）' })).toContainText('书法')
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: /^学科：/ }).click()
  await page.getByRole('menuitemradio', { name: '书法 · 仅自己可见' }).click()
  await expect(page.getByRole('tree', { name: /^书法/ })).toBeVisible()

  await openSubjects(page)
  await page.getByRole('button', { name: /^撤销导入：/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('将删除 1 个学科、1 个年级、1 个章节、2 节课程。“横画”已在使用，保留不动。')
  await question.getByRole('button', { name: '撤销导入' }).click()
  await expect.poll(() => stand.asked(subjectTrees.undoImport).map(({ is_trial }) => is_trial)).toEqual([false, true, false])
})

test('a tree is changed by hand: added to, renamed, moved by key and menu, and what is not empty says why it stays', async ({
  stand,
  open,
  look,
}) => {
  const rights = { is_own: 1, may_add: 1, may_change: 1 } as const
  let now: EditableTree = { ...tree, ...writing, version: 4, ...rights, added_subject_ids: [], added_course_ids: [] }
  const changed = (change: (grades: EditableTree['grades']) => EditableTree['grades']) => {
    now = { ...now, version: now.version + 1, grades: change(now.grades) }
    return { id: 1, root_subject_id: writing.id, version: now.version }
  }
  stand.answer(subjects.roots, { subjects: [maths, writing] })
  stand.answer(subjectTrees.editable, () => now)
  stand.answer(subjectTrees.add, ({ name }) => changed((grades) => [...grades, { id: 13, name, chapters: [] }]))
  stand.answer(subjectTrees.move, () => changed((grades) => [...grades].reverse()))
  const page = await open(address)
  await openSubjects(page)
  await page.getByRole('button', { name: '编辑目录：书法' }).click()
  const line = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
  await line(/^章节 第三章/).click()
  await look(page, 'tree-edit')

  await page.getByRole('button', { name: '新增年级' }).click()
  await page.getByLabel('名称', { exact: true }).fill('八年级')
  await page.keyboard.press('Enter')
  await expect(line(/^年级 八年级，0 项/)).toBeVisible()
  await line(/^年级 八年级/).press('Alt+ArrowUp')
  await expect(line(/^年级/).first()).toHaveAccessibleName(/八年级/)
  await expect(line(/^年级 八年级/)).toBeFocused()
  expect(stand.asked(subjectTrees.move)).toEqual([{ level: 2, id: 13, parent_id: writing.id, before_id: 12, version: 5 }])

  stand.refuse(subjectTrees.remove, 'nodeNotEmpty', { x: '“从算式到方程”里还有“课件” 1 份资料' })
  await line(/^课程 从算式到方程/).press('Delete')
  await expect(page.getByRole('alert')).toContainText('不能删除：“从算式到方程”里还有“课件” 1 份资料')
  stand.refuse(subjectTrees.rename, 'nodeNameTwice', { x: '等式的性质' })
  await line(/^课程 从算式到方程/).press('F2')
  await page.getByLabel('名称', { exact: true }).fill('等式的性质')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('这里已经有“等式的性质”')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多操作：从算式到方程' }).click()
  await page.getByRole('menuitem', { name: '移到…' }).click()
  await look(page, 'tree-edit-parent')
  await page.getByRole('button', { name: '七年级上册 › 第一章 有理数' }).click()
  await expect.poll(() => stand.asked(subjectTrees.move).at(-1)).toEqual({ level: 4, id: 33, parent_id: 21, version: 6 })
})
