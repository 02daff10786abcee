import { publishVote, toolOf, windowOf } from './support/dock.ts'
import { expect, test } from './support/test.ts'

test('a tool that an operator switches off while it runs closes for teacher and students, and may begin anew', async ({
  people,
  school,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  await Promise.all([teacher.goto('/'), student.goto('/student-index')])
  const title = '今天先讲哪一部分'
  const sheet = student.page.getByRole('dialog', { name: title })
  await toolOf(teacher.page).click()
  await publishVote(teacher.page, title)
  await expect(sheet).toBeVisible()
  const switchVoter = (isOn: boolean) => school.setSwitches(school.classes[0].id, new Map([['im_interaction_vote', isOn]]))
  await switchVoter(false)
  await expect(windowOf(teacher.page)).toBeHidden()
  await expect(sheet).toBeHidden()
  for (const { page } of [teacher, student]) await expect(page.getByText('投票器已停用')).toBeVisible()
  await switchVoter(true)
  await expect(toolOf(teacher.page)).toBeVisible()
  // It has ended with its switch.
  await expect(windowOf(teacher.page)).toBeHidden()
  await expect(sheet).toBeHidden()
  await toolOf(teacher.page).click()
  await publishVote(teacher.page, '再投一次')
  await expect(student.page.getByRole('dialog', { name: '再投一次' })).toBeVisible()
})
