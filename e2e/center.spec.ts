import { expect, test } from './support/test.ts'

test('a teacher is let into a class and divides it; a student is answered: what is open follows', async ({ people, school }) => {
  await school.makeAdmin('teacher2')
  const [teacher, head, student] = await Promise.all([
    people({ as: 'teacher3' }),
    people({ as: 'teacher2' }),
    people({ as: 'student5', viewport: { width: 390, height: 844 } }),
  ])
  const [, , wanted] = school.classes
  const { page } = teacher
  await Promise.all([teacher.goto('/personal-center?tab=classes'), student.goto('/student-personal-center?sec_name=feedback')])
  await page.getByRole('button', { name: '加入班级：英语' }).click()
  const joining = page.getByRole('dialog', { name: '加入班级：英语' })
  await joining.getByRole('checkbox', { name: wanted.name }).check({ force: true })
  await joining.getByRole('button', { name: '申请加入 1 个班' }).click()
  const own = page.getByRole('list', { name: '英语的班级' })
  await expect(own.getByText('待同意')).toBeVisible()

  await head.goto('/admin/teachers')
  await head.page.getByRole('button', { name: `同意：王悦 ${wanted.name} 英语`, exact: true }).click()
  await expect(head.page.getByText(`王悦已加入${wanted.name}`)).toBeVisible()
  await expect(own.getByRole('link', { name: wanted.name })).toBeVisible()
  await expect(own.getByText('待同意')).toBeHidden()

  await teacher.goto(`/personal-center?tab=groups&class=${wanted.id}`)
  await page.getByRole('button', { name: '随机分组' }).click()
  const dividing = page.getByRole('dialog', { name: '随机分组' })
  await dividing.getByRole('textbox', { name: '分成几组' }).fill('4')
  await dividing.getByRole('button', { name: '随机分组' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已把 40 人随机分成 4 组' })).toBeVisible()
  await expect(page.getByRole('list', { name: '分组' }).getByRole('listitem', { name: /^第\d组，10 人$/ })).toHaveCount(4)

  const hand = student.page
  await hand.getByRole('button', { name: '写反馈' }).click()
  const writing = hand.getByRole('dialog', { name: '写反馈' })
  await writing.getByRole('radio', { name: '使用问题' }).check({ force: true })
  await writing.getByRole('textbox').fill('平板上的白板打不开')
  await writing.getByRole('button', { name: '发出' }).click()
  await expect(hand.getByRole('list', { name: '我的反馈' })).toContainText('平板上的白板打不开')
  await student.goto('/student-index')
  const bell = hand.getByRole('link', { name: /通知$/ })
  await expect(bell).not.toContainText('未读')

  await head.goto('/admin/feedback')
  await head.page.getByRole('list', { name: '反馈', exact: true }).getByRole('button').filter({ hasText: '平板上的白板打不开' }).click()
  const answering = head.page.getByRole('dialog')
  await answering.getByLabel('回复').fill('请先更新浏览器')
  await answering.getByRole('button', { name: '保存并通知' }).click()
  await expect(answering).toBeHidden()

  await expect(bell).toContainText('1 条未读')
  await bell.click()
  await hand.getByRole('region', { name: '通知列表' }).getByRole('button').filter({ hasText: '反馈' }).click()
  await expect(hand.getByRole('dialog')).toContainText('请先更新浏览器')
})
