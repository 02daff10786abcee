import { classGroups } from '@jiangtai/contract/class-groups'
import type { Locator, Page } from '@playwright/test'
import { groupsOf, withGroups } from '../../test/page/class-groups.ts'
import { excessOf } from '../../test/page/fit.ts'
import { students } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { offline } from '../kit/words.ts'

const path = '/personal-center?tab=groups'
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: '分组' }).getByRole('listitem', { name: new RegExp(`^${name}，`) })
const rest = (page: Page) => page.getByRole('region', { name: /^未分组，/ })
const chip = (page: Page, at: number) => page.getByRole('button', { name: students[at]?.real_name ?? '', exact: true })
const has = (page: Page, name: string, count: number) => expect(page.getByRole('listitem', { name: `${name}，${count} 人` })).toBeVisible()
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function drag(page: Page, what: Locator, onto: Locator) {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 6 })
  await page.mouse.up()
}

test('students are dragged, moved by keys, chosen and moved together; all of it is taken back step by step', async ({
  stand,
  open,
  look,
}) => {
  const { shape } = withGroups(stand, groupsOf(6, 6, 5))
  const page = await open(path)
  await expect(rest(page)).toHaveAccessibleName('未分组，29 人')
  await drag(page, chip(page, 20), card(page, '第1组'))
  await has(page, '第1组', 7)
  await expect.poll(() => stand.asked(classGroups.change)).toMatchObject([{ id: 1, add_ids: [students[20]?.id] }])

  // Enter chooses; the space bar lifts, arrows go from group to group.
  await chip(page, 21).focus()
  const who = students[21]?.real_name
  for (const [key, words] of [
    ['Space', `${who}现在在未分组`],
    ['ArrowRight', `${who}现在在第1组`],
    ['ArrowRight', `${who}现在在第2组`],
    ['Space', `${who}移到“第2组”`],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  }
  await has(page, '第2组', 7)
  // One goes on with the next, and by arrows through the list, which is one stop of the Tab key.
  await expect(chip(page, 22)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(chip(page, 23)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(chip(page, 17)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '移动分组：第1组' })).toBeFocused()

  await chip(page, 22).click()
  await chip(page, 12).click()
  await expect(page.getByRole('toolbar', { name: '已选的同学' })).toContainText('已选 2 人')
  await look(page, 'class-groups')
  await act(page, '移到…')
  await page.getByRole('dialog', { name: '2 人移到哪一组？' }).getByRole('button', { name: '第2组 7 人' }).click()
  await has(page, '第2组', 9)
  await has(page, '第3组', 4)
  await page.getByRole('button', { name: /^撤销.*2 人移到“第2组”/ }).click()
  await has(page, '第3组', 5)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(rest(page)).toHaveAccessibleName('未分组，29 人')
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toBeDisabled()
  expect(shape()).toEqual([
    ['第1组', 6],
    ['第2组', 6],
    ['第3组', 5],
  ])
})

test('what another tab has done is seen at once, and is not lost by an undo', async ({ stand, open }) => {
  withGroups(stand, groupsOf(6, 6))
  const page = await open(path)
  await drag(page, chip(page, 20), card(page, '第2组'))
  await has(page, '第2组', 7)
  const other = await open(path)
  await drag(other, chip(other, 21), card(other, '第1组'))
  await has(other, '第1组', 7)
  await has(page, '第1组', 7)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(page.getByText('分组在别处改过，之前的改动不能再撤销')).toBeVisible()
  // On its side a phone has room for the groups, one above the other.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => excessOf(page)).toBe(0)
  await has(page, '第2组', 7)
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toBeDisabled()
})

test('R1097: groups are made, named in place, ordered and dropped with a way back; a refusal puts everything back', async ({
  stand,
  open,
}) => {
  const { shape } = withGroups(stand, groupsOf(6, 6))
  const page = await open(path)
  await act(page, '新建分组')
  const field = page.getByLabel('分组名称')
  await expect(field).toHaveValue('第3组')
  await field.fill('第1组')
  await expect(page.getByText('分组名称不能重复')).toBeVisible()
  await field.press('Enter')
  await expect(field).toBeVisible()
  await field.fill('追光组')
  await field.press('Enter')
  await has(page, '追光组', 0)

  // Esc leaves the name as it was.
  await page.getByRole('button', { name: '更多操作：追光组' }).click()
  await page.getByRole('menuitem', { name: '改名' }).click()
  await expect(field).toBeFocused()
  await field.fill('别的名字')
  await field.press('Escape')
  await expect(field).toBeHidden()
  await has(page, '追光组', 0)
  await expect(page.getByRole('button', { name: '改名：追光组' })).toBeFocused()

  await page.getByRole('button', { name: '更多操作：追光组' }).click()
  await page.getByRole('menuitem', { name: '前移' }).click()
  await expect(page.getByRole('list', { name: '分组' }).getByRole('heading')).toHaveText(['第1组', '追光组', '第2组'])

  await page.getByRole('button', { name: '更多操作：第1组' }).click()
  await page.getByRole('menuitem', { name: '删除分组' }).click()
  await expect(rest(page)).toHaveAccessibleName('未分组，40 人')
  await page.getByText('已删除“第1组”').getByRole('button', { name: '撤销' }).click()
  await expect.poll(shape).toEqual([
    ['第1组', 6],
    ['追光组', 0],
    ['第2组', 6],
  ])

  stand.refuse(classGroups.change, 'classGroupUnknown')
  await drag(page, chip(page, 20), card(page, '第2组'))
  await expect(page.getByText('没有这个分组，可能刚刚删除了，请刷新后再看')).toBeVisible()
  await has(page, '第2组', 6)
})

test('a class is divided at random, by the number of groups or by their size, and put back', async ({ stand, open, look }) => {
  const { shape, mark } = withGroups(stand, groupsOf(3))
  const page = await open(path)
  const seen = mark()
  await act(page, '随机分组')
  const dialog = page.getByRole('dialog', { name: '随机分组' })
  await dialog.getByLabel('分成几组', { exact: true }).last().fill('51')
  await expect(dialog.getByText('请填 1 到 46 的数')).toBeVisible()
  await dialog.getByRole('radio', { name: '每组几人' }).check()
  await expect(dialog.getByText('全班 46 人分成 8 组，每组 5 或 6 人。')).toBeVisible()
  await look(page, 'class-groups-random')
  await dialog.getByRole('button', { name: '随机分组' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => shape().map(([, count]) => count)).toEqual([6, 6, 6, 6, 6, 6, 5, 5])
  expect(stand.asked(classGroups.arrange)).toMatchObject([{ mark: seen }])
  await page.getByText('已把 46 人随机分成 8 组').getByRole('button', { name: '撤销' }).click()
  await has(page, '第1组', 3)

  // Another tab was quicker: nothing of it is lost.
  stand.refuse(classGroups.arrange, 'classGroupsChanged')
  await act(page, '随机分组')
  await dialog.getByRole('button', { name: '随机分组' }).click()
  await expect(page.getByText('分组刚刚在别处改过')).toBeVisible()
  await has(page, '第1组', 3)
})

test('on a phone a group opens from below, where students are chosen into it', async ({ stand, open, look }) => {
  const { shape } = withGroups(stand, groupsOf(6, 6))
  const page = await open(path, { viewport: phone })
  await page.getByRole('button', { name: /^第2组/ }).click()
  const sheet = page.getByRole('dialog', { name: '第2组', exact: true })
  await look(page, 'class-groups-sheet')
  await sheet.getByRole('button', { name: '添加学生' }).click()
  const adding = page.getByRole('dialog', { name: '加到第2组' })
  for (const at of [0, 20]) await adding.getByRole('checkbox', { name: students[at]?.real_name ?? '', exact: true }).check()
  await adding.getByRole('button', { name: '加入 2 人' }).click()
  await expect(sheet.getByRole('checkbox')).toHaveCount(8)
  await expect.poll(shape).toEqual([
    ['第1组', 5],
    ['第2组', 8],
  ])
})

test('a class without students, and one that cannot be read, say so', async ({ stand, open, look }) => {
  withGroups(stand, [], [])
  const page = await open(path)
  await expect(page.getByText('班里还没有学生')).toBeVisible()
  await look(page, 'class-groups-empty')
  stand.refuse(classGroups.ungrouped, 'foreignClass')
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('without a line nothing stands there that was not saved', async ({ stand, open, expectError }) => {
  expectError(/Failed to load resource/)
  withGroups(stand, groupsOf(6, 6))
  const page = await open(path)
  await expect(rest(page)).toHaveAccessibleName('未分组，34 人')
  for (const call of Object.values(classGroups)) stand.cut(call)
  await drag(page, chip(page, 20), card(page, '第2组'))
  await expect(page.getByText(offline).first()).toBeVisible()
  await has(page, '第2组', 6)
  await expect(rest(page)).toHaveAccessibleName('未分组，34 人')
})
