import { scorer } from '@jiangtai/contract/scorer'
import type { Locator, Page } from '@playwright/test'
import { newGroups, withScorer } from '../../../test/page/scorer.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { sampleGroups } from './sample-scorer.ts'

const { hears } = scorer
const windowOf = (page: Page) => windowOfTool(page, '计分器')
const miniOf = (page: Page) => miniOfTool(page, '计分器')
const cardOf = (page: Page, name: string) => windowOf(page).getByRole('region', { name: new RegExp(`^${name}，`) })
const cardsOf = (page: Page) => windowOf(page).locator('[data-group]')
const scoreIs = (page: Page, name: string, score: number) =>
  expect(windowOf(page).getByRole('region', { name: `${name}，${score} 分` })).toBeVisible()
const plusOf = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: '加 1 分' })
const remove = (page: Page, name: string) =>
  cardOf(page, name)
    .getByRole('button', { name: `删除：${name}` })
    .click()

async function rename(page: Page, from: string, to: string): Promise<Locator> {
  await cardOf(page, from)
    .getByRole('button', { name: `改名：${from}` })
    .click()
  const field = windowOf(page).getByLabel('小组名称')
  await field.fill(to)
  await field.press('Enter')
  return field
}

test('presses are counted at once and sent together, and the leader is marked', async ({ stand, open }) => {
  withScorer(stand)
  const page = await open('/', { viewport: projector })
  await itemOf(page, '计分器').click()
  await scoreIs(page, '新增小组1', 0)
  await expect(windowOf(page).getByText('领先')).toBeHidden()
  await plusOf(page, '新增小组1').evaluate((button: HTMLElement) => {
    for (const _ of [1, 2, 3]) button.click()
  })
  await scoreIs(page, '新增小组1', 3)
  await expect(cardOf(page, '新增小组1').getByText('领先')).toBeVisible()
  await expect(windowOf(page).getByText('2 个小组 · 未保存')).toBeVisible()
  await expect.poll(() => stand.heard(hears.update).length).toBe(1)
  await page.reload()
  await scoreIs(page, '新增小组1', 3)
  expect(stand.heard(hears.update)).toHaveLength(1)
})

test('a long press goes on by itself', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  await plusOf(page, '新增小组2').hover()
  await page.mouse.down()
  await expect(cardOf(page, '新增小组2')).toHaveAccessibleName(/，([4-9]|\d\d) 分/)
  await page.mouse.up()
})

test('what another device of the teacher does is shown', async ({ stand, open }) => {
  const { becomes } = withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  await scoreIs(page, '新增小组2', 0)
  becomes(newGroups.map((group) => ({ ...group, score: 7 })))
  await scoreIs(page, '新增小组2', 7)
})

test('a score is written directly, and only as a whole number of its bounds', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  const write = async (text: string) => {
    await cardOf(page, '新增小组2').getByRole('button', { name: '输入分数' }).click()
    await windowOf(page).getByLabel('新增小组2的分数').fill(text)
    await page.keyboard.press('Enter')
  }
  await write('-12')
  await scoreIs(page, '新增小组2', -12)
  await write('1.5')
  await expect(page.getByText('分数只能在 -999 到 999 之间')).toBeVisible()
  await scoreIs(page, '新增小组2', -12)
})

test('scores are counted by keys alone', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  await plusOf(page, '新增小组1').focus()
  await page.keyboard.press('ArrowRight')
  await expect(plusOf(page, '新增小组2')).toBeFocused()
  for (const key of ['+', '+', '-']) await page.keyboard.press(key)
  await scoreIs(page, '新增小组2', 1)
})

test('minimised it is a card with the leader, also after a reload', async ({ stand, open, look }) => {
  withScorer(stand, sampleGroups(6))
  const page = await open('/', { viewport: projector })
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('朝阳组 领先')).toBeVisible()
  await look(page, 'scorer-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await scoreIs(page, '朝阳组', 23)
})

test('scores that would be lost are asked for before it closes', async ({ stand, open }) => {
  withScorer(stand, sampleGroups(2))
  const page = await open('/', { viewport: projector })
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续计分' }).click()
  await scoreIs(page, '追光组', 18)
  expect(stand.heard(hears.close)).toEqual([])
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭计分器' }).click()
  await expect(windowOf(page)).toBeHidden()
})

test('R589: six colours with their shapes go round', async ({ stand, open }) => {
  withScorer(stand, sampleGroups(7))
  const page = await open('/', { viewport: projector })
  await expect(cardsOf(page)).toHaveCount(7)
  const looks = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => [getComputedStyle(card).borderTopColor, card.querySelector('svg')?.innerHTML ?? ''].join(' ')),
  )
  expect(new Set(looks).size).toBe(6)
  expect(looks[6]).toBe(looks[0])
})

test('a name is neither empty nor that of another group', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  await expect(await rename(page, '新增小组1', ' ')).toBeVisible()
  await expect(page.getByText('小组名称不能为空')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await rename(page, '新增小组1', '新增小组2')).toBeVisible()
  await expect(page.getByText('小组名称不能重复')).toBeVisible()
  expect(stand.heard(hears.update)).toEqual([])
})

test('R486: while a name is written nothing else is done', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  await cardOf(page, '新增小组1').getByRole('button', { name: '改名：新增小组1' }).click()
  await plusOf(page, '新增小组2').click()
  await expect(page.getByText('请先完成当前操作')).toBeVisible()
  await scoreIs(page, '新增小组2', 0)
  for (const name of ['新增小组', '历史记录', '保存成绩', '关闭', '最小化'])
    await windowOf(page).getByRole('button', { name, exact: true }).click()
  await expect(windowOf(page).getByLabel('小组名称')).toHaveValue('新增小组1')
  await expect(cardsOf(page)).toHaveCount(2)
  for (const event of [hears.add, hears.save, hears.close, hears.getList]) expect(stand.heard(event)).toEqual([])
  await windowOf(page).getByRole('button', { name: '取消改名' }).click()
  await expect(windowOf(page).getByLabel('小组名称')).toBeHidden()
})

test('R484: a name with words that are not allowed is refused, and stays to be mended', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open('/', { viewport: projector })
  const field = await rename(page, '新增小组1', '笨蛋组')
  await expect(page.getByText('存在敏感词汇')).toBeVisible()
  await expect(field).toHaveValue('笨蛋组')
  await field.fill('追光组')
  await windowOf(page).getByRole('button', { name: '完成改名' }).click()
  await expect(field).toBeHidden()
  await scoreIs(page, '追光组', 0)
})

test('groups are added and removed, and what was removed can be taken back', async ({ stand, open, look }) => {
  withScorer(stand, sampleGroups(6))
  const page = await open('/', { viewport: projector })
  await windowOf(page).getByRole('button', { name: '新增小组', exact: true }).click()
  await scoreIs(page, '新增小组1', 0)
  await remove(page, '新增小组1')
  await expect(cardsOf(page)).toHaveCount(6)
  await windowOf(page).getByRole('button', { name: '撤销删除' }).click()
  await scoreIs(page, '新增小组1', 0)
  await remove(page, '新增小组1')
  await expect(cardsOf(page)).toHaveCount(6)
  await look(page, 'scorer')
})

test('R485: the last group is not removed', async ({ stand, open }) => {
  withScorer(stand, sampleGroups(1))
  const page = await open('/', { viewport: projector })
  await remove(page, '追光组')
  await expect(page.getByText('至少保留一项')).toBeVisible()
  await scoreIs(page, '追光组', 18)
})
