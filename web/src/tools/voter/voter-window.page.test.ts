import { voter, voterStatus } from '@jiangtai/contract/voter'
import type { Locator, Page } from '@playwright/test'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { colleague } from '../../../test/page/school.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { emptyForm, longVoteOf, voteOf, withVoter } from '../../../test/page/voter.ts'

const { hears } = voter
const windowOf = (page: Page) => windowOfTool(page, '投票器')
const miniOf = (page: Page) => miniOfTool(page, '投票器')
const optionOf = (form: Locator, letter: string) => form.getByRole('textbox', { name: `选项 ${letter}` })
const title = '这道题你打算怎么设未知数'

async function fill(form: Locator, options: readonly string[]) {
  await form.getByLabel('标题').fill(title)
  for (const [at, option] of options.entries()) {
    if (at >= 3) await form.getByRole('button', { name: '添加选项' }).click()
    await optionOf(form, String.fromCharCode(65 + at)).fill(option)
  }
}

test('R464, R468: what is missing is said below its field, and nothing is published', async ({ stand, open, look }) => {
  withVoter(stand)
  const page = await open('/', { viewport: projector })
  await itemOf(page, '投票器').click()
  const form = windowOf(page)
  await form.getByRole('button', { name: '发布投票' }).click()
  await expect(form.getByText('投票标题不能为空')).toBeVisible()
  await expect(form.getByText('选项内容不能为空').first()).toBeVisible()
  await fill(form, ['设相遇时间为 x 分', '设小满走了 x 米'])
  await expect(form.getByText('选项内容不能为空')).toHaveCount(1)
  await look(page, 'voter-form')
  expect(stand.heard(hears.publish)).toEqual([])
})

test('what was written outlives a reload, and is published as it stands', async ({ stand, open }) => {
  withVoter(stand, emptyForm())
  const page = await open('/', { viewport: projector })
  const form = windowOf(page)
  const options = ['设相遇时间为 x 分', '设小满走了 x 米', '我想先画线段图']
  await fill(form, options)
  await page.reload()
  await expect(form.getByLabel('标题')).toHaveValue(title)
  await expect(optionOf(form, 'C')).toHaveValue('我想先画线段图')
  await form.getByRole('button', { name: '发布投票' }).click()
  await expect(form.getByText('/ 46 人已投')).toBeVisible()
  expect(stand.heard(hears.publish)).toMatchObject([{ title, options, type: 1, privacy: 1, result: 2 }])
})

test('R476: twenty options are the most', async ({ stand, open, look }) => {
  withVoter(stand, emptyForm())
  const page = await open('/', { viewport: projector })
  const form = windowOf(page)
  await fill(
    form,
    Array.from({ length: 20 }, (_, at) => `第${at + 1}项敦煌莫高窟壁画里的飞天与乐舞图`),
  )
  await expect(form.getByText('最多 20 个选项')).toBeVisible()
  await expect(form.getByRole('button', { name: '添加选项' })).toBeHidden()
  await form.getByRole('radio', { name: '多选' }).click()
  await form.getByRole('radio', { name: '匿名' }).click()
  await form.getByRole('radio', { name: '投票后' }).click()
  await look(page, 'voter-form-long')
})

test('R263: while it runs the window counts, and says how many are missing', async ({ stand, open, look }) => {
  withVoter(stand, voteOf())
  const page = await open('/', { viewport: projector })
  await expect(windowOf(page).getByText('进行中')).toBeVisible()
  await expect(windowOf(page).getByText('还有 14 位同学没投')).toBeVisible()
  stand.say(...voteOf({ voter_student_count: 33 }))
  await expect(windowOf(page).getByText('还有 13 位同学没投')).toBeVisible()
  await look(page, 'voter-running')
  await windowOf(page).getByRole('button', { name: '结束投票' }).click()
  await expect(windowOf(page).getByText('已结束')).toBeVisible()
})

test('minimised it is a card, also after a reload, and opens again from there', async ({ stand, open, look }) => {
  withVoter(stand, voteOf())
  const page = await open('/', { viewport: projector })
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(windowOf(page)).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('/ 46 人已投')).toBeVisible()
  await look(page, 'voter-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await expect(windowOf(page)).toBeVisible()
})

test('a vote that has ended names who chose what, option by option', async ({ stand, open, look }) => {
  withVoter(stand, voteOf({ is_open: voterStatus.ended }))
  const page = await open('/', { viewport: projector })
  const ended = windowOf(page)
  await ended.getByRole('button', { name: /选 B 的同学/ }).click()
  await expect(ended.getByRole('heading', { name: '选 B 的同学（9）' })).toBeVisible()
  await ended.getByRole('button', { name: /选 A 的同学/ }).click()
  await expect(ended.getByRole('heading', { name: '选 A 的同学（19）' })).toBeVisible()
  await look(page, 'voter-ended')
  await ended.getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(ended).toBeHidden()
})

test('an anonymous vote has no names, however long it is', async ({ stand, open, look }) => {
  withVoter(stand, longVoteOf({ privacy: 2 }))
  const page = await open('/', { viewport: projector })
  const window = windowOf(page)
  await expect(window.getByText('匿名投票，不显示名单')).toBeVisible()
  await expect(window.getByRole('button', { name: /选 A 的同学/ })).toHaveCount(0)
  stand.say(...longVoteOf({ privacy: 2, is_open: voterStatus.ended }))
  await expect(window.getByText('已结束')).toBeVisible()
  await expect(window.getByRole('button', { name: /选 A 的同学/ })).toHaveCount(0)
  await look(page, 'voter-long')
})

test('O098: a teacher is told which colleague uses the voter', async ({ stand, open }) => {
  withVoter(stand)
  stand.answerFrame(hears.click, () => [refusedFrame('toolInUse', { x: colleague.real_name })])
  const page = await open('/', { viewport: projector })
  await itemOf(page, '投票器').click()
  await expect(page.getByText('该互动正由李想老师使用')).toBeVisible()
  await expect(windowOf(page)).toBeHidden()
})
