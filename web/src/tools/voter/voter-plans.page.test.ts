import { newVote, type VoterForm, voter } from '@jiangtai/contract/voter'
import { type VoterPlan, voterPlans } from '@jiangtai/contract/voter-plans'
import type { Locator, Page } from '@playwright/test'
import { inLesson, logIn, quietPage, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'
import { itemOf, windowOf } from '../../../test/page/tools.ts'
import { emptyForm, withVoter } from '../../../test/page/voter.ts'

const plansOf = (page: Page) => page.getByRole('dialog', { name: '备好的投票', exact: true })
const rowsOf = (page: Page) => plansOf(page).getByRole('listitem')
const rowOf = (page: Page, title: string) => rowsOf(page).filter({ hasText: title })
const formOf = (title: string, options: string[]): VoterForm => ({ ...newVote, title, options, max_select_num: 1 })

const unknown = formOf('设未知数', ['设时间', '设路程', '先画图'])
const pace = formOf('今天的节奏', ['太快', '正好', '太慢'])

/** A teacher whose prepared votes are kept. */
function withPlans(stand: Stand, ...forms: readonly VoterForm[]) {
  logIn(stand, teacher)
  let list: VoterPlan[] = forms.map((form, at) => ({ id: at + 1, form, updated_at: 1_763_250_000 }))
  let last = list.length
  stand.answer(voterPlans.list, () => ({ list }))
  stand.answer(voterPlans.save, ({ id, form }) => {
    last += 1
    const plan = { id: id ?? last, form, updated_at: 1_763_250_000 }
    list = [plan, ...list.filter((one) => one.id !== plan.id)]
    return plan
  })
  stand.answer(voterPlans.remove, ({ id }) => {
    list = list.filter((one) => one.id !== id)
    return {}
  })
}

async function fill(form: Locator, { title, options }: VoterForm) {
  await form.getByLabel('标题').fill(title)
  for (const [at, option] of options.entries())
    await form.getByRole('textbox', { name: `选项 ${String.fromCharCode(65 + at)}` }).fill(option)
}

test('votes are prepared, changed, found, dropped and given back', async ({ stand, open, look }) => {
  withPlans(stand)
  const page = await open('/')
  await page.getByRole('button', { name: '备好的投票' }).click()
  const plans = plansOf(page)
  await expect(plans.getByText('还没有备好的投票')).toBeVisible()
  await look(page, 'vote-plans-empty')
  const editor = page.getByRole('dialog', { name: '备一个投票' })
  const save = () => editor.getByRole('button', { name: '保存' }).click()
  await plans.getByRole('button', { name: '备一个投票' }).click()
  await save()
  await expect(editor.getByText('投票标题不能为空')).toBeVisible()
  expect(stand.asked(voterPlans.save)).toEqual([])
  await fill(editor, unknown)
  await look(page, 'vote-plan-editor')
  await save()
  await expect(rowOf(page, '设未知数')).toBeVisible()
  await plans.getByRole('button', { name: '备一个投票' }).click()
  await fill(editor, pace)
  await save()
  await expect(rowsOf(page)).toHaveCount(2)
  await look(page, 'vote-plans')
  await page.getByRole('button', { name: '编辑“今天的节奏”' }).click()
  const change = page.getByRole('dialog', { name: '编辑备好的投票' })
  await change.getByLabel('标题').fill('这节课的节奏')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续填写' }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, '这节课的节奏')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  // They are found by their options, too.
  await plans.getByRole('searchbox').fill('路程')
  await expect(rowsOf(page)).toHaveCount(1)
  await plans.getByRole('searchbox').fill('没有的词')
  await plans.getByRole('button', { name: '清空搜索' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('button', { name: '删除“设未知数”' }).click()
  await expect(rowOf(page, '设未知数')).toHaveCount(0)
  await plans.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, '设未知数')).toBeVisible()
})

test('in class one of them fills the form; the form is kept for later, and not twice', async ({ stand, open, look }) => {
  withPlans(stand, pace, unknown)
  inLesson(stand, teacher, emptyForm())
  const page = await open('/')
  const form = windowOf(page, '投票器')
  await form.getByLabel('标题').fill('随手写的')
  await form.getByRole('button', { name: '从备好的选' }).click()
  await expect(page.getByRole('button', { name: '用这个：设未知数' })).toBeVisible()
  await look(page, 'vote-plans-choose')
  await page.getByRole('button', { name: '用这个：设未知数' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '换成这个' }).click()
  await expect(form.getByLabel('标题')).toHaveValue('设未知数')
  await expect(form.getByRole('textbox', { name: '选项 B' })).toHaveValue('设路程')
  expect(stand.heard(voter.hears.publish)).toEqual([])
  await form.getByLabel('标题').fill('怎么设未知数')
  await form.getByRole('button', { name: '存为备用' }).click()
  await expect(page.getByText('已存为备用')).toBeVisible()
  await form.getByRole('button', { name: '存为备用' }).click()
  await expect(page.getByText('这个投票已经备好了')).toBeVisible()
  expect(stand.asked(voterPlans.save)).toHaveLength(1)
})

test('a prepared vote is published with two clicks', async ({ stand, open, look }) => {
  withVoter(stand)
  withPlans(stand, pace, unknown)
  const page = await open(quietPage)
  let clicks = 0
  await page.exposeFunction('clicked', () => {
    clicks += 1
  })
  await page.evaluate(() => document.addEventListener('click', () => Reflect.get(window, 'clicked')(), true))
  await itemOf(page, '投票器').click()
  const form = windowOf(page, '投票器')
  await expect(form.getByRole('button', { name: /设未知数.*直接发/ })).toBeVisible()
  await look(page, 'voter-form-ready')
  await form.getByRole('button', { name: /设未知数.*直接发/ }).click()
  await expect(form.getByText('/ 46 人已投')).toBeVisible()
  await expect.poll(() => [clicks, stand.heard(voter.hears.publish).length]).toEqual([2, 1])
  expect(stand.heard(voter.hears.publish)).toMatchObject([{ title: '设未知数', options: unknown.options }])
})
