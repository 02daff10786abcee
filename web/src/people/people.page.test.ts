import { admins } from '@jiangtai/contract/admins'
import { loginSlips } from '@jiangtai/contract/login-slips'
import { parents } from '@jiangtai/contract/parents'
import { type MadePassword, people, type SchoolStudent, type SchoolTeacher } from '@jiangtai/contract/people'
import { type SchoolClass, schoolClasses } from '@jiangtai/contract/school-classes'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { classJoins } from '@jiangtai/contract/teacher-classes'
import type { Page } from '@playwright/test'
import { enterConsole } from '../../test/page/admins.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const classOf = (id: number, name: string, changes: Partial<SchoolClass> = {}): SchoolClass => ({
  ...{ id, name, grade: 7, year: 2026, head_teacher: null, teachers: [], student_count: 46, is_archived: 0, seen: 'c1-0123456789abc' },
  ...changes,
})
const classes = [
  classOf(1, '七年级(1)班', { head_teacher: { id: 2, name: '周敏' }, teachers: [{ id: 2, name: '周敏', subjects: ['数学'] }] }),
  classOf(3, '七年级(3)班'),
]
const student = (id: number, real_name: string, changes: Partial<SchoolStudent> = {}): SchoolStudent => ({
  ...{
    id,
    real_name,
    username: `2026070${id}`,
    student_no: `2026070${id}`,
    gender: 2,
    parent_phone: '138 **** 0001',
    is_bind_parent: 0,
    state: 1,
    last_login_at: 0,
  },
  ...{ class: { id: 1, name: '七年级(1)班' }, consent: 1, seen: 's1-0123456789abc' },
  ...changes,
})
const teacher = (id: number, real_name: string, changes: Partial<SchoolTeacher> = {}): SchoolTeacher => ({
  ...{
    id,
    real_name,
    username: `t${id}`,
    phone: '139 **** 0002',
    subjects: [{ id: 11, name: '数学', edition: '人教版' }],
    classes: [{ id: 1, name: '七年级(1)班' }],
  },
  ...{ is_admin: 0, is_vouched: 1, state: 1, last_login_at: 0, seen: 't1-0123456789abc' },
  ...changes,
})
const listed = <T>(list: readonly T[]) => ({ list: [...list], total: list.length, pageCount: 1 })

function answerSchool(stand: Stand) {
  const counts = { grade_count: 1, course_count: 9, used_count: 0, teacher_count: 1 }
  stand.answer(schoolTrees.list, {
    trees: [
      { ...counts, id: 11, name: '数学', edition: '人教版', owner: null },
      { ...counts, id: 12, name: '语文', edition: '', owner: null },
      { ...counts, id: 19, name: '校本课', edition: '', owner: { id: 1, username: 'zhou', real_name: '周老师' } },
    ],
    editors: [],
  })
  stand.answer(schoolClasses.list, ({ is_archived }) => ({ list: is_archived ? [] : classes }))
  stand.answer(schoolClasses.previewPromotion, {
    rows: [
      { id: 1, from: '七年级(1)班', to: '八年级(1)班', students: 46 },
      { id: 9, from: '九年级(1)班', to: '', students: 40 },
    ],
    ...{ kept: 1, undo_until: 0, hindrance: '', seen: 'promotion-seen-1' },
  })
  stand.answer(people.students, ({ state, word }) =>
    listed(
      state === 2 || word === '没有'
        ? []
        : [student(1, '林小满'), student(2, '阿依古丽·买买提', { class: null, parent_phone: '', consent: 2 })],
    ),
  )
  stand.answer(people.teachers, ({ state, is_waiting }) => ({
    ...listed(
      is_waiting
        ? [teacher(8, '新老师', { is_vouched: 0, classes: [] })]
        : state === 2
          ? [teacher(9, '旧老师', { state: 2 })]
          : [teacher(2, '周敏', { is_admin: 1 }), teacher(3, '李想')],
    ),
    waiting: 1,
  }))
}

const twice = '“八年级(1)班”已经是 2027 学年的班级，不能再升级'

/** The first time the server wants the password. */
async function confirmBy(page: Page, stand: Stand) {
  stand.answer(admins.confirmPassword, { until: 2_000_000_000 })
  await page.getByLabel('你的登录密码').fill('jiangtai1')
  await page.getByRole('button', { name: '继续' }).click()
}

test.beforeEach(({ stand }) => {
  enterConsole(stand)
  answerSchool(stand)
})

