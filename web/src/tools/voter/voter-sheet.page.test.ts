import { voter, voterStatus } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { expect, phone, test } from '../../../test/page/test.ts'
import { attendVote, noVote, studentVote } from '../../../test/page/voter.ts'
import { longVote, sampleVote } from './sample-vote.ts'

const { hears } = voter
const { title } = sampleVote()
const sheetOf = (page: Page, name = title) => page.getByRole('dialog', { name })

test('R555: without a vote the sheet says so', async ({ stand, open, look }) => {
  attendVote(stand)
  const page = await open('/student-index', { viewport: phone })
  await page.getByRole('button', { name: '投票器' }).click()
  await expect(sheetOf(page, '投票器').getByText('老师暂无发布投票')).toBeVisible()
  await look(page, 'voter-sheet-empty')
})

test('R473: in a single choice the new pick replaces the old one; what was handed in stays', async ({ stand, open, look }) => {
  attendVote(stand, studentVote())
  const page = await open('/student-index', { viewport: phone })
  await sheetOf(page).getByLabel('设小满走了 x 米').click()
  await sheetOf(page).getByLabel('设相遇时间为 x 分').click()
  await expect(sheetOf(page).getByLabel('设小满走了 x 米')).not.toBeChecked()
  await look(page, 'voter-sheet')
  await page.getByRole('button', { name: '投 A' }).click()
  await expect(sheetOf(page).getByText('已提交')).toBeVisible()
  expect(stand.heard(hears.cast)).toMatchObject([{ id: 7, option_ids: [1] }])
  await page.reload()
  await expect(sheetOf(page).getByText('已提交')).toBeVisible()
  await expect(page.getByRole('button', { name: /^投 / })).toBeHidden()
  await look(page, 'voter-sheet-done')
})

test('a mark that was not handed in is still there after the sheet was put down and the page loaded again', async ({ stand, open }) => {
  attendVote(stand, studentVote())
  const page = await open('/student-index', { viewport: phone })
  await sheetOf(page).getByLabel('我想先画线段图').click()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '投票器，进行中，还没投' }).click()
  await expect(page.getByRole('button', { name: '投 C' })).toBeVisible()
})

test('R472: more than may be chosen are not taken', async ({ stand, open, look }) => {
  const long = longVote()
  attendVote(stand, studentVote({}, undefined, longVote))
  const page = await open('/student-index', { viewport: phone })
  const sheet = sheetOf(page, long.title)
  for (const { value } of long.options.slice(0, 3)) await sheet.getByLabel(value).click()
  await expect(page.getByText('只能选择2项')).toBeVisible()
  await expect(page.getByRole('button', { name: '投 A、B（2 / 2）' })).toBeVisible()
  await look(page, 'voter-sheet-long')
})

test('where the result is visible after voting, it is so for those who have voted', async ({ stand, open }) => {
  attendVote(stand, studentVote({ result: 1 }))
  stand.answerFrame(hears.cast, ({ option_ids }) => [studentVote({ result: 1 }, option_ids)])
  const page = await open('/student-index', { viewport: phone })
  await sheetOf(page).getByLabel('设相遇时间为 x 分').click()
  await expect(sheetOf(page).getByText('第 1 名')).toHaveCount(0)
  await page.getByRole('button', { name: '投 A' }).click()
  await expect(sheetOf(page).getByText('第 1 名').first()).toBeVisible()
})

test('at the end everybody sees the result, and those who voted their own choice', async ({ stand, open, look }) => {
  attendVote(stand, studentVote({ is_open: voterStatus.ended }, [1]))
  const page = await open('/student-index', { viewport: phone })
  await expect(sheetOf(page).getByText('第 1 名').first()).toBeVisible()
  await expect(sheetOf(page).getByText('我选的')).toBeVisible()
  await look(page, 'voter-sheet-result')
})

test('who has not voted sees the result all the same', async ({ stand, open }) => {
  attendVote(stand, studentVote())
  const page = await open('/student-index', { viewport: phone })
  await expect(sheetOf(page)).toBeVisible()
  stand.answerFrame(hears.click, () => [studentVote({ is_open: voterStatus.ended })])
  stand.say(...studentVote({ is_open: voterStatus.ended }))
  await expect(sheetOf(page).getByText('这次没有投')).toBeVisible()
  stand.say(...noVote())
  await expect(sheetOf(page)).toBeHidden()
})

test('a tab that did not vote itself learns at the end that its student did', async ({ stand, open }) => {
  attendVote(stand, studentVote())
  const page = await open('/student-index', { viewport: phone })
  await expect(sheetOf(page)).toBeVisible()
  stand.answerFrame(hears.click, () => [studentVote({ is_open: voterStatus.ended }, [2])])
  stand.say(...studentVote({ is_open: voterStatus.ended }))
  await expect(sheetOf(page).getByText('已投', { exact: true })).toBeVisible()
})

test('of an anonymous vote that has ended only that one took part is known', async ({ stand, open }) => {
  attendVote(stand, studentVote({ is_open: voterStatus.ended, privacy: 2 }, []))
  const page = await open('/student-index', { viewport: phone })
  await expect(sheetOf(page).getByText('已投', { exact: true })).toBeVisible()
  await expect(sheetOf(page).getByText('我选的')).toHaveCount(0)
})

test('R325: without a line handing in says so at once, and works again when the line is back', async ({ stand, open }) => {
  attendVote(stand, studentVote())
  const page = await open('/student-index', { viewport: phone })
  await sheetOf(page).getByLabel('我想先画线段图').click()
  const mend = stand.cutLines()
  await expect(page.getByText('没网了').first()).toBeVisible()
  await page.getByRole('button', { name: '投 C' }).click()
  await expect(page.getByText('当前网络繁忙，请重新发送')).toBeVisible()
  expect(stand.heard(hears.cast)).toEqual([])
  mend()
  await expect.poll(stand.connected).toBe(1)
  await expect(page.getByText('没网了')).toHaveCount(0)
  await page.getByRole('button', { name: '投 C' }).click()
  await expect(sheetOf(page).getByText('已提交')).toBeVisible()
})
