import { channelSays, closeCodes } from '@jiangtai/contract/channel'
import { classMembers, type DepartedStudent, type LeaveRequest } from '@jiangtai/contract/class-members'
import { classes, type RosterStudent } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { openAccount, openAccounts } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, ofClass, student, students, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const asked_at = Math.floor(Date.UTC(2026, 10, 16, 1, 40) / 1000)
const requestOf = ({ id, real_name }: (typeof students)[number]): LeaveRequest => ({
  ...{ class_id: ofClass.id, class_name: ofClass.name, student_id: id, real_name, asked_at },
})

/** A class that loses students and gets them back as the server does it. */
function withMembers(stand: Stand) {
  const gone: DepartedStudent[] = []
  const avatar = '/avatars/7.webp'
  stand.serveFile(avatar, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml')
  let few: readonly RosterStudent[] = students.slice(0, 4).map((one, at) => (at === 1 ? { ...one, avatar } : one))
  stand.answer(classMembers.removeAvatar, ({ student_id }) => {
    few = few.map((one) => (one.id === student_id ? { ...one, avatar: undefined } : one))
    return {}
  })
  const leave = (id: number) => void gone.push(...few.filter((one) => one.id === id).map((one) => ({ ...one, left_at: asked_at })))
  stand.answer(classes.roster, () => ({ list: few.filter(({ id }) => !gone.some((one) => one.id === id)) }))
  stand.answer(classMembers.departed, () => ({ list: [...gone] }))
  stand.answer(classMembers.takeOut, ({ student_id }) => {
    leave(student_id)
    return {}
  })
  stand.answer(classMembers.putBack, ({ student_id }) => {
    gone.splice(
      gone.findIndex(({ id }) => id === student_id),
      1,
    )
    return {}
  })
  let asking = few.slice(2).map(requestOf)
  stand.answer(classMembers.leaveRequests, () => ({ list: asking }))
  stand.answer(classMembers.answerLeave, ({ student_id, is_accepted }) => {
    asking = asking.filter((one) => one.student_id !== student_id)
    if (is_accepted) leave(student_id)
    return {}
  })
  return { takenBack: () => (asking = []) }
}

test('a teacher takes a student out and brings the student back, and answers those who ask to leave', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const { takenBack } = withMembers(stand)
  const page = await open('/')
  const [first = '', second = '', third = '', fourth = ''] = students.map(({ real_name }) => real_name)
  const list = page.getByRole('region', { name: '班级名单' })
  const rowOf = (name: string) => list.getByRole('row').filter({ hasText: name })
  await expect(page.getByText(`${third}申请离开班级`)).toBeVisible()
  await expect(rowOf(first)).toBeVisible()
  await look(page, 'teacher-home-leaving')
  await list.getByRole('button', { name: `更多操作：${first}` }).click()
  await page.getByRole('menuitem', { name: '移出班级' }).click()
  const question = page.getByRole('alertdialog', { name: `把${first}移出${ofClass.name}？` })
  await expect(question).toContainText('作答、成绩和课堂报告都保留')
  await question.getByRole('button', { name: '移出班级' }).click()
  await expect(rowOf(first)).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(first)).toBeVisible()

  await expect(rowOf(second).locator('img')).toBeVisible()
  await list.getByRole('button', { name: `更多操作：${second}` }).click()
  await page.getByRole('menuitem', { name: '移除头像' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText(`${second}的头像已移除`)).toBeVisible()
  await expect(rowOf(second).locator('img')).toHaveCount(0)
  expect(stand.asked(classMembers.removeAvatar)).toEqual([{ class_id: ofClass.id, student_id: students[1]?.id }])

  await page.getByRole('button', { name: `同意 ${third} 离开`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意离开' }).click()
  await expect(rowOf(third)).toBeHidden()
  await list.getByRole('button', { name: '移出的同学' }).click()
  const sheet = page.getByRole('dialog', { name: '移出的同学' })
  await expect(sheet.getByText(third, { exact: true })).toBeVisible()
  await look(page, 'departed-students')
  await sheet.getByRole('button', { name: `加回 ${third}` }).click()
  await expect(sheet.getByText('没有可以加回的同学')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(third)).toBeVisible()

  // Taken back by the student while the teacher is asked about it.
  await page.getByRole('button', { name: `同意 ${fourth} 离开`, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  takenBack()
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(page.getByText(refusals.leaveUnknown[1])).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText(`${fourth}申请离开班级`)).toBeHidden()
  expect(stand.asked(classMembers.takeOut)).toEqual([{ class_id: ofClass.id, student_id: students[0]?.id }])
  expect(stand.asked(classMembers.answerLeave)).toMatchObject([{ student_id: students[2]?.id, is_accepted: true }])
})

test('a student asks to leave and takes it back; who is out of the class is led home from any page', async ({ open, stand, look }) => {
  logIn(stand, student)
  openAccounts(stand)
  let asked = 0
  let no = { declined_at: 0, declined_by: '' }
  stand.answer(classMembers.leaveRequest, () => ({ asked_at: asked, ...no }))
  stand.answer(classMembers.askToLeave, () => {
    asked = asked_at
    return { asked_at }
  })
  stand.answer(classMembers.takeBackLeave, () => {
    asked = 0
    return {}
  })
  const page = await open('/academic-analysis-student/topic')
  await openAccount(page)
  await page.getByRole('button', { name: '离开班级' }).click()
  const ask = page.getByRole('button', { name: '申请离开班级' })
  await ask.click()
  await expect(page.getByText(`已申请离开${ofClass.name}，等老师同意`)).toBeVisible()
  await look(page, 'account-leave-asked')
  await page.getByRole('button', { name: '撤回申请' }).click()
  await ask.click()
  await expect(page.getByRole('button', { name: '撤回申请' })).toBeVisible()
  // A teacher says no.
  asked = 0
  no = { declined_at: asked_at, declined_by: '周敏' }
  stand.say(noticeSays.changed, { class_id: ofClass.id })
  await expect(page.getByText('周敏老师没有同意你离开')).toBeVisible()
  await expect(ask).toBeVisible()
  await look(page, 'account-leave-declined')
  await page.keyboard.press('Escape')

  const [code, msg] = refusals.leftClass
  stand.say(channelSays.refused, { msg, code })
  // Looked for at once: it does not stay for as long as the way home may take.
  await expect(page.getByText(msg)).toBeVisible()
  logIn(stand, { ...student, class_id: 0 })
  stand.answer(classes.mine, { list: [] })
  stand.dropLines(closeCodes.foreignClass)
  await at(page, '/student-index')
  await expect(page.getByLabel('输入班级码')).toBeVisible()
  // The tools are gone, but nobody has switched them off.
  await expect(page.getByText('课堂互动已停用')).toHaveCount(0)
})
