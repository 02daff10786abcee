import { chromium, type Page } from '@playwright/test'
import { findWindowed } from '../scripts/packages.mjs'
import { expect, test } from './support/test.ts'

const executablePath = findWindowed()
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Electron/38.4 Safari/537.36 jiangtai-desktop/1.0'
const bar = (page: Page) => page.getByRole('region', { name: '窗口' })

/** Electron's binary is not to be had everywhere: a window without a bar of its own, the client's user agent, and what its preload script gives pages. */
async function openClient(origin: string) {
  const args = ['--headless=new', '--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1', `--user-agent=${userAgent}`]
  const client = await chromium.launchPersistentContext('', {
    ...(executablePath && { executablePath }),
    ...{ headless: false, viewport: null, locale: 'zh-CN' },
    args: [...args, `--app=${origin}/electron-login`],
  })
  const told: string[] = []
  await client.exposeFunction('tellShell', (what: string) => void told.push(what))
  await client.addInitScript(() => {
    const { tellShell } = window as unknown as { tellShell: (what: string) => Promise<void> }
    const tell = (what: string) => () => void tellShell(what)
    const jiangtaiDesktop = {
      ...{ version: '1.0.0', minimize: tell('minimize'), close: tell('close') },
      ...{ loginSucceeded: tell('succeeded'), loginFailed: tell('failed'), loggedOut: tell('out') },
    }
    Object.assign(window, { jiangtaiDesktop })
  })
  const page = client.pages()[0] ?? (await client.waitForEvent('page'))
  await page.reload()
  return { client, page, told }
}

test.skip(!executablePath, 'the headless shell knows no --app: it takes a Chromium with windows (WINDOWED_CHROMIUM_PATH)')

test('R005, R054, R133, R134: in a window of its own a real server logs a teacher of the client in and out, and the client is told', async ({
  school,
}) => {
  const { client, page, told } = await openClient(school.origin)
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await expect(bar(page)).toContainText('v1.0.0')
  await expect(page.getByRole('radio', { name: '验证码登录' })).toBeVisible()
  await expect(page.getByText('微信扫码')).toHaveCount(0)
  await bar(page).getByRole('button', { name: '最小化' }).click()
  await page.getByLabel('账号', { exact: true }).fill('teacher1')
  for (const password of ['wrong-1', 'jiangtai1']) {
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => told).toContain(password === 'wrong-1' ? 'failed' : 'succeeded')
  }
  await page.getByRole('link', { name: /^我的账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/electron-login/)
  await expect.poll(() => told).toEqual(['minimize', 'failed', 'succeeded', 'out'])
  await client.close()
})
