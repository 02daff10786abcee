import { organizations, themes } from '@jiangtai/contract/organizations'
import { leave, letOut, openAccounts } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { isGuest, logIn, openSchool, organizationOf, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test('R006, R008: each organisation shows its own name, title, icon, logo and colours', async ({ open, stand, look }) => {
  const seen: { title: string; icon: string | null; logo: string | null; colour: string }[] = []
  for (const theme of themes) {
    openSchool(stand, theme)
    isGuest(stand)
    const organization = organizationOf(theme)
    const page = await open('/login')
    await expect(page.getByText(organization.system_long_name).first()).toBeVisible()
    const shown = {
      title: await page.title(),
      logo: await page.locator('main img').first().getAttribute('src'),
      icon: await page.locator('link[rel~=icon]').getAttribute('href'),
      colour: await page.getByRole('button', { name: '登录', exact: true }).evaluate((node) => getComputedStyle(node).backgroundColor),
    }
    expect(shown).toMatchObject({ logo: organization.logo, icon: organization.favicon })
    expect(shown.title).toContain(organization.system_long_name)
    seen.push(shown)
    if (theme === 'hxz') await look(page, 'login-hxz')
    logIn(stand, teacher)
    await page.goto(`${stand.origin}/`)
    await expect(page.locator('nav img').first()).toHaveAttribute('src', organization.logo)
    await page.close()
  }
  for (const key of ['title', 'icon', 'logo', 'colour'] as const) expect(new Set(seen.map((one) => one[key])).size).toBe(themes.length)
})

test('R006: an organisation leads to its own home', async ({ open, stand }) => {
  openSchool(stand, 'hxz')
  stand.answer(organizations.current, organizationOf('hxz', { home_url: '/error?home=hxz' }))
  logIn(stand, teacher)
  openAccounts(stand)
  letOut(stand)
  const page = await open('/')
  await leave(page)
  await at(page, '/error?home=hxz')
})
