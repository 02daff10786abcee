import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import type { Locator, Page } from '@playwright/test'
import { admin } from '../../../test/page/admins.ts'
import { answerBank, points } from '../../../test/page/questions.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

const path = '/personal-center?tab=questions&points=1'
const treeOf = (page: Page) => page.getByRole('list', { name: '知识点' })
const lineOf = (page: Page, name: string) => treeOf(page).getByRole('listitem', { name, exact: true })

async function chooseAct(line: Locator, act: string) {
  await line.getByRole('button', { name: /^更多操作/ }).click()
  await line.getByRole('menuitem', { name: act, exact: true }).click()
}

test('R815: a teacher walks the tree by keys, adds and renames own points in their place, and moves them', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  answerBank(stand)
  stand.answer(knowledgePoints.save, { id: 60 })
  const page = await open(path)
  await expect(treeOf(page).getByRole('listitem')).toHaveCount(5)
  await look(page, 'points')
  const first = page.getByRole('button', { name: '数与代数，第 1 层' })
  await first.focus()
  await first.press('ArrowDown')
  const second = page.getByRole('button', { name: '一元一次方程，第 2 层' })
  await expect(second).toBeFocused()
  await second.press('ArrowLeft')
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await expect(treeOf(page).getByRole('listitem')).toHaveCount(4)
  await second.press('F2')
  const name = page.getByRole('textbox', { name: '一元一次方程 的新名称' })
  await expect(name).toBeFocused()
  await name.fill('一元一次方程与应用')
  await name.press('Enter')
  await expect
    .poll(() => stand.asked(knowledgePoints.save))
    .toEqual([{ root_subject_id: 1, id: 52, parent_id: 51, name: '一元一次方程与应用' }])
  await expect(name).toBeHidden()
  await expect(second).toBeFocused()

  // What a colleague made is not changed.
  const theirs = lineOf(page, '函数')
  await theirs.getByRole('button', { name: /^更多操作/ }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText(['新增下级', '新增同级'])
  await theirs.getByRole('menuitem', { name: '新增下级' }).click()
  const added = page.getByRole('textbox', { name: '新知识点的名称' })
  await added.fill('一次函数')
  await added.press('Enter')
  await expect(added).toBeHidden()
  expect(stand.asked(knowledgePoints.save).at(-1)).toEqual({ root_subject_id: 1, parent_id: 54, name: '一次函数' })

  await chooseAct(lineOf(page, '一元一次方程'), '移到…')
  const dialog = page.getByRole('dialog', { name: '把“一元一次方程”移到' })
  await expect(dialog.getByRole('button', { name: /^解方程/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /^图形与几何/ }).click()
  await expect(page.getByText('已把“一元一次方程”移到“图形与几何”')).toBeVisible()
  expect(stand.asked(knowledgePoints.save).at(-1)).toEqual({ root_subject_id: 1, id: 52, parent_id: 55, name: '一元一次方程' })

  // One with questions is not deleted; its number leads to them.
  await chooseAct(lineOf(page, '一元一次方程'), '删除')
  await expect(page.getByText('还有 3 题用“一元一次方程”')).toBeVisible()
  await lineOf(page, '函数').getByRole('link', { name: '2 题：函数' }).click()
  await expect(page).toHaveURL(/who=all&subject=1&point=54$/)
  await expect(page.getByRole('listitem', { name: 'x=0 是方程 2x=x 的解' })).toBeVisible()
})

test('an administrator merges two points after being told what that means', async ({ stand, open, look }) => {
  logIn(stand, admin)
  answerBank(stand)
  stand.answer(knowledgePoints.merge, { moved: 2 })
  const page = await open(path, { viewport: phone })
  await chooseAct(lineOf(page, '函数'), '合并到…')
  await page
    .getByRole('dialog', { name: '把“函数”合并到' })
    .getByRole('button', { name: /^解方程/ })
    .click()
  const asked = page.getByRole('alertdialog', { name: '把“函数”合并到“解方程”？' })
  await expect(asked).toContainText('“函数”的 2 题')
  await look(page, 'points-merge')
  await asked.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByText('已合并到“解方程”，2 题换了知识点')).toBeVisible()
  expect(stand.asked(knowledgePoints.merge)).toEqual([{ id: 54, into_id: 53 }])
})

test('the first point of a subject is named where it will stand, and what is refused can be mended', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  answerBank(stand)
  stand.answer(knowledgePoints.list, { list: [] })
  stand.refuse(knowledgePoints.save, 'pointTwice', { x: '函数' })
  const page = await open('/personal-center?tab=questions&points=2')
  await expect(page.getByText('这个学科还没有知识点')).toBeVisible()
  await look(page, 'points-empty')
  await page.getByRole('button', { name: '建第一个' }).click()
  const input = page.getByRole('textbox', { name: '新知识点的名称' })
  await input.fill('函数')
  await input.press('Enter')
  await expect(page.getByText('这里已经有“函数”了')).toBeVisible()
  await expect(input).toBeEditable()
  stand.answer(knowledgePoints.save, { id: 60 })
  stand.answer(knowledgePoints.list, { list: points.slice(3, 4).map((one) => ({ ...one, parent_id: 0, depth: 1 })) })
  await input.press('Enter')
  await expect(lineOf(page, '函数')).toBeVisible()
})
