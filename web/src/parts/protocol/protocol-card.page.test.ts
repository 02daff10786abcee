import { organizations } from '@jiangtai/contract/organizations'
import { type OwnProtocol, protocol } from '@jiangtai/contract/protocol'
import { Refusal } from '@jiangtai/contract/refusal'
import { emptyShelves } from '../../../test/page/empty-shelves.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

test('a newer text of the school is shown at home until it is agreed to, and can be put off', async ({ open, stand, look }) => {
  logIn(stand, student)
  emptyShelves(stand)
  const at = Date.UTC(2026, 10, 12, 4) / 1000
  let list: OwnProtocol[] = [
    { kind: 'privacy', title: '用户隐私协议', version: at, agreed_at: 0, is_new: 1 },
    { kind: 'terms', title: '软件服务协议', version: at, agreed_at: 0, is_new: 1 },
  ]
  stand.answer(protocol.mine, () => ({ list }))
  stand.answer(protocol.accept, ({ kind, version }) => {
    if (version !== at) throw new Refusal('protocolOld')
    list = list.map((one) => (one.kind === kind ? { ...one, agreed_at: at + 90, is_new: 0 } : one))
    return {}
  })
  const page = await open('/student-index')
  const card = page.getByRole('region', { name: '协议有更新' })
  await expect(card).toContainText('学校更新了《用户隐私协议》。')
  await look(page, 'protocol-updated')
  // Put off is not agreed to, and is not asked again at once.
  await card.getByRole('button', { name: '以后再看' }).click()
  await expect(card).toContainText('学校更新了《软件服务协议》。')
  expect(stand.asked(protocol.accept)).toEqual([])
  await page.reload()
  await expect(card).toContainText('学校更新了《用户隐私协议》。')

  // Nobody agrees to what could not be shown.
  stand.refuse(organizations.privacy, 'unavailable')
  await card.getByRole('link', { name: '查看' }).click()
  const row = page.getByRole('button', { name: /用户隐私协议/ })
  const text = page.getByRole('dialog', { name: '用户隐私协议' })
  const agree = text.getByRole('button', { name: '同意' })
  await expect(text.getByText('服务暂时不可用')).toBeVisible()
  await expect(agree).toBeDisabled()
  await text.getByRole('button', { name: '以后再看' }).click()
  await expect(text).toHaveCount(0)
  await expect(row).toContainText('还没有看过')
  // Of two that were published one after the other the first was read: the second is still to be.
  stand.answer(organizations.privacy, { title: '用户隐私协议', content: '一、旧的', updated_at: at - 60 })
  await row.click()
  await expect(text.getByRole('heading', { name: '一、旧的' })).toBeVisible()
  await agree.click()
  await expect(page.getByText('协议刚刚更新，请重新阅读')).toBeVisible()
  await expect(row).toContainText('还没有看过')
  stand.answer(organizations.privacy, { title: '用户隐私协议', content: '一、新的', updated_at: at })
  await row.click()
  await expect(text.getByRole('heading', { name: '一、新的' })).toBeVisible()
  await look(page, 'protocol-agree')
  await agree.click()
  await expect(row).toContainText('同意')
  const versions = stand.asked(protocol.accept).map(({ kind, version }) => `${kind} ${version - at}`)
  expect(versions).toEqual(['privacy -60', 'privacy 0'])

  // What was agreed to is only read.
  await row.click()
  await text.getByRole('button', { name: '看完了' }).click()
  await expect(text).toHaveCount(0)
})
