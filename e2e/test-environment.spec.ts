import { expect, test } from './support/test.ts'

const banner = '测试环境'

for (const host of ['localhost', 'jp.localhost', 'hxz.localhost']) {
  test(`R053: ${host} of a test environment has its banner and its page of all parts`, async ({ people, demo }) => {
    const guest = await people({ host, server: await demo({ TEST_ENVIRONMENT: '1' }) })
    await guest.goto('/test')
    await expect(guest.page.getByText(banner).first()).toBeVisible()
    await guest.look(`test-page-${host.split('.')[0]}`)
  })
}

test('R053: elsewhere there is neither', async ({ people }) => {
  const guest = await people()
  await guest.goto('/test')
  await expect(guest.page.getByText('这一页被擦掉了')).toBeVisible()
  await expect(guest.page.getByText(banner)).toHaveCount(0)
  await guest.look('not-found')
})
