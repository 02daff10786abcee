import { schoolServers } from '@jiangtai/contract/school-servers'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const server = { id: 1, is_secure: 0, created_at: 1, version: '1.0.0', listens_port: 8090, listens_secure: 0, ticket: 'leave' } as const
const seen_at = Math.floor(Date.now() / 1000)
const list = [
  { ...server, name: '机房', host: 'near.test:8090', seen_at, file_count: 214, file_bytes: 48_000_000_000 },
  { ...server, id: 2, name: '图书馆', host: 'files.near.lan', is_secure: 1 as const, seen_at: 0, file_count: 0, file_bytes: 0 },
]

test('school servers are registered, their key is shown once, how they are is said, and they are removed after a question', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  enterConsole(stand)
  expectError(/a request left the origin: http:\/\/near\.test:8090\/|ERR_/)
  stand.answer(schoolServers.list, { list: [] })
  const page = await open('/admin/school-servers')
  /** As the school server does that is registered there; nobody: what a page meets where it is not. */
  let isThere = true
  await page.route('http://near.test:8090/**', (route) => {
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-headers': 'content-type' }
    return isThere ? route.fulfill({ headers, json: { errCode: 0, msg: '', data: { status: 0 } } }) : route.abort('connectionrefused')
  })
  await expect(page.getByText('还没有登记学校服务器')).toBeVisible()
  await look(page, 'admin-school-servers-empty')
  stand.refuse(schoolServers.add, 'schoolServerOwn', { x: 'localhost' })
  await page.getByRole('textbox', { name: '名称' }).fill('机房')
  await page.getByRole('textbox', { name: '地址' }).fill('localhost:8090')
  await page.keyboard.press('Enter')
  await expect(page.getByText('localhost 是这里自己的网址')).toBeVisible()
  stand.answer(schoolServers.list, { list })
  stand.answer(schoolServers.add, { list, id: 1, key: 'the-key-of-the-machine' })
  await page.getByRole('textbox', { name: '地址' }).fill('near.test:8090')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '密钥（只显示这一次）' })
  await expect(dialog).toContainText('SCHOOL_SERVER_KEY=the-key-of-the-machine npm run school-server')
  await expect(dialog).toContainText('set SCHOOL_SERVER_KEY=the-key-of-the-machine&& npm run school-server')
  await look(page, 'admin-school-servers-key')
  await dialog.getByRole('button', { name: '已经记下' }).click()
  await expect(page.getByText('the-key-of-the-machine')).toHaveCount(0)
  const shown = page.getByRole('list', { name: '已登记的学校服务器' })
  await expect(shown).toContainText('正常 · 存有 214 个文件')
  await expect(shown).toContainText('还没有联系过')
  await look(page, 'admin-school-servers')
  // It says hello as before, and no page finds it.
  isThere = false
  stand.answer(schoolServers.list, { list: list.map((one) => ({ ...one, listens_port: 8091 })) })
  await page.reload()
  await expect(shown).toContainText('页面找不到它：它用 http 在端口 8091 提供服务，登记的地址是 http://near.test:8090')
  await look(page, 'admin-school-servers-elsewhere')
  stand.answer(schoolServers.remove, { list: list.slice(1) })
  await page.getByRole('button', { name: '移除：机房' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('已移除 机房')).toBeVisible()
  expect(stand.asked(schoolServers.add)).toEqual([
    { name: '机房', address: 'localhost:8090' },
    { name: '机房', address: 'near.test:8090' },
  ])
  expect(stand.asked(schoolServers.remove)).toEqual([{ id: 1 }])
})
