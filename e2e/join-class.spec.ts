import { provePhone } from './support/codes.ts'
import { expect, test } from './support/test.ts'

const home = '/student-index'

test('O099: a student without a class joins by the code on the projector, and is in class at once', async ({ people }) => {
  const [teacher, student] = [await people({ as: 'teacher3' }), await people({ as: 'newstudent1' })]
  await teacher.goto('/')
  await teacher.page.getByRole('button', { name: '班级码' }).click()
  const sheet = teacher.page.getByRole('dialog', { name: '学生加入班级' })
  const tiles = sheet.getByRole('img', { name: /^班级码/ })
  const codeShown = async () => (await tiles.getAttribute('aria-label'))?.replace(/[^A-Z0-9]/g, '') ?? ''
  await expect(tiles).toBeVisible()
  await teacher.look('join-code')
  const old = await codeShown()
  await sheet.getByRole('button', { name: '换一个' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '换一个' }).click()
  await expect.poll(codeShown).not.toBe(old)
  const code = await codeShown()
  const card = teacher.page.locator('button[aria-pressed=true]', { hasText: '名学生' })
  const students = async () => Number(/(\d+) 名学生/.exec((await card.textContent()) ?? '')?.[1])
  const before = await students()
  const row = teacher.page.locator('td', { hasText: /^newstudent1$/ })
  await expect(row).toHaveCount(0)

  let sockets = 0
  student.page.on('websocket', () => void sockets++)
  await student.goto(home)
  const field = student.page.getByLabel('输入班级码')
  await expect(student.page.getByText('老师把你加进班级后，这里会自动出现。')).toBeVisible()
  await student.look('join-class')
  expect(sockets).toBe(0)
  await field.fill(old)
  await student.page.getByRole('button', { name: '加入班级' }).click()
  await expect(student.page.getByRole('alert')).toHaveText('没有这个班级码，请向老师确认')
  await student.look('join-class-refused')
  await field.fill(` ${code.toLowerCase().replace(/^(...)/, '$1 ')} `)
  await expect(field).toHaveValue(code)
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  await expect.poll(() => sockets).toBeGreaterThan(0)
  // The teacher has pressed nothing meanwhile: the open page follows.
  await expect.poll(students).toBe(before + 1)
  await expect(row).toHaveCount(1)

  await sheet.getByRole('button', { name: '关闭加入' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '关闭加入' }).click()
  await expect(sheet.getByRole('button', { name: '开放加入' })).toBeVisible()
  await teacher.look('join-code-closed')
  await sheet.getByRole('button', { name: '开放加入' }).click()
  await expect(tiles).toBeVisible()
})

test('whoever waits sees the class when it has come, without pressing anything', async ({ people }) => {
  const [waiting, joining, teacher] = [
    await people({ as: 'newstudent2' }),
    await people({ as: 'newstudent2' }),
    await people({ as: 'teacher3' }),
  ]
  await teacher.goto('/')
  await teacher.page.getByRole('button', { name: '班级码' }).click()
  const sheet = teacher.page.getByRole('dialog', { name: '学生加入班级' })
  const tiles = sheet.getByRole('img', { name: /^班级码/ })
  await expect(tiles).toBeVisible()
  const code = (await tiles.getAttribute('aria-label'))?.replace(/[^A-Z0-9]/g, '') ?? ''
  await teacher.look('join-code')

  await waiting.page.clock.install()
  await waiting.goto(home)
  await expect(waiting.page.getByLabel('输入班级码')).toBeVisible()
  await joining.goto(home)
  await joining.page.getByLabel('输入班级码').fill(code)
  await joining.page.getByRole('button', { name: '加入班级' }).click()
  await expect(joining.page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  await joining.look('student-home')
  await waiting.page.clock.fastForward(31_000)
  await expect(waiting.page.getByRole('heading', { name: '我的同学' })).toBeVisible()
  await waiting.look('student-home')
})

test('O099: a teacher without a class makes one, and can teach in it at once', async ({ people, server }) => {
  const teacher = await people({ host: 'fh.localhost' })
  const { page } = teacher
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  let sockets = 0
  page.on('websocket', () => void sockets++)
  await teacher.goto('/register')
  await teacher.look('register')
  await page.getByLabel('手机号').fill(phone)
  await provePhone(server, page, phone, 'register')
  await page.getByLabel('真实姓名').fill('高远')
  await page.getByLabel('密码', { exact: true }).fill('Zm@2026')
  await page.getByLabel('我同意').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await teacher.at('/')
  await expect(page.getByText('学校管理员把您加进任教的班级后，这里会自动出现。')).toBeVisible()
  await page.getByRole('button', { name: '建班级' }).click()
  await expect(page.getByText('请输入班级名称')).toBeVisible()
  await teacher.look('create-class')
  expect(sockets).toBe(0)
  await expect(page.getByRole('button', { name: '投票器' })).toBeHidden()

  await page.getByLabel('班级名称').fill(' 九年级(1)班 ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '当前班级' })).toContainText('九年级(1)班')
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
  await expect(page.getByRole('button', { name: '投票器' })).toBeVisible()
  await expect.poll(() => sockets).toBeGreaterThan(0)
  await page.getByRole('region', { name: '班级名单' }).getByRole('button', { name: '班级码' }).click()
  await expect(page.getByRole('dialog', { name: '学生加入班级' })).toBeVisible()
  await teacher.look('join-code-new-class')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '新建班级' }).click()
  await page.getByRole('dialog', { name: '新建班级' }).getByLabel('班级名称').fill('九年级(2)班')
  await teacher.look('new-class')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '当前班级' })).toContainText('九年级(2)班')
  await expect(page.getByText('共 2 个')).toBeVisible()
})
