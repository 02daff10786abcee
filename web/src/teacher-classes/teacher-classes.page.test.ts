import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { type ManagedClass, type OwnJoinRequest, teacherClasses } from '@jiangtai/contract/teacher-classes'
import { logIn, ofClass, otherClass, rosterStudent, students, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const maths = { id: 11, name: '数学' }
const asked_at = Math.floor(Date.UTC(2026, 10, 16, 1, 40) / 1000)

const managed = (more: Partial<ManagedClass> = {}): ManagedClass => ({
  ...{ ...ofClass, grade: 7, subjects: [maths], flags: { is_head: 1, is_open: 1 }, jp: { is_valid: 1, end: 0 } },
  teachers: [
    { id: 1, real_name: '周敏', subjects: ['数学'], is_head: 1 },
    { id: 2, real_name: '李想', subjects: ['语文'], is_head: 0 },
  ],
  ...more,
})

/** Two classes in one subject; what is asked for waits, and what is left is gone. */
function withClasses(stand: Stand) {
  logIn(stand, teacher)
  let own = [managed(), managed({ ...otherClass, flags: { is_head: 0, is_open: 1 } })]
  let requests: OwnJoinRequest[] = []
  const reply = () => ({ classes: own, requests, needs_approval: 1 as const })
  stand.answer(teacherClasses.manage, ({ class_id }) => ({
    ...reply(),
    classes: own.filter(({ id }) => class_id === undefined || id === class_id),
  }))
  stand.answer(teacherClasses.bySubject, () => ({ list: [{ root_subject_id: maths.id, name: maths.name, classes: own }] }))
  stand.answer(teacherClasses.others, {
    list: [
      { id: 3, name: '七年级(2)班', grade: 7, is_asked: 0 },
      { id: 4, name: '八年级(1)班', grade: 8, is_asked: 0 },
    ],
  })
  stand.answer(teacherClasses.change, ({ add_class_ids = [], del_class_ids = [] }) => {
    own = own.filter(({ id }) => !del_class_ids.includes(id))
    requests = requests.filter(({ class_id }) => !del_class_ids.includes(class_id))
    for (const class_id of add_class_ids) requests.push({ class_id, class_name: '七年级(2)班', root_subject_id: maths.id, asked_at })
    return { classes: [] }
  })
  return {
    /** So many students are in each class now. */
    counts(count: number) {
      own = own.map((one) => ({ ...one, student_count: count }))
    },
    /** An administrator lets the teacher into what was asked for. */
    accept() {
      own = [...own, ...requests.map(({ class_id: id, class_name: name }) => managed({ id, name }))]
      requests = []
    },
  }
}

test('a teacher asks to join a class, takes that back, and leaves one', async ({ open, stand, look }) => {
  withClasses(stand)
  const page = await open('/personal-center?tab=classes')
  const list = page.getByRole('list', { name: '数学的班级' })
  await expect(list.getByRole('link', { name: ofClass.name })).toContainText('46 名学生 · 2 位老师 · 我是班主任')
  await page.getByRole('button', { name: '加入班级：数学' }).click()
  const dialog = page.getByRole('dialog', { name: '加入班级：数学' })
  await dialog.getByRole('checkbox', { name: '七年级(2)班' }).check({ force: true })
  await look(page, 'own-classes-join')
  await dialog.getByRole('button', { name: '申请加入 1 个班' }).click()
  await expect(list.getByText('待同意')).toBeVisible()
  await expect(dialog).toBeHidden()
  await look(page, 'own-classes')
  expect(stand.asked(teacherClasses.change).at(-1)).toEqual({ root_subject_id: maths.id, add_class_ids: [3] })
  await list.getByRole('button', { name: '撤回申请：七年级(2)班' }).click()
  await expect(list.getByText('待同意')).toBeHidden()
  await list.getByRole('button', { name: `更多操作：${otherClass.name} 数学` }).click()
  await page.getByRole('menuitem', { name: '退出班级' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出班级' }).click()
  await expect(list.getByRole('link', { name: otherClass.name })).toBeHidden()
})

test('the answer to a request shows by itself; who withdraws it too late reads what it was', async ({ open, stand }) => {
  const school = withClasses(stand)
  const page = await open('/personal-center?tab=classes')
  const list = page.getByRole('list', { name: '数学的班级' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: '加入班级：数学' }).click()
  const dialog = page.getByRole('dialog', { name: '加入班级：数学' })
  await dialog.getByRole('checkbox', { name: '七年级(2)班' }).check({ force: true })
  await dialog.getByRole('button', { name: '申请加入 1 个班' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByText('待同意')).toBeVisible()
  stand.refuse(teacherClasses.change, 'joinUnknown')
  await list.getByRole('button', { name: '撤回申请：七年级(2)班' }).click()
  await expect(page.getByText('这个申请已经撤回，或者处理过了')).toBeVisible()
  expect(stand.asked(teacherClasses.change).at(-1)).toEqual({ root_subject_id: maths.id, del_class_ids: [3], only_requests: true })
  school.accept()
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(list.getByRole('link', { name: '七年级(2)班' })).toBeVisible()
  await expect(list.getByText('待同意')).toBeHidden()
})

test('R730: passwords of chosen students are reset, shown once and printed', async ({ open, stand, look }) => {
  withClasses(stand)
  const few = students.slice(0, 5).map((one, at) => ({
    ...{ ...one, student_no: `202607${at}`, gender: ((at % 2) + 1) as 1 | 2, last_login_at: at === 1 ? 0 : asked_at },
    ...(at < 2 && { group_id: 5, group_name: '第1组' }),
  }))
  stand.answer(classes.roster, { list: few })
  stand.answer(classMembers.resetPasswords, ({ student_ids }) => ({
    list: few.filter(({ id }) => student_ids.includes(id)).map(({ username }) => ({ username, password: `${username}Kx7` })),
  }))
  const page = await open(`/personal-center?tab=classes&class=${ofClass.id}`)
  const [first = '', second = '', third = ''] = few.map(({ real_name }) => real_name)
  await expect(page.getByRole('heading', { name: ofClass.name, level: 1 })).toBeVisible()
  await expect(page.getByText('从未登录')).toHaveCount(1)
  await page.getByRole('combobox', { name: '分组' }).selectOption('第1组')
  await expect(page.getByRole('checkbox', { name: third })).toBeHidden()
  await page.getByRole('checkbox', { name: '全选 2 人' }).check({ force: true })
  await look(page, 'class-students')
  await page.getByRole('button', { name: '重置密码', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `重置${ofClass.name} 2 位同学的密码？` })
  await question.getByRole('button', { name: '重置密码' }).click()
  const slips = page.getByRole('dialog', { name: '新密码（只显示这一次）' })
  await expect(slips.getByRole('listitem')).toHaveText([`${first} · student1student1Kx7`, `${second} · student2student2Kx7`])
  await expect(page.getByText('重置成功！')).toBeVisible()
  await look(page, 'class-slips')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('密码：student1Kx7')).toBeVisible()
  await expect(page.getByRole('heading', { name: ofClass.name, level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Neither copied nor printed: whoever closes them or leaves is asked.
  const lost = page.getByRole('alertdialog', { name: '新密码还没有记下来，要关掉吗？' })
  await page.goBack()
  await lost.getByRole('button', { name: '再看看' }).click()
  await expect(lost).toBeHidden()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await slips.getByRole('button', { name: '关闭' }).click()
  await lost.getByRole('button', { name: '关掉' }).click()
  await expect(page.getByText('student1Kx7')).toHaveCount(0)
  await expect(page.getByText(/^选了/)).toHaveCount(0)
})

test('the class is counted again when a student is taken out and put back', async ({ open, stand }) => {
  const school = withClasses(stand)
  const [first] = students
  stand.answer(classMembers.takeOut, {})
  stand.answer(classMembers.putBack, {})
  const page = await open(`/personal-center?tab=classes&class=${ofClass.id}`)
  await expect(page.getByText('46 名学生')).toBeVisible()
  school.counts(45)
  await page.getByRole('button', { name: `更多操作：${first?.real_name}` }).click()
  await page.getByRole('menuitem', { name: '移出班级' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移出班级' }).click()
  await expect(page.getByText('45 名学生')).toBeVisible()
  school.counts(46)
  await page.getByText('已移出班级').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('46 名学生')).toBeVisible()
})

test('a class of 999 is paged; one without students says how they get in; somebody else’s says no', async ({ open, stand, look }) => {
  withClasses(stand)
  const list = Array.from({ length: 999 }, (_, at) => rosterStudent(1000 + at, `load${at + 1}`, `学生${at + 1}`))
  stand.answer(classes.roster, { list })
  const page = await open(`/personal-center?tab=classes&class=${ofClass.id}`)
  await expect(page.getByText('第 1 / 17 页 · 共 999 人')).toBeVisible()
  await page.getByRole('textbox', { name: '搜索学生' }).fill('load998')
  await expect(page.getByRole('checkbox', { name: '学生998' })).toBeVisible()
  await page.getByRole('textbox', { name: '搜索学生' }).fill('没有')
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(page.getByText('第 1 / 17 页 · 共 999 人')).toBeVisible()

  stand.answer(classes.roster, { list: [] })
  await page.reload()
  await expect(page.getByText('班里还没有学生')).toBeVisible()
  await look(page, 'class-empty')
  stand.refuse(teacherClasses.manage, 'foreignClass')
  await page.reload()
  await expect(page.getByText('你不在这个班级')).toBeVisible()
})
