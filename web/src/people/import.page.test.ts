import { loginSlips } from '@jiangtai/contract/login-slips'
import {
  type ImportedRow,
  type ImportSummary,
  importActions,
  importKinds,
  importTitles,
  peopleImports,
} from '@jiangtai/contract/people-imports'
import type { Page } from '@playwright/test'
import { enterConsole } from '../../test/page/admins.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const counts = { all: 24, add: 17, update: 0, move: 1, same: 4, error: 2 }
const summary: ImportSummary = {
  ...{ import_id: 7, kind: importKinds.students, file_name: '七年级新生名单.xlsx', missing: [], counts, is_done: 0 },
  columns: [
    { title: '姓名', field: 'real_name' },
    { title: '学籍号', field: 'student_no' },
    { title: '性别', field: 'gender' },
    { title: '班', field: 'class' },
    { title: '备注', field: null },
  ],
}
const values = { real_name: '林小满', student_no: '20260701', gender: '女', class: '七年级(3)班' }
const row = (row_no: number, changes: Partial<ImportedRow>): ImportedRow => ({
  ...{ row_no, action: importActions.add, level: 0, messages: [], wrong: [], values },
  ...changes,
})
const rows: readonly ImportedRow[] = [
  row(2, {}),
  row(3, {
    ...{ action: importActions.error, level: 2, messages: ['班级不存在：“七年级(9)班”'], wrong: ['class'] },
    values: { ...values, real_name: '王一诺', class: '七年级(9)班' },
  }),
  row(4, {
    action: importActions.move,
    level: 1,
    messages: ['从七年级(1)班转来，原班会移出'],
    values: { ...values, real_name: '阿依古丽·买买提' },
  }),
  row(5, { action: importActions.same, values: { ...values, real_name: '周沐阳' } }),
]

/** The server has read this table; what is asked of it later is read again. */
function answerImport(stand: Stand, changes: Partial<ImportSummary> = {}) {
  const read = { ...summary, ...changes }
  stand.answer(peopleImports.start, read)
  stand.answer(peopleImports.get, ({ action }) => {
    const list = rows.filter((one) => action === undefined || one.action === action)
    return { ...read, list, total: list.length, pageCount: 1 }
  })
}

const choose = (page: Page) =>
  page.getByLabel('名单表格').setInputFiles({ name: '七年级新生名单.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK') })

test.beforeEach(({ stand }) => enterConsole(stand))

test('R1122: a table of students is chosen, looked at row by row, put right and imported; slips are printed', async ({
  stand,
  open,
  look,
}) => {
  answerImport(stand)
  const page = await open('/admin/import')
  await look(page, 'import-pick')
  await choose(page)
  await expect(page.getByRole('row', { name: /王一诺/ })).toContainText('班级不存在：“七年级(9)班”')
  await look(page, 'import-check')

  await page.getByRole('radio', { name: '有错 2' }).check()
  await expect(page.getByRole('row', { name: /林小满/ })).toBeHidden()
  await page.getByRole('button', { name: '修改第 3 行' }).click()
  await page.getByRole('dialog').getByLabel('班级').fill('七年级(3)班')
  await look(page, 'import-fix')
  stand.answer(peopleImports.fix, summary)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(stand.asked(peopleImports.fix)).toMatchObject([{ import_id: 7, row_no: 3, values: [{ field: 'class', value: '七年级(3)班' }] }])

  stand.refuse(peopleImports.commit, 'importChanged')
  await page.getByRole('button', { name: '导入 18 人' }).click()
  await expect(page.getByText('学校的名单刚刚有改动，请再检查一遍')).toBeVisible()
  stand.answer(peopleImports.commit, () => {
    answerImport(stand, { is_done: 1 })
    return { added: 17, updated: 0, moved: 1, job_id: 3 }
  })
  await page.getByRole('button', { name: '导入 18 人' }).click()
  await expect(page.getByText('新增 17 人，转班 1 人，有错没有导入 2 行')).toBeVisible()
  expect(stand.asked(peopleImports.commit).at(-1)).toMatchObject({ import_id: 7, skips_errors: true, makes_passwords: true })
  await look(page, 'import-done')

  stand.file(loginSlips.print, { name: '登录条.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') })
  const [slips] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '打印 17 张登录条' }).click()])
  expect(slips.suggestedFilename()).toBe('登录条.pdf')
  expect(stand.asked(loginSlips.print)).toMatchObject([{ import_id: 7 }])
})

test('columns that are called otherwise are named by hand', async ({ stand, open, look }) => {
  const unknown = summary.columns.map(({ title }) => ({ title, field: null }))
  answerImport(stand, { columns: unknown, missing: ['real_name', 'student_no', 'class'] })
  const page = await open('/admin/import?import=7')
  await expect(page.getByRole('status').filter({ hasText: '还要对上：姓名、学号、班级' })).toBeVisible()
  await look(page, 'import-map')
  await page.getByLabel('A 列是').selectOption('姓名')
  await page.getByLabel('B 列是').selectOption('学号')
  await page.getByLabel('D 列是').selectOption('班级')
  stand.answer(peopleImports.map, () => {
    answerImport(stand)
    return summary
  })
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('row', { name: /林小满/ })).toBeVisible()
  expect(stand.asked(peopleImports.map)).toMatchObject([{ mapping: ['real_name', 'student_no', null, 'class', null] }])
})

test('an import that is gone says so, and can be asked for again', async ({ stand, open, look }) => {
  stand.refuse(peopleImports.get, 'importGone')
  const page = await open('/admin/import?import=7')
  await expect(page.getByRole('alert')).toContainText('没有这次导入，可能已经过期，请重新选择表格')
  await look(page, 'import-gone')
})

test('a table of teachers has columns of its own, and its example can be saved', async ({ stand, open, look }) => {
  const teachers = {
    ...{ kind: importKinds.teachers, file_name: '老师名单.xlsx', counts: { all: 1, add: 1, update: 0, move: 0, same: 0, error: 0 } },
    columns: (['real_name', 'username', 'subjects', 'classes', 'head_of'] as const).map((field) => ({ title: importTitles[field], field })),
  }
  stand.answer(peopleImports.start, { ...summary, ...teachers })
  const said = {
    real_name: '周敏',
    username: 'zhoumin',
    subjects: '数学、语文',
    classes: '七年级(1)班、七年级(3)班',
    head_of: '七年级(3)班',
  }
  const replaced = row(2, { level: 1, messages: ['七年级(3)班的班主任原来是何静'], values: said })
  stand.answer(peopleImports.get, { ...summary, ...teachers, list: [replaced], total: 1, pageCount: 1 })
  const page = await open('/admin/import')
  await page.getByRole('radio', { name: '老师' }).click()
  await expect(page.getByRole('heading', { name: '导入老师' })).toBeVisible()
  stand.file(peopleImports.example, { name: '导入老师 模板.xlsx', type: 'application/zip', bytes: Buffer.from('PK') })
  const [example] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载模板' }).click()])
  expect([example.suggestedFilename(), stand.asked(peopleImports.example)]).toMatchObject([
    '导入老师 模板.xlsx',
    [{ kind: importKinds.teachers }],
  ])
  await choose(page)
  await expect(page.getByRole('row', { name: /周敏/ })).toContainText('七年级(3)班的班主任原来是何静')
  expect(stand.asked(peopleImports.start)).toMatchObject([{ kind: importKinds.teachers }])
  await look(page, 'import-check-teachers')
})
