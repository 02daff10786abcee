import type { Locator, Page } from '@playwright/test'
import { boxOf, markOf } from '../../../test/page/dock.ts'
import { inLesson, teacher } from '../../../test/page/school.ts'
import { slides } from '../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { held } from '../../../test/page/timer.ts'
import { dockOf, itemOf, miniOf, windowOf } from '../../../test/page/tools.ts'
import { lamps } from '../../../test/page/traffic-light.ts'
import { voteOf, withVoter } from '../../../test/page/voter.ts'

const slideOf = (page: Page) => page.getByRole('img', { name: `${slides.title}，第 1 页` })
const endOf = (page: Page) => page.getByRole('button', { name: '下课' })
const voteWindow = (page: Page) => windowOf(page, '投票器')
const lampWindow = (page: Page) => windowOf(page, '信号灯')

/** The words of those that lie over each other. */
async function clashes(parts: readonly (readonly [string, Locator])[]) {
  const boxes = await Promise.all(parts.map(async ([name, part]) => ({ name, ...(await boxOf(part)) })))
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height,
      )
      .map((other) => `${one.name} ${other.name}`),
  )
}

test('windows stand beside the slide, the timer, 下课 and each other; one that is dragged stays; all go away with one press', async ({
  stand,
  open,
  look,
}) => {
  withVoter(stand, voteOf())
  teaches(stand)
  const shown = () => inLesson(stand, teacher, held(60_000), voteOf(), lamps.voting())
  shown()
  const page = await open(teachPath, { viewport: { width: 1440, height: 900 } })
  await expect(slideOf(page)).toBeVisible()
  const all = [
    ['投票器', voteWindow(page)],
    ['信号灯', lampWindow(page)],
    ['计时器', miniOf(page, '计时器')],
    ['下课', endOf(page)],
    ['互动栏', dockOf(page)],
    ['课件', slideOf(page)],
  ] as const
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    // A tablet has no room for the slide as well.
    await expect.poll(() => clashes(width > 1024 ? all : all.slice(0, 5))).toEqual([])
    for (const button of [
      voteWindow(page).getByRole('button', { name: '结束投票' }),
      lampWindow(page).getByRole('button', { name: '结束投票' }),
    ])
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
  }
  await look(page, 'window-places')

  const bar = await boxOf(lampWindow(page))
  await page.mouse.move(bar.x + 200, bar.y + 26)
  await page.mouse.down()
  await page.mouse.move(bar.x - 300, bar.y - 74, { steps: 4 })
  await page.mouse.up()
  const put = { x: bar.x - 500, y: bar.y - 100 }
  await expect.poll(() => boxOf(lampWindow(page))).toMatchObject(put)
  await expect.poll(() => clashes(all.slice(0, 5))).toEqual([])
  shown()
  await page.reload()
  await expect(lampWindow(page)).toBeVisible()
  await expect.poll(() => boxOf(lampWindow(page))).toMatchObject(put)
  await page.getByRole('button', { name: '重新排开' }).click()
  await expect.poll(() => boxOf(lampWindow(page))).toMatchObject({ x: bar.x, y: bar.y })
  await page.getByRole('button', { name: '全部收起' }).click()
  await expect(lampWindow(page)).toBeHidden()
  await expect(voteWindow(page)).toBeHidden()
  await expect(miniOf(page, '信号灯')).toBeVisible()
  const stage = page.getByRole('region', { name: '大屏' })
  const cards = [
    ['投票器', miniOf(page, '投票器')],
    ['信号灯', miniOf(page, '信号灯')],
    ['计时器', miniOf(page, '计时器')],
    ['下课', endOf(page)],
    ['互动栏', dockOf(page)],
    ['课件', slideOf(page)],
    ['下一页', stage.getByRole('button', { name: '下一页' })],
    ['页脚', stage.getByText('1 / 3')],
  ] as const
  await expect.poll(() => clashes(cards)).toEqual([])
})

test('on a phone, also loaded on its side, what runs already starts small and lies on no button of the lesson; opened it is a sheet', async ({
  stand,
  open,
}) => {
  withVoter(stand, voteOf())
  teaches(stand)
  inLesson(stand, teacher, voteOf(), lamps.voting())
  const page = await open(teachPath, { viewport: phone })
  await expect(slideOf(page)).toBeVisible()
  await expect(miniOf(page, '投票器')).toBeVisible()
  await expect(miniOf(page, '信号灯')).toBeVisible()
  await expect(voteWindow(page)).toBeHidden()
  const stage = page.getByRole('region', { name: '大屏' })
  const all = [
    ['投票器', miniOf(page, '投票器')],
    ['信号灯', miniOf(page, '信号灯')],
    ['互动栏', dockOf(page)],
    ['课件', slideOf(page)],
    ['下课', endOf(page)],
    ['上一页', stage.getByRole('button', { name: '上一页' })],
    ['下一页', stage.getByRole('button', { name: '下一页' })],
    ['黑屏', stage.getByRole('button', { name: '黑屏' })],
    ['页脚', stage.getByText('1 / 3')],
  ] as const
  await expect.poll(() => clashes(all)).toEqual([])
  await miniOf(page, '投票器').getByRole('button', { name: '展开' }).click()
  await expect(voteWindow(page)).toBeVisible()
  await voteWindow(page).getByRole('button', { name: '最小化' }).click()
  await expect.poll(() => clashes(all)).toEqual([])

  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize({ width: 844, height: 390 })
  await page.reload()
  await expect(miniOf(page, '投票器')).toBeVisible()
  await expect(voteWindow(page)).toBeHidden()
})

test('the dock is put away with one press and stays so after a reload; the slide has its room; Alt+Q brings it back', async ({
  stand,
  open,
  look,
}) => {
  teaches(stand)
  inLesson(stand, teacher)
  const page = await open(teachPath)
  await expect(slideOf(page)).toBeVisible()
  await expect(itemOf(page, '投票器')).toBeVisible()
  const foot = page.getByRole('region', { name: '大屏' }).getByText('1 / 3')
  const before = await boxOf(foot)
  await markOf(page).click()
  await expect(itemOf(page, '投票器')).toBeHidden()
  await expect.poll(async () => (await boxOf(foot)).y).toBeGreaterThan(before.y + 40)
  expect((await boxOf(dockOf(page))).height).toBeLessThanOrEqual(64)
  await look(page, 'dock-away')
  await page.reload()
  await expect(markOf(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Alt+KeyQ')
  await expect(itemOf(page, '投票器')).toBeVisible()
  await expect.poll(() => boxOf(foot)).toEqual(before)
})
