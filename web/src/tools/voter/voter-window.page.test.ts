import { voter, voterStatus } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import type { Locator, Page } from '@playwright/test'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { colleague, inLesson, quietPage, teacher } from '../../../test/page/school.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { emptyForm, longVoteOf, voteOf, withVoter } from '../../../test/page/voter.ts'
import { sampleVote } from './sample-vote.ts'

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

test('O098, R464, R468: a form says what is missing, outlives a reload and is published as it stands', async ({ stand, open, look }) => {
  withVoter(stand)
  const opened = () => [emptyForm()]
  stand.answerFrame(hears.click, () => [refusedFrame('toolInUse', { x: colleague.real_name })])
  const page = await open(quietPage, { viewport: projector })
  const form = windowOf(page)
  await itemOf(page, '投票器').click()
  await expect(page.getByText('该互动正由李想老师使用')).toBeVisible()
  await expect(form).toBeHidden()
  // The colleague is done.
  stand.answerFrame(hears.click, opened)
  await itemOf(page, '投票器').click()
  // R466: a whole question goes into the description with one press, also before anything is said about it; a second one takes its place.
  for (const [question, called] of [
    ['x+2=5 的解是？', 'x25的解是'],
    ['2x+3=7 的解是？', '2x37的解是'],
  ] as const) {
    await form.getByLabel('标题').fill(question)
    await form.getByRole('button', { name: `标题用“${called}”，整句放进说明` }).click()
    await expect(form.getByLabel('标题')).toHaveValue(called)
    await expect(form.getByLabel('说明（选填）')).toHaveValue(question)
  }
  await form.getByLabel('标题').fill('')
  await form.getByLabel('说明（选填）').fill('')
  await form.getByRole('button', { name: '发布投票' }).click()
  await expect(form.getByText('投票标题不能为空')).toBeVisible()
  await expect(form.getByText('选项内容不能为空').first()).toBeVisible()
  await fill(form, ['设相遇时间为 x 分', '设小满走了 x 米'])
  await expect(form.getByText('选项内容不能为空')).toHaveCount(1)
  await look(page, 'voter-form')
  expect(stand.heard(hears.publish)).toEqual([])
  await optionOf(form, 'C').fill('我想先画线段图')
  inLesson(stand, teacher, ...opened())
  await page.reload()
  await expect(form.getByLabel('标题')).toHaveValue(title)
  await expect(optionOf(form, 'C')).toHaveValue('我想先画线段图')
  await form.getByRole('button', { name: '发布投票' }).click()
  await expect(form.getByText('/ 46 人已投')).toBeVisible()
  const options = ['设相遇时间为 x 分', '设小满走了 x 米', '我想先画线段图']
  expect(stand.heard(hears.publish)).toMatchObject([{ title, options, type: 1, privacy: 1, result: 2 }])
})

test('R476: twenty options are the most; an anonymous vote of them has no names', async ({ stand, open, look }) => {
  withVoter(stand, emptyForm())
  const page = await open(quietPage, { viewport: projector })
  const window = windowOf(page)
  await fill(
    window,
    Array.from({ length: 20 }, (_, at) => `第${at + 1}项敦煌莫高窟壁画里的飞天与乐舞图`),
  )
  await expect(window.getByText('最多 20 个选项')).toBeVisible()
  await expect(window.getByRole('button', { name: '添加选项' })).toBeHidden()
  await window.getByRole('radio', { name: '多选' }).click()
  await window.getByRole('radio', { name: '匿名' }).click()
  await window.getByRole('radio', { name: '投票后' }).click()
  await look(page, 'voter-form-long')
  stand.say(...longVoteOf({ privacy: 2 }))
  await window.getByRole('button', { name: '公布结果' }).click()
  await page.getByRole('button', { name: '收起', exact: true }).click()
  await expect(window.getByText('匿名投票，不显示名单')).toBeVisible()
  await expect(window.getByRole('button', { name: /选 A 的同学/ })).toHaveCount(0)
  stand.say(...longVoteOf({ privacy: 2, is_open: voterStatus.ended }))
  await expect(window.getByText('已结束')).toBeVisible()
  for (const name of [/选 A 的同学/, '导出 Excel']) await expect(window.getByRole('button', { name })).toHaveCount(0)
  await look(page, 'voter-long')
})

test('R263: a vote that runs counts who is missing; minimised it is a card, also after a reload', async ({ stand, open, look }) => {
  withVoter(stand, voteOf())
  const page = await open(quietPage, { viewport: projector })
  const window = windowOf(page)
  await expect(window.getByText('进行中')).toBeVisible()
  await expect(window.getByText('还有 14 位同学没投')).toBeVisible()
  stand.say(...voteOf({ voter_student_count: 33 }))
  await expect(window.getByText('还有 13 位同学没投')).toBeVisible()
  await look(page, 'voter-running')
  await window.getByRole('button', { name: '最小化' }).click()
  await expect(window).toBeHidden()
  await page.reload()
  await expect(miniOf(page).getByText('/ 46 人已投')).toBeVisible()
  await look(page, 'voter-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await window.getByRole('button', { name: '结束投票' }).click()
  await expect(window.getByText('已结束')).toBeVisible()
})

test('a vote that has ended names who chose what, is saved as a table and asked again', async ({ stand, open, look }) => {
  const ended = voteOf({ is_open: voterStatus.ended })
  const { id, title, options } = sampleVote()
  withVoter(stand, ended)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  stand.file(voterPlans.exportVote, { name: '投票 公开问题.xlsx', type, bytes: Buffer.from('a table') })
  const page = await open(quietPage, { viewport: projector })
  const window = windowOf(page)
  // Nothing is seen of it before one press shows it, on the whole screen.
  await expect(window.getByText(/59%|19 票/)).toHaveCount(0)
  await look(page, 'voter-hidden')
  await window.getByRole('button', { name: '公布结果' }).click()
  const large = page.getByRole('dialog', { name: title })
  for (const text of ['A', '59%']) {
    const part = large.getByText(text, { exact: true }).first()
    expect(await part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(72)
  }
  await look(page, 'voter-large')
  await page.keyboard.press('Space')
  await expect(large).toBeHidden()
  await window.getByRole('button', { name: '公布结果' }).click()
  await large.getByRole('button', { name: '回到课件' }).click()
  await expect.poll(() => stand.heard(hears.click)).toMatchObject([{ is_window_open: 0 }])
  await expect(window).toBeHidden()
  stand.say(...ended)
  await window.getByRole('button', { name: /选 B 的同学/ }).click()
  await expect(window.getByRole('heading', { name: '选 B 的同学（9）' })).toBeVisible()
  await window.getByRole('button', { name: /选 A 的同学/ }).click()
  await expect(window.getByRole('heading', { name: '选 A 的同学（19）' })).toBeVisible()
  await look(page, 'voter-ended')
  const [file] = await Promise.all([page.waitForEvent('download'), window.getByRole('button', { name: '导出 Excel' }).click()])
  expect(file.suggestedFilename()).toBe('投票 公开问题.xlsx')
  expect(stand.asked(voterPlans.exportVote)).toEqual([{ class_id: teacher.class_id, id }])
  await window.getByRole('button', { name: '再投一次' }).click()
  await expect(window.getByText('进行中')).toBeVisible()
  expect(stand.heard(hears.publish)).toMatchObject([{ title, options: options.map(({ value }) => value) }])
  stand.say(...ended)
  await expect(window.getByText('已结束')).toBeVisible()
  await window.getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(window).toBeHidden()
})