test('students are found, entered, moved and stopped; new passwords are shown once', async ({ stand, open, look }) => {
  const page = await open('/admin/students')
  await look(page, 'students')
  await page.getByLabel('搜索学生').fill('没有')
  await expect(page.getByText('没有找到')).toBeVisible()
  await look(page, 'students-not-found')
  await page.getByLabel('搜索学生').fill('')

  await expect(page.getByRole('link', { name: '阿依古丽·买买提：缺监护人同意' })).toHaveAttribute('href', '/admin/consents')
  await page.getByLabel('监护人同意', { exact: true }).selectOption('缺监护人同意')
  await expect.poll(() => stand.asked(people.students).at(-1)).toMatchObject({ consent: 2 })
  await page.getByLabel('监护人同意', { exact: true }).selectOption('同意：全部')

  await page.getByRole('button', { name: '添加学生' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('陈子轩')
  await dialog.getByLabel('学号').fill('20260709')
  stand.refuse(people.saveStudent, 'numberTaken')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('学号已存在')
  await look(page, 'student-edit')
  stand.answer(people.saveStudent, { id: 9, password: 'a3b4c5d6' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('a3b4c5d6')).toBeVisible()
  await look(page, 'passwords-once')
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关掉' }).click()

  await page.getByRole('checkbox', { name: '林小满' }).check()
  await page.getByRole('button', { name: '转班' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '转班', exact: true })).toBeDisabled()
  await page.getByLabel('转到').selectOption('七年级(3)班')
  await look(page, 'student-move')
  stand.answer(people.moveStudents, { moved: 1 })
  await page.getByRole('dialog').getByRole('button', { name: '转班', exact: true }).click()
  await expect(page.getByText('已转到七年级(3)班')).toBeVisible()
  expect(stand.asked(people.moveStudents)).toMatchObject([{ ids: [1], class_id: 3 }])

  await page.getByRole('checkbox', { name: '林小满' }).check()
  await page.getByRole('checkbox', { name: '阿依古丽·买买提' }).check()
  stand.answer(people.mergeStudents, { moved: 3 })
  await page.getByRole('button', { name: '合并' }).click()
  const merging = page.getByRole('dialog', { name: '合并成一个学生？' })
  await merging.getByLabel('留下哪个账号').selectOption({ index: 1 })
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByText('已合并')).toBeVisible()
  expect(stand.asked(people.mergeStudents)).toMatchObject([{ id: 2, other_id: 1 }])

  await page.getByRole('checkbox', { name: '林小满' }).check()
  stand.refuse(people.stopStudents, 'confirmNeeded')
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('alertdialog', { name: '停用林小满？' }).getByRole('button', { name: '停用', exact: true }).click()
  await page.getByLabel('你的登录密码').waitFor()
  stand.answer(people.stopStudents, { changed: 1 })
  await confirmBy(page, stand)
  await expect(page.getByText('已停用 1 人')).toBeVisible()
})

test('slips are printed of the whole school from the end of the set-up on, or of a grade', async ({ stand, open, look }) => {
  stand.answer(people.students, listed([student(1, '林小满')]))
  const page = await open('/admin/students?slips')
  const dialog = page.getByRole('dialog', { name: '打印登录条' })
  await expect(dialog.getByRole('status')).toHaveText('92 张登录条，A4 纸 7 页，按班级排好。')
  await look(page, 'slips-choice')
  await dialog.getByLabel('给谁').selectOption('七年级全部（92 人）')
  stand.refuse(loginSlips.print, 'slipsNowhere')
  await dialog.getByRole('button', { name: '生成 PDF' }).click()
  await expect(page.getByText('平板和手机打不开 localhost')).toBeVisible()
  expect(stand.asked(loginSlips.print)).toMatchObject([{ grade: 7 }])
  await dialog.getByRole('button', { name: '不打印' }).click()
  await page.getByLabel('班级').selectOption('七年级(3)班')
  await page.getByRole('button', { name: '打印登录条' }).click()
  await expect(dialog.getByLabel('给谁')).toHaveValue('class-3')
})

test('a student’s password is reset, and the student stopped, where it is changed', async ({ stand, open, look }) => {
  const page = await open('/admin/students')
  await page.getByRole('button', { name: '修改林小满' }).click()
  await look(page, 'student-change')
  stand.answer(people.resetPasswords, { list: [{ id: 1, username: '20260701', real_name: '林小满', password: 'x7y8z9a2' }], job_id: 0 })
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('alertdialog', { name: '重置林小满的密码？' }).getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('x7y8z9a2')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关掉' }).click()
  stand.answer(people.stopStudents, { changed: 1 })
  await page.getByRole('button', { name: '修改林小满' }).click()
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog', { name: '停用林小满？' }).getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByText('已停用 1 人')).toBeVisible()
  expect(stand.asked(people.stopStudents)).toMatchObject([{ ids: [1], is_stopped: true }])
})

test('an unfit picture of somebody is taken away', async ({ stand, open, look }) => {
  const avatar = '/avatars/7.webp'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#c33"/></svg>'
  stand.serveFile(avatar, Buffer.from(drawing), 'image/svg+xml')
  stand.answer(people.students, listed([student(1, '林小满', { avatar })]))
  stand.answer(people.removeAvatar, () => {
    stand.answer(people.students, listed([student(1, '林小满')]))
    return {}
  })
  const page = await open('/admin/students')
  await page.getByRole('button', { name: '修改林小满' }).click()
  const form = page.getByRole('dialog', { name: '修改学生' })
  await expect(form.locator(`img[src="${avatar}"]`)).toBeVisible()
  await look(page, 'student-picture')
  await form.getByRole('button', { name: '移除头像' }).click()
  await page.getByRole('alertdialog', { name: '移除林小满的头像？' }).getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('林小满的头像已移除')).toBeVisible()
  await expect(form.getByRole('button', { name: '移除头像' })).toHaveCount(0)
  expect(stand.asked(people.removeAvatar)).toEqual([{ id: 1 }])
})

