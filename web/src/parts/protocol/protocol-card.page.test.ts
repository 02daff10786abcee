import { type OwnProtocol, protocol } from '@jiangtai/contract/protocol'
import { emptyShelves } from '../../../test/page/empty-shelves.ts'
import { logIn, student } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

test('a newer text of the school is shown at home once, leads to where it is read, and is known after 知道了', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, student)
  emptyShelves(stand)
  const at = Date.UTC(2026, 10, 12, 4) / 1000
  let privacy: OwnProtocol = { kind: 'privacy', title: '用户隐私协议', version: at, agreed_at: 0, is_new: 1 }
  const terms: OwnProtocol = { ...privacy, kind: 'terms', title: '软件服务协议', agreed_at: at, is_new: 0 }
  stand.answer(protocol.mine, () => ({ list: [terms, privacy] }))
  stand.answer(protocol.accept, () => {
    privacy = { ...privacy, agreed_at: at + 90, is_new: 0 }
    return {}
  })
  const page = await open('/student-index')
  const card = page.getByRole('region', { name: '协议有更新' })
  await expect(card).toContainText('学校更新了《用户隐私协议》。')
  await look(page, 'protocol-updated')
  await card.getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('button', { name: /用户隐私协议/ })).toContainText('还没有看过')
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await card.getByRole('button', { name: '知道了' }).click()
  await expect(card).toHaveCount(0)
  expect(stand.asked(protocol.accept)).toEqual([{ kind: 'privacy', version: at }])
})
