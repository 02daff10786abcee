import { pushes } from '@jiangtai/contract/pushes'
import type { Page } from '@playwright/test'
import { answerLibrary } from '../../test/page/library.ts'
import { addressOf, answerMixes } from '../../test/page/mixes.ts'
import { navigate } from '../../test/page/navigate.ts'
import { answerPushes, pushOf } from '../../test/page/pushes.ts'
import { logIn, ofClass, otherClass, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { computer, expect, phone, test } from '../../test/page/test.ts'

const here = { class_id: ofClass.id, course_id: 34, course_type: 2 } as const
const address = `/course-push${addressOf(here)}`
const [slides, picture] = ['从算式到方程', '线段图']
const formOf = (page: Page) => page.getByRole('form', { name: '推送' })
const sendOf = (page: Page) => formOf(page).getByRole('button', { name: /^(定时)?推送 \d+ 项/ })

/** Two resources of a course; `isPushed`: the class has them already. */
function ready(stand: Stand, { isPushed = false } = {}) {
  logIn(stand, teacher)
  const { mixOf } = answerMixes(stand, answerLibrary(stand), [{ ...here, ids: [1, 4] }])
  const mix = () => mixOf(here).mix()
  const { items, ...push } = pushOf(mix(), { note: '先看课件，再看图。' })
  answerPushes(stand, mix, ...(isPushed ? [{ ...push, items: items.map((item) => ({ ...item, seen_count: 2 })) }] : []))
  return mix().items.map(({ id }) => id)
}

test('R037: what was never pushed is chosen, and two presses push it once', async ({ stand, open, look }) => {
  const ids = ready(stand)
  const page = await open(address)
  const form = formOf(page)
  for (const title of [slides, picture]) await expect(form.getByRole('checkbox', { name: new RegExp(title) })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: ofClass.name })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: otherClass.name })).not.toBeChecked()
  await expect(form.getByRole('button', { name: '推送 2 项给 46 人' })).toBeEnabled()
  await look(page, 'course-push')
  // What was unticked is so the next time, too; on a phone what is chosen and the word to the students are in sight.
  await form.getByRole('checkbox', { name: new RegExp(picture) }).uncheck()
  await page.reload()
  await expect(form.getByRole('checkbox', { name: new RegExp(picture) })).not.toBeChecked()
  await page.setViewportSize(phone)
  await expect(form.getByText(`已选：${slides}`, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('给学生的话')).toBeInViewport({ ratio: 1 })
  await form.getByRole('checkbox', { name: new RegExp(picture) }).check()
  await expect(form.getByText(`已选：${slides}、${picture}`)).toBeVisible()
  await page.setViewportSize(computer)
  await form.getByRole('checkbox', { name: otherClass.name }).check()
  await expect(form.getByText('2 个班，共 90 人')).toBeVisible()
  await form.getByRole('checkbox', { name: otherClass.name }).uncheck()
  await form.getByRole('button', { name: '全不选' }).click()
  await expect(form.getByRole('status').filter({ hasText: '请选择要推送的内容' })).toBeVisible()
  await expect(form.getByRole('button', { name: '推送', exact: true })).toBeDisabled()
  for (const title of [slides, picture]) await form.getByRole('checkbox', { name: new RegExp(title) }).check()

  await form.getByLabel('给学生的话').fill('先看课件，再看图。')
  await expect(form.getByText('9/100')).toBeVisible()
  // A push that is refused says why, and everything stays chosen.
  stand.refuse(pushes.push, 'notFound')
  await sendOf(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: new RegExp(slides) })).toBeChecked()
  ready(stand)
  await sendOf(page).dblclick()
  await expect(page.getByText('已推送 2 项给 46 人')).toBeVisible()
  await expect(form.getByRole('region', { name: '已推送' }).getByRole('region')).toHaveCount(1)
  await expect(form.getByText(/已推过 七年级\(3\)班/)).toHaveCount(2)
  const asked = { item_ids: ids, class_ids: [ofClass.id], note: '先看课件，再看图。' }
  expect(stand.asked(pushes.push)).toEqual([asked, asked])
  await look(page, 'course-push-done')
})

test('what is withdrawn is asked about and marked; who has read an item is said', async ({ stand, open, look }) => {
  const [first] = ready(stand, { isPushed: true })
  const page = await open(address)
  const form = formOf(page)
  await form.getByRole('button', { name: `撤回《${slides}》` }).click()
  const question = page.getByRole('alertdialog', { name: `撤回《${slides}》？` })
  await expect(question.getByText('已有 2 人看过。')).toBeVisible()
  await question.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(form.getByRole('region', { name: '已推送' }).getByText('已撤回', { exact: true })).toHaveCount(1)
  expect(stand.asked(pushes.withdraw)).toEqual([{ item_ids: [first] }])
  await expect(form.getByRole('button', { name: `撤回《${picture}》` })).toBeVisible()
  await look(page, 'course-push-withdrawn')

  await form.getByRole('button', { name: `2 / 46 人看过《${picture}》` }).click()
  const readers = page.getByRole('dialog', { name: `谁看过《${picture}》` })
  await expect(readers.getByText('看过 1 人')).toBeVisible()
  await expect(readers.getByText('还没看 45 人')).toBeVisible()
  await look(page, 'course-push-readers')
  await readers.getByRole('button', { name: '关闭' }).click()
  await expect(readers).toBeHidden()
  await page.keyboard.press('Escape')
  // Opened by its address, it has no page to go back to.
  await expect(page).toHaveURL(new RegExp(`/prepare-course\\${addressOf(here)}$`))
})

test('without anything to push the way leads to preparing; a push for later can be cancelled', async ({ stand, open, look }) => {
  ready(stand)
  const page = await open('/course-push')
  await expect(page.getByText('先选一节课')).toBeVisible()
  await look(page, 'course-push-empty')
  await navigate(page, `/course-push${addressOf({ ...here, course_id: 31 })}`)
  await expect(page.getByText('这节课还没有资料')).toBeVisible()
  await page.getByRole('button', { name: '去备课' }).click()
  await expect(page).toHaveURL(/\/prepare-course/)

  await navigate(page, address)
  const form = formOf(page)
  await form.getByRole('radio', { name: '定时' }).check()
  await form.getByLabel('推送时间').fill('2020-01-01T08:00')
  await sendOf(page).click()
  await expect(form.getByText('请选择现在之后、60 天之内的时间')).toBeVisible()
  expect(stand.asked(pushes.push)).toEqual([])
  await form.getByRole('button', { name: '明早 7:30' }).click()
  await sendOf(page).click()
  const waiting = form.getByRole('region', { name: /^明天 07:30推送给七年级\(3\)班/ })
  await expect(waiting.getByText('等待推送')).toBeVisible()
  await look(page, 'course-push-later')
  await waiting.getByRole('button', { name: '全部取消' }).click()
  await page.getByRole('alertdialog', { name: '取消这 2 项的定时推送？' }).getByRole('button', { name: '取消推送' }).click()
  await expect(waiting.getByText('已取消')).toHaveCount(2)
})