test('an administrator unbinds a parent of a student, which is asked first', async ({ stand, open }) => {
  stand.answer(people.students, listed([student(1, '林小满', { is_bind_parent: 1 })]))
  stand.answer(parents.ofSchoolStudent, { list: [{ id: 7, relation: 2, phone: '138****0001', bound_at: 1_790_000_000 }] })
  stand.answer(parents.removeOfSchool, () => {
    stand.answer(parents.ofSchoolStudent, { list: [] })
    return {}
  })
  const page = await open('/admin/students')
  await page.getByRole('button', { name: '修改林小满' }).click()
  await page.getByRole('button', { name: '绑定的家长' }).click()
  const dialog = page.getByRole('dialog', { name: '林小满的家长' })
  const question = page.getByRole('alertdialog', { name: '解绑林小满的妈妈？' })
  await dialog.getByRole('button', { name: '解绑妈妈' }).click()
  await question.getByRole('button', { name: '不解绑' }).click()
  await expect(question).toBeHidden()
  expect(stand.asked(parents.removeOfSchool)).toEqual([])
  await dialog.getByRole('button', { name: '解绑妈妈' }).click()
  await question.getByRole('button', { name: '解绑', exact: true }).click()
  await expect(dialog).toContainText('还没有绑定家长')
  expect(stand.asked(parents.removeOfSchool)).toEqual([{ student_id: 1, id: 7 }])
})

