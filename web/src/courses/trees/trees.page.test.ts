import { people, type SchoolTeacher } from '@jiangtai/contract/people'
import { type SchoolTrees, schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { subjects } from '@jiangtai/contract/subjects'
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
  stand.refuse(subjectTrees.editable, 'subjectUnknown')
  await page.getByRole('button', { name: '打开目录：数学（人教版）' }).click()
  await expect(page.getByRole('dialog')).toContainText('编辑目录')
})

test('a school without trees begins with a table', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(schoolTrees.list, { trees: [], editors: [] })
  stand.answer(subjects.mine, { subjects: [] })
  const page = await open('/admin/trees')
  await expect(page.getByText('学校还没有目录')).toBeVisible()
  await look(page, 'admin-trees-empty')
  await page.getByRole('button', { name: '从表格导入' }).click()
  await expect(page.getByRole('dialog')).toContainText('导入')
})
