import { themes } from '@jiangtai/contract/organizations'
import { letIn, typeLogin } from '../../test/page/accounts.ts'
import { openSchool, organizationOf, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

test('R006, R008: each organisation shows its own name, title, icon, logo and colours', async ({ open, stand, look }) => {
  const seen: { title: string; icon: string | null; logo: string | null; colour: string }[] = []
  const page = await open('/login')
  for (const theme of themes) {
    openSchool(stand, theme)
    letIn(stand, teacher)
    const organization = organizationOf(theme)
    await page.goto(`${stand.origin}/login`)
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
    await typeLogin(page, 'teacher1')
    await expect(page.locator('nav img').first()).toHaveAttribute('src', organization.logo)
  }
  for (const key of ['title', 'icon', 'logo', 'colour'] as const) expect(new Set(seen.map((one) => one[key])).size).toBe(themes.length)
})
