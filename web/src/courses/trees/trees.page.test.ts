import { flagOf } from '@jiangtai/contract/flag'
import { people, type SchoolTeacher } from '@jiangtai/contract/people'
import { type SchoolTrees, schoolTrees } from '@jiangtai/contract/school-trees'
import { enterConsole } from '../../../test/page/admins.ts'
import { expect, test } from '../../../test/page/test.ts'

const trees: SchoolTrees = {
  trees: [
    { id: 1, name: '数学', edition: '人教版', grade_count: 3, course_count: 120, used_count: 34, teacher_count: 6, owner: null },
    {
      ...{ id: 2, name: '数学', edition: '人教版', grade_count: 1, course_count: 12, used_count: 3, teacher_count: 1 },
      owner: { id: 8, username: 'zhou', real_name: '周老师' },
    },
  ],
  editors: [{ id: 7, username: 'wang', real_name: '王老师' }],
}

const zhou: SchoolTeacher = {
  ...{ id: 8, username: 'zhou', real_name: '周老师', state: 1, last_login_at: 0, phone: '', subjects: [] },
  ...{ classes: [], is_admin: 0, is_vouched: 1, seen: 'a'.repeat(16) },
}

test('trees are listed, opened and made the school’s; teachers are let to change them', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(schoolTrees.list, trees)
  stand.answer(people.teachers, { list: [zhou], pageCount: 1, total: 1, waiting: 0 })
  stand.answer(schoolTrees.setEditor, { editors: [] })
  const page = await open('/admin/trees')
  await expect(page.getByRole('list', { name: '学校的目录' })).toContainText('3 个年级 · 120 节课程 · 备过 34 节 · 6 位老师任教')
  await look(page, 'admin-trees')
  await page.getByRole('button', { name: '添加老师' }).click()
  await expect(page.getByRole('button', { name: '可以修改：周老师' })).toBeVisible()
  await look(page, 'admin-trees-editor')
  await page.getByRole('button', { name: '可以修改：周老师' }).click()
  await expect(page.getByText('周老师可以改学校的目录了')).toBeVisible()
  await page.getByRole('button', { name: '不能再改：王老师' }).click()
  await expect(page.getByText('王老师不能再改学校的目录')).toBeVisible()
  expect(stand.asked(schoolTrees.setEditor)).toEqual([
    { id: 8, is_editor: true },
    { id: 7, is_editor: false },
  ])
  stand.answer(schoolTrees.publish, { merged_into: 1, added: { subjects: 0, grades: 0, chapters: 1, courses: 12 } })
  await page.getByRole('button', { name: '归学校：数学（人教版）' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('学校已有同名的目录')
  await page.getByRole('alertdialog').getByRole('button', { name: '归学校', exact: true }).click()
  await expect(page.getByText('“数学（人教版）”已归学校')).toBeVisible()
  const grades = [{ id: 21, name: '七年级', chapters: [{ id: 22, name: '第一章', courses: [{ id: 23, name: '正数' }] }] }]
  const tree = { id: 1, name: '数学', edition: '人教版', grades, version: 4, is_own: 0, may_add: 1, may_change: 1 } as const
  stand.answer(schoolTrees.editable, { ...tree, added_subject_ids: [], added_course_ids: [] })
  stand.answer(schoolTrees.rename, { id: 21, root_subject_id: 1, version: 5 })
  await page.getByRole('button', { name: '打开目录：数学（人教版）' }).click()
  const editor = page.getByRole('dialog', { name: '编辑目录：数学（人教版）' })
  await expect(editor).toContainText('你的改动全校老师都能看到')
  await editor.getByRole('button', { name: '年级 七年级，1 项' }).press('F2')
  await page.getByRole('dialog', { name: '年级改名' }).getByLabel('名称').fill('七年级上册')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => stand.asked(schoolTrees.rename)).toEqual([{ level: 2, id: 21, name: '七年级上册', version: 4 }])
})

test('a school without trees begins with a table', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(schoolTrees.list, { trees: [], editors: [] })
  const page = await open('/admin/trees')
  await expect(page.getByText('学校还没有目录')).toBeVisible()
  await look(page, 'admin-trees-empty')
  await page.getByRole('button', { name: '从表格导入' }).click()
  await expect(page.getByRole('dialog')).toContainText('导入的是学校的目录，全校老师都能看到。')
  const added = { subjects: 1, grades: 1, chapters: 1, courses: 2 }
  stand.answer(schoolTrees.importTree, ({ is_trial }) => ({ is_done: flagOf(!is_trial), added, import_id: 0, kept: 0, problems: [] }))
  await page.getByLabel('目录表格').setInputFiles({ name: '目录.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expect(page.getByText('将新增 1 个学科、1 个年级、1 个章节、2 节课程')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('已导入：1 个学科、1 个年级、1 个章节、2 节课程')).toBeVisible()
})
