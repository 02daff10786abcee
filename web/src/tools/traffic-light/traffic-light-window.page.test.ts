import { trafficLight } from '@jiangtai/contract/traffic-light'
import type { Page } from '@playwright/test'
import type { Said } from '../../../test/page/frames.ts'
import { inLesson, logIn, quietPage, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { lamps } from '../../../test/page/traffic-light.ts'

const { hears } = trafficLight
const windowOf = (page: Page) => windowOfTool(page, '信号灯')
const miniOf = (page: Page) => miniOfTool(page, '信号灯')
const press = (page: Page, name: string | RegExp) => windowOf(page).getByRole('button', { name }).click()

/** A teacher whose lamp the server moves on. */
function withLamp(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, teacher)
  inLesson(stand, teacher, ...shown)
  stand.answerFrame(hears.click, () => [lamps.ready()])
  stand.answerFrame(hears.start, () => [lamps.voting([0, 0, 0])])
  stand.answerFrame(hears.stop, () => [lamps.ended()])
  stand.answerFrame(hears.close, () => [lamps.closed()])
}

test('R262, R361, R362, R478, R479: a lamp is started; it has names once somebody chose it, one lamp at a time', async ({
  stand,
  open,
  look,
}) => {
  withLamp(stand)
  const page = await open(quietPage)
  const start = windowOf(page).getByRole('button', { name: '开始投票' })
  const stop = windowOf(page).getByRole('button', { name: '结束投票' })
  await itemOf(page, '信号灯').click()
  await expect(start).toBeVisible()
  await expect(stop).toBeHidden()
  await press(page, /^绿灯/)
  await expect(page.getByText('请先开始投票')).toBeVisible()
  await look(page, 'lamp-ready')

  await start.click()
  await expect(stop).toBeVisible()
  await expect(start).toBeHidden()
  await press(page, /^红灯/)
  await expect(page.getByText('该选项暂无投票记录')).toBeVisible()

  stand.say(...lamps.voting())
  await expect(windowOf(page).getByRole('button', { name: '黄灯，有点疑惑，10 人，24%' })).toBeVisible()
  await press(page, /^红灯/)
  await expect(windowOf(page).getByRole('region', { name: '没听懂' }).getByRole('listitem')).toHaveCount(4)
  await press(page, /^绿灯/)
  const names = windowOf(page).getByRole('region', { name: '听懂了', exact: true })
  await expect(names.getByRole('listitem')).toHaveCount(27)
  await expect(windowOf(page).getByRole('region', { name: '没听懂' })).toBeHidden()
  await look(page, 'lamp-names')
  await names.getByRole('button', { name: '收起名单' }).click()
  await expect(names).toBeHidden()
})

test('R363, R364, R480: a lamp becomes a card, asks before it closes while it is voted, and can be had again at its end', async ({
  stand,
  open,
  look,
}) => {
  withLamp(stand, lamps.voting())
  const page = await open(quietPage)
  const start = windowOf(page).getByRole('button', { name: '开始投票' })
  const stop = windowOf(page).getByRole('button', { name: '结束投票' })
  await press(page, '最小化')
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('已投 41 / 46 人')).toBeVisible()
  await expect(itemOf(page, '信号灯')).toHaveAccessibleName('信号灯，41/46')
  await look(page, 'lamp-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await expect(windowOf(page)).toBeVisible()

  // By Esc too, and the safe answer goes on.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('关闭后，结束投票，学生端将同步关闭该互动。')).toBeVisible()
  await question.getByRole('button', { name: '继续投票' }).click()
  await expect(stop).toBeVisible()
  expect(stand.heard(hears.close)).toEqual([])
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await question.getByRole('button', { name: '关闭信号灯' }).click()
  await expect(windowOf(page)).toBeHidden()
  expect(stand.heard(hears.close)).toHaveLength(1)

  await itemOf(page, '信号灯').click()
  await start.click()
  await stop.click()
  const close = windowOf(page).getByRole('button', { name: '关闭', exact: true }).last()
  await expect(close).toHaveText('关闭')
  await press(page, '再来一次')
  await start.click()
  await stop.click()
  await expect(close).toHaveText('关闭')
  await close.click()
  await expect(windowOf(page)).toBeHidden()
  await expect(miniOf(page)).toBeHidden()
  await expect(itemOf(page, '信号灯')).toHaveAccessibleName('信号灯')
})
