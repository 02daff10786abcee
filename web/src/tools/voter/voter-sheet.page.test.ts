import { type VoterDetail, voter, voterStatus } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { inSteps } from '../../../test/page/clock.ts'
import type { Said } from '../../../test/page/frames.ts'
import { putDown } from '../../../test/page/put-down.ts'
import { inLesson, studentQuietPage, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { attendVote, noVote, studentVote } from '../../../test/page/voter.ts'
import { longVote, sampleVote } from './sample-vote.ts'

const { hears } = voter
const { title } = sampleVote()
const sheetOf = (page: Page, name = title) => page.getByRole('dialog', { name })

/** The teacher publishes it; a reload finds it again. */
function begins(stand: Stand, vote: Said) {
  inLesson(stand, teacher, vote)
  stand.answerFrame(hears.click, () => [vote])
  stand.say(...vote)
}

test('R473, R555: a student without a vote, with a mark that is kept and replaced, and with one handed in', async ({
  stand,
  open,
  look,
}) => {
  attendVote(stand)
  const page = await open(studentQuietPage, { viewport: phone })
  await page.getByRole('button', { name: '投票器' }).click()
  await expect(sheetOf(page, '投票器').getByText('老师暂无发布投票')).toBeVisible()
  await look(page, 'voter-sheet-empty')
  begins(stand, studentVote())
  await sheetOf(page).getByLabel('我想先画线段图').click()
  // A mark that was not handed in outlives that the sheet is put down and the page loaded again.
  await putDown(page, sheetOf(page))
  await page.reload()
  await page.getByRole('button', { name: '投票器，进行中，还没投' }).click()
  await expect(page.getByRole('button', { name: '投 C' })).toBeVisible()
  await sheetOf(page).getByLabel('设相遇时间为 x 分').click()
  await expect(sheetOf(page).getByLabel('我想先画线段图')).not.toBeChecked()
  await look(page, 'voter-sheet')
  await page.getByRole('button', { name: '投 A' }).click()
  await expect(sheetOf(page).getByText('已提交')).toBeVisible()
  expect(stand.heard(hears.cast)).toMatchObject([{ id: 7, option_ids: [1] }])
  await page.reload()
  await expect(sheetOf(page).getByText('已提交')).toBeVisible()
  await expect(page.getByRole('button', { name: /^投 / })).toBeHidden()
  await look(page, 'voter-sheet-done')
})

test('R325, R472: more than may be chosen are not taken; what is handed in without a line goes out by itself when it is back', async ({
  stand,
  open,
  look,
}) => {
  const { title, options } = longVote()
  attendVote(stand, studentVote({}, undefined, longVote))
  stand.answerFrame(hears.cast, ({ option_ids }) => [studentVote({}, option_ids, longVote)])
  const page = await open(studentQuietPage, { viewport: phone, movesTime: true })
  const sheet = sheetOf(page, title)
  for (const { value } of options.slice(0, 3)) await sheet.getByLabel(value).click()
  await expect(page.getByText('只能选择2项')).toBeVisible()
  const handIn = page.getByRole('button', { name: '投 A、B（2 / 2）' })
  await expect(handIn).toBeVisible()
  await look(page, 'voter-sheet-long')
  const mend = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(page.getByText('没网了').first()).toBeVisible()
  await handIn.click()
  await expect(page.getByText('没网了，你的选择已记下，连上自动提交')).toBeVisible()
  expect(stand.heard(hears.cast)).toEqual([])
  mend()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  await expect.poll(inSteps(page, () => sheet.getByText('已提交').isVisible())).toBe(true)
  await expect(page.getByText('没网了')).toHaveCount(0)
  expect(stand.heard(hears.cast)).toHaveLength(1)
})

test('at the end everybody sees the result, with the own choice as far as it is known', async ({ stand, open, look }) => {
  const { ended } = voterStatus
  attendVote(stand, studentVote({ result: 1 }))
  stand.answerFrame(hears.cast, ({ option_ids }) => [studentVote({ result: 1 }, option_ids)])
  const page = await open(studentQuietPage, { viewport: phone })
  const sheet = sheetOf(page)
  await sheet.getByLabel('设相遇时间为 x 分').click()
  await expect(sheet.getByText('第 1 名')).toHaveCount(0)
  await page.getByRole('button', { name: '投 A' }).click()
  await expect(sheet.getByText('第 1 名').first()).toBeVisible()
  // Of the other votes this tab learns nothing before they end. The first: voted by another tab.
  const ends = async (id: number, change: Partial<VoterDetail>, mine?: readonly number[]) => {
    stand.say(...noVote())
    await expect(sheet).toBeHidden()
    begins(stand, studentVote({ ...change, id }))
    await expect(sheet).toBeVisible()
    stand.answerFrame(hears.click, () => [studentVote({ ...change, id, is_open: ended }, mine)])
    stand.say(...studentVote({ ...change, id, is_open: ended }))
    await expect(sheet.getByText('第 1 名').first()).toBeVisible()
  }
  await ends(8, {}, [1])
  await expect(sheet.getByText('已投', { exact: true })).toBeVisible()
  await expect(sheet.getByText('我选的')).toBeVisible()
  await look(page, 'voter-sheet-result')
  await ends(9, {})
  await expect(sheet.getByText('这次没有投')).toBeVisible()
  // Of an anonymous vote only that one took part is known.
  await ends(10, { privacy: 2 }, [])
  await expect(sheet.getByText('已投', { exact: true })).toBeVisible()
  await expect(sheet.getByText('我选的')).toHaveCount(0)
})