test('R1127: classes are made and archived, and all of them promoted after a look', async ({ stand, open, look }) => {
  const page = await open('/admin/classes')
  await expect(page.getByText('班主任 周敏 · 老师 周敏（数学）')).toBeVisible()
  await look(page, 'classes')
  await page.getByRole('button', { name: '新建班级' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('八年级(2)班')
  await expect(page.getByRole('dialog').getByLabel('年级')).toHaveValue('8')
  await look(page, 'class-edit')
  stand.answer(schoolClasses.save, { id: 12 })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(stand.asked(schoolClasses.save)).toMatchObject([{ name: '八年级(2)班', grade: 8 }])

  stand.answer(schoolClasses.archive, { changed: 1 })
  await page.getByRole('button', { name: '归档七年级(3)班' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '归档', exact: true }).click()
  await expect(page.getByText('已归档七年级(3)班')).toBeVisible()

  await page.getByRole('button', { name: '全校升级' }).click()
  await expect(page.getByText('毕业，归档')).toBeVisible()
  await look(page, 'promotion')
  stand.answer(schoolClasses.promote, { rows: [], kept: 1, hindrance: '', undo_until: 2_000_000_000, seen: 'promotion-seen-2' })
  stand.answer(schoolClasses.previewPromotion, { rows: [], kept: 1, hindrance: twice, undo_until: 2_000_000_000, seen: 'promotion-seen-2' })
  await page.getByRole('button', { name: '升级 2 个班' }).click()
  await expect(page.getByText('全校已升级，7 天内可以撤销')).toBeVisible()
  expect(stand.asked(schoolClasses.promote)).toEqual([{ seen: 'promotion-seen-1' }])
  await page.getByRole('button', { name: '全校升级' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(twice)
  await expect(page.getByRole('button', { name: '升级 0 个班' })).toBeDisabled()
  await page.getByRole('button', { name: '不升级' }).click()
  stand.answer(schoolClasses.undoPromotion, { changed: 2 })
  await page.getByRole('button', { name: '撤销升级' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销升级' }).click()
  await expect(page.getByText('已撤销升级')).toBeVisible()
  await page.getByRole('radio', { name: '已归档' }).check()
  await expect(page.getByText('没有归档的班级')).toBeVisible()
})

test('who wants to teach a class is answered; nothing is shown where nobody waits', async ({ stand, open, look }) => {
  const asked = (id: number, name: string) => ({
    ...{ id, teacher: { id: id + 10, name }, class: { id: 3, name: '七年级(3)班' }, subject: '英语', asked_at: 1_763_000_000 },
  })
  let waiting = [asked(1, '王悦'), asked(2, '李想')]
  stand.answer(classJoins.list, () => ({ list: waiting }))
  stand.answer(classJoins.answer, ({ id }) => {
    waiting = waiting.filter((one) => one.id !== id)
    return {}
  })
  const page = await open('/admin/teachers')
  const list = page.getByRole('list', { name: '申请加入班级' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await look(page, 'teachers-joining')
  await list.getByRole('button', { name: '同意：王悦 七年级(3)班 英语', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: '不同意：李想 七年级(3)班 英语' }).click()
  await expect(list).toBeHidden()
  expect(stand.asked(classJoins.answer)).toEqual([
    { id: 1, is_accepted: true },
    { id: 2, is_accepted: false },
  ])
})

test('teachers are entered, vouched for, stopped, and hand over what they have', async ({ stand, open, look }) => {
  const page = await open('/admin/teachers')
  await look(page, 'teachers')
  const made: MadePassword[] = [{ id: 2, username: 't2', real_name: '周敏', password: 'x7y8z9a2' }]
  stand.answer(people.resetPasswords, { list: made, job_id: 0 })
  await page.getByRole('button', { name: '重置密码：周敏' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('x7y8z9a2')).toBeVisible()
  await expect(page.getByText('周敏是管理员，没有登录条：请当面告诉新密码。')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印登录条' })).toBeHidden()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关掉' }).click()

  await page.getByRole('button', { name: '修改：周敏' }).click()
  await page.getByRole('checkbox', { name: '七年级(3)班' }).check()
  await page.getByRole('checkbox', { name: '语文' }).check()
  await expect(page.getByRole('checkbox', { name: '校本课' })).toBeHidden()
  await look(page, 'teacher-edit')
  stand.refuse(people.saveTeacher, 'formStale')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('刚刚有人改过，请关掉重新打开再改')
  stand.answer(people.saveTeacher, { id: 2, password: '' })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(stand.asked(people.saveTeacher).slice(1)).toMatchObject([
    { id: 2, seen: 't1-0123456789abc', real_name: '周敏', subject_ids: [11, 12], class_ids: [1, 3] },
  ])

  await page.getByRole('button', { name: '移交：周敏' }).click()
  await page.getByLabel('移交给').selectOption('李想（t3）')
  await look(page, 'hand-over')
  stand.answer(people.handOver, { resources: 12, classes: 2, mixes: 30, boards: 4, plans: 1, trees: 0, questions: 0, kept: 0 })
  await page.getByRole('button', { name: '移交给李想' }).click()
  await expect(page.getByText('资源 12 个，班级 2 个，备课 30 份，板书 4 份')).toBeVisible()

  await page.getByLabel('学科').selectOption('数学（人教版）')
  await page.getByLabel('班级').selectOption('七年级(1)班')
  await expect.poll(() => stand.asked(people.teachers).at(-1)).toMatchObject({ subject_id: 11, class_id: 1 })

  await page.getByRole('radio', { name: '等学校确认 1' }).check()
  stand.answer(people.vouchTeacher, {})
  await page.getByRole('button', { name: '确认：新老师' }).click()
  await expect(page.getByText('已确认新老师')).toBeVisible()
  await page.getByRole('radio', { name: '已停用' }).check()
  stand.answer(people.stopTeacher, { state: 1 })
  await page.getByRole('button', { name: '恢复：旧老师' }).click()
  await expect(page.getByText('已恢复旧老师')).toBeVisible()
})
