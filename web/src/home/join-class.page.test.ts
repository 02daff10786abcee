import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import type { User } from '@jiangtai/contract/session'
import type { Page } from '@playwright/test'
import { logIn, ofClass, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const newStudent = { ...student, user_name: 'newstudent1', class_id: 0 }
const newTeacher: User = { ...teacher, real_name: '高远', class_id: 0 }

/** O099: in no class yet. */
function isWaiting(stand: Stand, user: User) {
  logIn(stand, user)
  stand.answer(classes.mine, { list: [] })
}

test('O099, R622: a student joins a class by its code, and only then has a line and classmates', async ({ open, stand, look }) => {
  isWaiting(stand, newStudent)
  stand.refuse(classes.join, 'joinCodeWrong')
  const page = await open('/student-index')
  const field = page.getByLabel('输入班级码')
  await expect(page.getByText('老师把你加进班级后，这里会自动出现。')).toBeVisible()
  await look(page, 'join-class')
  expect(stand.connected()).toBe(0)
  await field.fill('OLDOLD')
  await page.getByRole('button', { name: '加入班级' }).click()
  await expect(page.getByRole('alert')).toHaveText('没有这个班级码，请向老师确认')
  await look(page, 'join-class-refused')
  stand.answer(classes.join, () => {
    logIn(stand, { ...newStudent, class_id: ofClass.id })
    return { class_id: ofClass.id, class_name: ofClass.name }
  })
  await field.fill(' dem a22 ')
  await expect(field).toHaveValue('DEMA22')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '我的老师' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await expect.poll(stand.connected).toBe(1)
  await look(page, 'student-home')
})

test('O099: whoever waits sees the class when it has come, without pressing anything', async ({ open, stand }) => {
  isWaiting(stand, newStudent)
  const page = await open('/student-index', { movesTime: true })
  await expect(page.getByLabel('输入班级码')).toBeVisible()
  const asked = stand.asked(accounts.status).length
  await page.clock.runFor(3000)
  expect(stand.asked(accounts.status)).toHaveLength(asked)
  logIn(stand, { ...newStudent, class_id: ofClass.id })
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { name: '我的同学' })).toBeVisible()
})

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '学生加入班级' })
const tilesOf = (page: Page) => sheetOf(page).getByRole('img', { name: /^班级码/ })

test('O099: a teacher makes a class, teaches in it at once, and changes its code', async ({ open, stand, look }) => {
  const made: { id: number; name: string; student_count: number; online_count: number }[] = []
  isWaiting(stand, newTeacher)
  stand.answer(classes.create, ({ name }) => {
    const class_id = 31 + made.length
    made.push({ id: class_id, name, student_count: 0, online_count: 0 })
    logIn(stand, { ...newTeacher, class_id })
    stand.answer(classes.mine, { list: [...made] })
    stand.answer(classes.info, {
      id: class_id,
      name,
      student_count: 0,
      teachers: [{ id: 1, real_name: '高远', subjects: [] }],
      students: [],
    })
    stand.answer(classes.roster, { list: [] })
    stand.answer(classes.joinCode, { code: 'DEMA22' })
    return { class_id }
  })
  const codes = ['DEMC22', 'DEMB22']
  stand.answer(classes.renewJoinCode, ({ is_open }) => ({ code: is_open ? (codes.pop() ?? '') : '' }))
  const page = await open('/')
  const current = page.getByRole('region', { name: '当前班级' })
  await expect(page.getByText('学校管理员把您加进任教的班级后，这里会自动出现。')).toBeVisible()
  await look(page, 'teacher-home-new')
  await page.getByRole('button', { name: '建班级' }).click()
  await expect(page.getByText('请输入班级名称')).toBeVisible()
  await look(page, 'create-class')
  expect(stand.connected()).toBe(0)
  await expect(page.getByRole('button', { name: '投票器' })).toBeHidden()

  await page.getByLabel('班级名称').fill(' 九年级(1)班 ')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('九年级(1)班')
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
  await expect(page.getByRole('button', { name: '投票器' })).toBeVisible()
  await expect.poll(stand.connected).toBe(1)
  await page.getByRole('region', { name: '班级名单' }).getByRole('button', { name: '班级码' }).click()
  await expect(tilesOf(page)).toHaveAccessibleName('班级码 D E M A 2 2')
  await look(page, 'join-code')
  const confirm = async (name: string) => {
    await sheetOf(page).getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }
  await confirm('换一个')
  await expect(tilesOf(page)).toHaveAccessibleName('班级码 D E M B 2 2')
  await confirm('关闭加入')
  await expect(sheetOf(page).getByRole('button', { name: '开放加入' })).toBeVisible()
  await look(page, 'join-code-closed')
  await sheetOf(page).getByRole('button', { name: '开放加入' }).click()
  await expect(tilesOf(page)).toHaveAccessibleName('班级码 D E M C 2 2')
  expect(stand.asked(classes.renewJoinCode).map(({ is_open }) => is_open)).toEqual([true, false, true])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '新建班级' }).click()
  await page.getByRole('dialog', { name: '新建班级' }).getByLabel('班级名称').fill('九年级(2)班')
  await look(page, 'new-class')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('九年级(2)班')
  await expect(page.getByText('共 2 个')).toBeVisible()
  expect(stand.asked(classes.create)).toEqual([{ name: '九年级(1)班' }, { name: '九年级(2)班' }])
})
