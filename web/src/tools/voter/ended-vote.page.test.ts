import { type VoterDetail, voter, voterPrivacy, voterStatus } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import type { Page } from '@playwright/test'
import { inLesson, logIn, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, frame, test } from '../../../test/page/test.ts'
import { sampleVote } from './sample-vote.ts'

const windowOf = (page: Page) => page.getByRole('dialog', { name: '投票器' })

/** A vote that has just ended, its window still open. */
function ended(stand: Stand, change: Partial<VoterDetail> = {}) {
  const vote = sampleVote({ teacher_id: teacher.user_id, is_open: voterStatus.ended, is_window_open: 1, ...change })
  logIn(stand, teacher)
  inLesson(stand, teacher, frame(voter.says.detail, vote))
  stand.answerFrame(voter.hears.publish, () => [
    frame(voter.says.detail, { ...vote, id: vote.id + 1, is_open: voterStatus.running, voter_student_count: 0 }),
  ])
  return vote
}

test('a public vote that has ended is saved as a spreadsheet', async ({ stand, open }) => {
  const { id } = ended(stand)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  stand.file(voterPlans.exportVote, { name: '投票 公开问题.xlsx', type, bytes: Buffer.from('a table') })
  const page = await open('/')
  const [file] = await Promise.all([page.waitForEvent('download'), windowOf(page).getByRole('button', { name: '导出 Excel' }).click()])
  expect(file.suggestedFilename()).toBe('投票 公开问题.xlsx')
  expect(stand.asked(voterPlans.exportVote)).toEqual([{ class_id: teacher.class_id, id }])
})

test('an anonymous one cannot be saved', async ({ stand, open }) => {
  ended(stand, { privacy: voterPrivacy.anonymous })
  const page = await open('/')
  await expect(windowOf(page).getByText('已结束')).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: '导出 Excel' })).toHaveCount(0)
})

test('the same is asked again by one press', async ({ stand, open }) => {
  const { title, options } = ended(stand)
  const page = await open('/')
  await windowOf(page).getByRole('button', { name: '再投一次' }).click()
  await expect(windowOf(page).getByText('进行中')).toBeVisible()
  expect(stand.heard(voter.hears.publish)).toMatchObject([{ title, options: options.map(({ value }) => value) }])
})
