import type { Page } from '@playwright/test'
import { boxOf, dockOf, publishVote, toolOf, windowOf } from './support/dock.ts'
import { readyToPush } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

/** How often somebody has to press for it; keys and what is typed do not count. */
async function clicksOf(page: Page, act: () => Promise<void>): Promise<number> {
  const counter = await page.evaluateHandle(() => {
    const counted = { clicks: 0, stop: () => document.removeEventListener('click', count, { capture: true }) }
    const count = ({ isTrusted }: MouseEvent) => {
      if (isTrusted) counted.clicks += 1
    }
    document.addEventListener('click', count, { capture: true })
    return counted
  })
  await act()
  return counter.evaluate(({ clicks, stop }) => {
    stop()
    return clicks
  })
}

async function isOver(page: Page, one: string, other: string) {
  const [a, b] = await Promise.all([one, other].map((name) => boxOf(page.getByRole('dialog', { name }))))
  return !!a && !!b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('two windows stand beside each other without a press, and the dock goes and comes back with one press each', async ({ people }) => {
  const { page, goto } = await people({ as: 'teacher1', viewport: { width: 1440, height: 900 } })
  await goto('/')
  await toolOf(page).click()
  await publishVote(page, '怎么设未知数')
  await expect(windowOf(page).getByRole('button', { name: '结束投票' })).toBeVisible()
  const end = page.getByRole('button', { name: '下课' })
  await expect(end).toBeVisible()
  const lamp = page.getByRole('dialog', { name: '信号灯' })
  const opened = await clicksOf(page, async () => {
    await page.getByRole('button', { name: '信号灯', exact: true }).click()
    await expect(lamp).toBeVisible()
    await expect.poll(() => isOver(page, '投票器', '信号灯')).toBe(false)
    // Nothing lies over it: the press is received.
    await end.click({ trial: true })
  })
  expect(opened).toBe(1)

  const mark = dockOf(page).getByRole('button', { name: '课堂互动' })
  const away = await clicksOf(page, async () => {
    await mark.click()
    await expect(toolOf(page)).toBeHidden()
  })
  const back = await clicksOf(page, async () => {
    await mark.click()
    await expect(dockOf(page).getByRole('button', { name: /^信号灯/ })).toBeVisible()
  })
  expect([away, back]).toEqual([1, 1])
})

test('one press on the home page begins the lesson and shows it on the whole screen', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: { width: 1440, height: 900 } })
  const { page, goto } = teacher
  await readyToPush(teacher, 1, '全屏')
  await goto('/')
  const started = await clicksOf(page, async () => {
    await page.getByRole('button', { name: '开始上课' }).click()
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  })
  expect(started).toBe(1)
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
  // Who wants the rest of the page has it back with one press.
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏上课' })).toBeVisible()
})
