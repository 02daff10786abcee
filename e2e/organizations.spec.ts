import { organizations } from '@jiangtai/contract/organizations'
import { expect, test } from './support/test.ts'

const schools = [
  { host: 'localhost', name: '讲台示范学校', teacher: 'teacher1' },
  { host: 'jp.localhost', name: '精品班', teacher: 'jpteacher1' },
  { host: 'hxz.localhost', name: '华夏智慧课堂', teacher: 'hxteacher1' },
]

test('R006, R008: each organisation shows its own name, title, icon, logo and colours at its host, and leads to its own home', async ({
  people,
}) => {
  const seen: { title: string; icon: string | null; logo: string | null; colour: string }[] = []
  for (const { host, name, teacher } of schools) {
    const person = await people({ host })
    const { page } = person
    const home = `/home-of-${host.split('.')[0]}`
    await person.goto('/login')
    // The schools of the demo have no site of their own; all else is as the server says it.
    const said = await page.evaluate(async (path) => (await fetch(path)).json(), organizations.current.path)
    const ofSchool = { ...said, data: { ...said.data, home_url: home } }
    await page.route(`**${organizations.current.path}`, (route) => route.fulfill({ json: ofSchool }))
    await page.reload()
    await expect(page.getByText(name).first()).toBeVisible()
    seen.push({
      title: await page.title(),
      logo: await page.locator('main img').first().getAttribute('src'),
      icon: await page.locator('link[rel~=icon]').getAttribute('href'),
      colour: await page.getByRole('button', { name: '登录', exact: true }).evaluate((node) => getComputedStyle(node).backgroundColor),
    })
    await person.look(`login-${host.split('.')[0]}`)
    await person.logIn(teacher)
    await person.at('/')
    await person.look(`teacher-home-${host.split('.')[0]}`)
    expect(await page.locator('nav img').first().getAttribute('src')).toBe(seen[seen.length - 1]?.logo)
    await page.getByRole('button', { name: /^我的账号/ }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    // R130: jp has a login of its own, whatever its home address.
    await person.at(host === 'jp.localhost' ? '/jp-login' : home)
    await person.look(`left-${host.split('.')[0]}`)
  }
  for (const key of ['title', 'icon', 'logo', 'colour'] as const) expect(new Set(seen.map((one) => one[key])).size).toBe(schools.length)
})

test('an account belongs to its organisation: a jp teacher cannot log in at the default host', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  await guest.logIn('jpteacher1')
  await expect(guest.page.getByRole('alert')).toContainText('账号或密码不正确')
  await guest.at('/login')
  await guest.look('login-refused')
})
