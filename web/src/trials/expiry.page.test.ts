import { accounts } from '@jiangtai/contract/accounts'
import { channel } from '@jiangtai/contract/channel'
import { jpClasses, type RenewInfo } from '@jiangtai/contract/jp-classes'
import { todayIn } from '@jiangtai/contract/jp-renewal'
import { refusals } from '@jiangtai/contract/refusal'
import { trials } from '@jiangtai/contract/trials'
import type { Page } from '@playwright/test'
import { devices } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { layersGone } from '../../test/page/layers-gone.ts'
import { flagsWithout, logIn, openSchool, quietPage, renewInfoOf, student, studentQuietPage, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
/** The midnight in China that ends the day so many days from now. */
const endIn = (days: number) => Math.ceil((now() + 8 * 3600) / day) * day - 8 * 3600 + days * day

function begin(stand: Stand, person: typeof teacher, info: Partial<RenewInfo>) {
  openSchool(stand, 'jp')
  logIn(stand, person)
  stand.answer(accounts.sessions, { list: devices() })
  stand.answer(jpClasses.renewInfo, renewInfoOf({ name: '七年级精品(1)班', student_count: 36, ...info }))
}
const cardOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const stripOf = (page: Page) => page.getByRole('complementary', { name: '到期提示' })

test('R056, R629, R652, R658: near the end a card and a line above the page; 知道了 keeps the card away for this end, and another end brings it back', async ({
  open,
  stand,
  look,
}) => {
  begin(stand, teacher, { end: endIn(1) })
  const page = await open(quietPage)
  const card = cardOf(page, '七年级精品(1)班明天到期')
  await expect(card).toContainText('续班后，学生的作业和错题都会保留。')
  await expect(stripOf(page)).toContainText('明天到期')
  await look(page, 'expiry-near')
  await card.getByRole('button', { name: '知道了' }).click()
  await expect(card).toBeHidden()
  await expect(stripOf(page)).toBeVisible()
  await layersGone(page)
  await page.reload()
  await expect(stripOf(page)).toBeVisible()
  await expect(card).toBeHidden()
  await stripOf(page).getByRole('button', { name: '关闭到期提示' }).click()
  await expect(stripOf(page)).toBeHidden()
  const kept = (await page.context().cookies()).find(({ name }) => name === 'close_type')
  expect(kept?.value).toBe(`1-${endIn(1)}`)
  // R648: a year.
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / day)).toBe(365)

  stand.answer(jpClasses.renewInfo, renewInfoOf({ name: '七年级精品(1)班', end: endIn(2) }))
  await page.reload()
  await expect(cardOf(page, '七年级精品(1)班还有 2 天到期')).toBeVisible()
})

test('R653, O075: a class that is over says so to its teacher, and again at the next login', async ({ open, stand, look }) => {
  begin(stand, teacher, { is_valid: 0, end: endIn(-6) })
  const page = await open(quietPage)
  const card = cardOf(page, '这个班已到期')
  await expect(card).toContainText('现在不能上课和布置')
  await look(page, 'expiry-over')
  await card.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(card).toBeHidden()
  await layersGone(page)
  await page.reload()
  await expect.poll(() => stand.asked(accounts.sessions).length).toBe(2)
  await expect(card).toBeHidden()
  stand.answer(accounts.sessions, { list: devices().map((one) => ({ ...one, id: one.id + 100 })) })
  await page.reload()
  await expect(card).toBeVisible()
  stand.answer(jpClasses.list, { list: [] })
  await card.getByRole('button', { name: '去续班' }).click()
  // There it does not stand in the way.
  await at(page, '/personal-center?tab=renewals&class=1')
  await expect(card).toBeHidden()
})

test('R654: one that is renewed for later says when it begins', async ({ open, stand, look }) => {
  const next = { start: endIn(3), end: endIn(60), has_paid_student: 1 } as const
  begin(stand, teacher, { is_valid: 0, end: endIn(-6), jp_class_valid_dates: [next] })
  const page = await open(quietPage)
  await expect(cardOf(page, '现在不在有效期内')).toContainText('已续：')
  await look(page, 'expiry-renewed-later')
})

test('R655, R170, O064: a student whom the teacher has renewed reads what to pay, and again when something cannot be sent; a way leads to it', async ({
  open,
  stand,
  look,
}) => {
  const owed = { amount: 15, start: todayIn(Date.now()), end: '2099-12-31' }
  begin(stand, student, { is_valid: 0, end: 0, has_paid_student: 0, owed })
  stand.answer(trials.account, { org_code: 'jp', is_spoken_valid: 0, is_valid: 0, has_paid_student: 0, is_free: 0 })
  stand.answer(channel.interaction, { ...flagsWithout(), is_valid: 0, valid_until: 0, whiteboard_share: 1 })
  const page = await open(studentQuietPage)
  const card = cardOf(page, '老师已续班，付 ¥15.00 就能用')
  await expect(card).toContainText('付款后马上可以用')
  await look(page, 'expiry-student')
  await card.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: '投票器' }).click()
  await expect(page.getByText(refusals.classExpired[1])).toBeVisible()
  await expect(card).toBeVisible()
  const counts = { unpaid: 0, paid: 0, closed: 0 }
  stand.answer(jpClasses.orders, { list: [], pageCount: 0, total: 0, counts })
  await card.getByRole('button', { name: '去付款' }).click()
  await at(page, '/student-personal-center?sec_name=orderDetails')
})

test('a student who has nothing to pay near the end is led nowhere', async ({ open, stand }) => {
  begin(stand, student, { end: endIn(1) })
  const page = await open(studentQuietPage)
  const card = cardOf(page, '七年级精品(1)班明天到期')
  await expect(card).toContainText('请老师续班')
  await expect(stripOf(page).getByRole('button')).toHaveText([''])
  await expect(card.getByRole('button', { name: /订单|付款/ })).toHaveCount(0)
  await card.getByRole('button', { name: '知道了' }).click()
  await expect(card).toBeHidden()
})

test('R656: nobody has paid: the words for the parents can be copied', async ({ open, stand, look }) => {
  begin(stand, teacher, { end: endIn(60), has_paid_student: 0 })
  const page = await open(quietPage)
  const card = cardOf(page, '还没有学生付款')
  await expect(card).toContainText('0 / 36 人已付')
  await look(page, 'expiry-nobody-paid')
  await card.getByRole('button', { name: '复制提醒的话' }).click()
  await expect(page.getByText('提醒的话已复制')).toBeVisible()
  await expect(card).toBeVisible()
})

test('R657: a trial near its end offers the price', async ({ open, stand, look }) => {
  begin(stand, teacher, { end: endIn(1), is_free: 1, has_paid_student: 0 })
  const page = await open(quietPage)
  const card = cardOf(page, '试用明天结束')
  await expect(card.getByRole('button', { name: '看看价格' })).toBeVisible()
  await look(page, 'expiry-free')
})

test('R626: the logins show no notice', async ({ open, stand, settle }) => {
  openSchool(stand, 'jp')
  const page = await open('/jp-login')
  await settle(page)
  expect(stand.asked(jpClasses.renewInfo)).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
