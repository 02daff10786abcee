import { classGroups } from '@jiangtai/contract/class-groups'
import { scorer } from '@jiangtai/contract/scorer'
import type { Locator, Page } from '@playwright/test'
import { groupsOf } from '../../../test/page/class-groups.ts'
import { quietPage, students } from '../../../test/page/school.ts'
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

test('scores are counted by presses and keys, or written; they are sent together, and follow another device', async ({ stand, open }) => {
  const { becomes } = withScorer(stand)
  const page = await open(quietPage, { viewport: projector })
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
  // A long press goes on by itself.
  await plusOf(page, '新增小组2').hover()
  await page.mouse.down()
  await expect(cardOf(page, '新增小组2')).toHaveAccessibleName(/，([4-9]|\d\d) 分/)
  await page.mouse.up()
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
  await page.keyboard.press('Escape')
  await plusOf(page, '新增小组1').focus()
  await page.keyboard.press('ArrowRight')
  await expect(plusOf(page, '新增小组2')).toBeFocused()
  for (const key of ['+', '+', '-']) await page.keyboard.press(key)
  await scoreIs(page, '新增小组2', -11)
  await expect.poll(() => stand.heard(hears.update).at(-1)?.score_indicator_groups[1]?.score).toBe(-11)
  becomes(newGroups.map((group) => ({ ...group, score: 7 })))
  await scoreIs(page, '新增小组2', 7)
})

test('R484, R486: a name is its own and without bad words; while it is written nothing else is done', async ({ stand, open }) => {
  withScorer(stand, newGroups)
  const page = await open(quietPage, { viewport: projector })
  const field = await rename(page, '新增小组1', ' ')
  await expect(page.getByText('小组名称不能为空')).toBeVisible()
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await rename(page, '新增小组1', '新增小组2')
  await expect(page.getByText('小组名称不能重复')).toBeVisible()
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')

  await cardOf(page, '新增小组1').getByRole('button', { name: '改名：新增小组1' }).click()
  await plusOf(page, '新增小组2').click()
  await expect(page.getByText('请先完成当前操作')).toBeVisible()
  await scoreIs(page, '新增小组2', 0)
  for (const name of ['新增小组', '历史记录', '保存成绩', '关闭', '最小化'])
    await windowOf(page).getByRole('button', { name, exact: true }).click()
  await expect(field).toHaveValue('新增小组1')
  await expect(cardsOf(page)).toHaveCount(2)
  for (const event of [hears.update, hears.add, hears.save, hears.close, hears.getList]) expect(stand.heard(event)).toEqual([])
  await windowOf(page).getByRole('button', { name: '取消改名' }).click()
  await expect(field).toBeHidden()

  // Refused, it stays to be mended.
  await rename(page, '新增小组1', '笨蛋组')
  await expect(page.getByText('存在敏感词汇')).toBeVisible()
  await expect(field).toHaveValue('笨蛋组')
  await field.fill('追光组')
  await windowOf(page).getByRole('button', { name: '完成改名' }).click()
  await expect(field).toBeHidden()
  await scoreIs(page, '追光组', 0)
})

test('R485, R589: groups are removed but for the last, and come in six looks; scores are not lost by closing', async ({
  stand,
  open,
  look,
}) => {
  const { becomes } = withScorer(stand, sampleGroups(1))
  const page = await open(quietPage, { viewport: projector })
  await remove(page, '追光组')
  await expect(page.getByText('至少保留一项')).toBeVisible()
  await scoreIs(page, '追光组', 18)
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续计分' }).click()
  await scoreIs(page, '追光组', 18)
  expect(stand.heard(hears.close)).toEqual([])

  becomes(sampleGroups(6))
  await expect(cardsOf(page)).toHaveCount(6)
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('朝阳组 领先')).toBeVisible()
  await look(page, 'scorer-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await scoreIs(page, '朝阳组', 23)

  await windowOf(page).getByRole('button', { name: '新增小组', exact: true }).click()
  await scoreIs(page, '新增小组1', 0)
  const looks = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => [getComputedStyle(card).borderTopColor, card.querySelector('svg')?.innerHTML ?? ''].join(' ')),
  )
  expect(looks).toHaveLength(7)
  expect(new Set(looks).size).toBe(6)
  expect(looks[6]).toBe(looks[0])

  await remove(page, '新增小组1')
  await expect(cardsOf(page)).toHaveCount(6)
  await windowOf(page).getByRole('button', { name: '撤销删除' }).click()
  await scoreIs(page, '新增小组1', 0)
  await remove(page, '新增小组1')
  await expect(cardsOf(page)).toHaveCount(6)
  await look(page, 'scorer')
  await windowOf(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭计分器' }).click()
  await expect(windowOf(page)).toBeHidden()
})

test('single students get points that are kept with every press, also over a reload', async ({ stand, open, look }) => {
  withScorer(stand)
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '计分器').click()
  await windowOf(page).getByLabel('同学', { exact: true }).click()
  const [first, second] = students
  const row = (name = '') => windowOf(page).getByRole('list', { name: '同学得分' }).getByRole('listitem').filter({ hasText: name })
  const press = (name: string | undefined, what: string) =>
    windowOf(page)
      .getByRole('button', { name: `${name}${what}`, exact: true })
      .click()
  await press(first?.real_name, '加 1 分')
  await press(first?.real_name, '加 1 分')
  await press(second?.real_name, '减 1 分')
  await expect(row(first?.real_name)).toContainText('2')
  await expect(row(second?.real_name)).toContainText('−1')
  expect(stand.heard(hears.student).map(({ student_id, by }) => [student_id, by])).toEqual([
    [first?.id, 1],
    [first?.id, 1],
    [second?.id, -1],
  ])
  await look(page, 'scorer-students')
  await page.reload()
  await windowOf(page).getByLabel('同学', { exact: true }).click()
  await expect(row(first?.real_name)).toContainText('2')
})

test('the own groups of the class are there with one press; once somebody has points it says why not', async ({ stand, open, look }) => {
  withScorer(stand)
  stand.answer(classGroups.list, { groups: groupsOf(6, 6, 5) })
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '计分器').click()
  const own = windowOf(page).getByRole('button', { name: '用我的分组（3 组）' })
  await expect(own).toBeVisible()
  await look(page, 'scorer-own-groups')
  await own.click()
  for (const name of ['第1组', '第2组', '第3组']) await scoreIs(page, name, 0)
  expect(stand.heard(hears.use)).toMatchObject([{ id: 3, names: ['第1组', '第2组', '第3组'] }])
  await expect(own).toBeHidden()
  await remove(page, '第3组')
  await expect(own).toBeVisible()
  await plusOf(page, '第1组').click()
  await scoreIs(page, '第1组', 1)
  await expect(own).toBeDisabled()
  await expect(own).toHaveAccessibleDescription('已经计了分，保存成绩后再打开就能换')
})
