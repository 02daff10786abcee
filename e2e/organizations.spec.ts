import { expect, test } from './test.ts'

const schools = [
  { host: 'localhost', name: '讲台示范学校', teacher: 'teacher1' },
  { host: 'jp.localhost', name: '精品班', teacher: 'jpteacher1' },
  { host: 'hxz.localhost', name: '华夏智慧课堂', teacher: 'hxteacher1' },
]

test('R008: each organisation shows its own name, title, mark and colours at its host', async ({ people }) => {
  const seen: { title: string; icon: string | null; colour: string }[] = []
  for (const { host, name, teacher } of schools) {
    const person = await people({ host })
    const { page } = person
    await person.goto('/login')
    await expect(page.getByText(name).first()).toBeVisible()
    seen.push({
      title: await page.title(),
      icon: await page.locator('link[rel~=icon]').getAttribute('href'),
      colour: await page.getByRole('button', { name: '登录', exact: true }).evaluate((node) => getComputedStyle(node).backgroundColor),
    })
    await person.look(`login-${host.split('.')[0]}`)
    await person.logIn(teacher)
    await person.at('/')
    await person.look(`teacher-home-${host.split('.')[0]}`)
  }
  for (const key of ['title', 'icon', 'colour'] as const) expect(new Set(seen.map((one) => one[key])).size).toBe(schools.length)
})

test('an account belongs to its organisation: a jp teacher cannot log in at the default host', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  await guest.logIn('jpteacher1')
  await expect(guest.page.getByRole('alert')).toContainText('账号或密码不正确')
  await guest.at('/login')
  await guest.look('login-refused')
})
