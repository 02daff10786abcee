import { rollCall } from '@jiangtai/contract/roll-call'
import { voter } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import type { Said } from '../../../test/page/frames.ts'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { grabbed, roll } from '../../../test/page/roll-call.ts'
import { inLesson, logIn, student, studentQuietPage, students, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { computer, expect, frame, phone, test } from '../../../test/page/test.ts'
import { asStudentsSee } from '../voter/my-vote.ts'
import { sampleVote } from '../voter/sample-vote.ts'

const { hears } = rollCall
const sees = (page: Page, title: string) => expect(page.getByRole('dialog', { name: title })).toBeVisible()
const grabOf = (page: Page) => page.getByRole('button', { name: /抢答\s*按下就算抢答/ })

/** The first of the class, and what this student is shown. */
function attend(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, student)
  inLesson(stand, teacher, ...shown)
}

test('R355, R356, R357, R358, R556: a student waits, grabs with a finger anywhere below the watch, and sees who was faster', async ({
  stand,
  open,
  look,
}) => {
  attend(stand, roll.ready())
  const page = await open(studentQuietPage, { viewport: phone })
  await sees(page, '等待老师开始抢答')
  await look(page, 'student-roll-waiting')

  const startTime = Date.now()
  stand.answerFrame(hears.grab, () => [grabbed(startTime, 1864)])
  stand.say(...roll.started(startTime))
  await expect(grabOf(page)).toBeVisible()
  await look(page, 'student-roll-grab')
  await grabOf(page).click({ position: { x: 30, y: 400 } })
  await sees(page, '已抢，等待结果')
  await expect(page.getByText('1.86')).toBeVisible()
  expect(stand.heard(hears.grab)).toHaveLength(1)
  inLesson(stand, teacher, grabbed(startTime, 1864))
  await page.reload()
  await sees(page, '已抢，等待结果')

  stand.say(...roll.over())
  stand.say(...roll.result(3))
  await sees(page, '恭喜你，抢答成功')
  await expect(page.getByText('第 1 名 · 1.86 秒')).toBeVisible()
  await look(page, 'student-roll-won')
  stand.say(...roll.result(3, 1))
  await sees(page, '这次被抢先了')
  await expect(page.getByRole('alert')).toContainText(`抢答机会已被 ${students[1]?.real_name} 同学获得把握好下次机会喔~~~`)
  await look(page, 'student-roll-lost')
  stand.say(...roll.result(0))
  await sees(page, '本轮无人抢答')
})

test('R359, R360, R557: a student is called or told who was, puts a round down, comes back, and is too late', async ({
  stand,
  open,
  look,
}) => {
  attend(stand, roll.random(0))
  const page = await open(studentQuietPage, { viewport: phone })
  await sees(page, '你被点到了')
  await look(page, 'student-roll-picked')
  stand.say(...roll.random(4, 10))
  await sees(page, '本次未点到你')
  await expect(page.getByRole('alert')).toContainText(`${students[4]?.real_name} 同学被随机点到`)
  await look(page, 'student-roll-not-picked')

  // A student may look at something else and come back.
  stand.say(...roll.started(Date.now(), { event_id: 11 }))
  await expect(grabOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grabOf(page)).toBeHidden()
  await page.getByRole('button', { name: '抢答，进行中' }).click()
  await expect(grabOf(page)).toBeVisible()

  // One that comes too late says nothing but the result.
  stand.answerFrame(hears.grab, () => [refusedFrame('rollCallNotStarted'), roll.over(), roll.result(3, 1)])
  await grabOf(page).click()
  await sees(page, '这次被抢先了')
  await expect(page.getByText('抢答未开始或已结束')).toHaveCount(0)
  stand.say(...roll.closed())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('roll call lies above a vote, is grabbed by keys, and gives way to the vote as it was left', async ({ stand, open }) => {
  const vote = asStudentsSee(sampleVote({ teacher_id: teacher.user_id }))
  attend(stand, frame(voter.says.detail, vote))
  const page = await open(studentQuietPage, { viewport: phone })
  const sheet = page.getByRole('dialog', { name: vote.title })
  await sheet.getByLabel('设小满走了 x 米').click()
  stand.say(...roll.ready())
  await sees(page, '等待老师开始抢答')
  await expect(sheet).toHaveCount(0)

  await page.setViewportSize(computer)
  for (const [at, key] of ['Space', 'Enter'].entries()) {
    const startTime = Date.now()
    const event_id = 20 + at
    stand.answerFrame(hears.grab, () => [grabbed(startTime, 1864, event_id)])
    stand.say(...roll.started(startTime, { event_id }))
    await expect(grabOf(page)).toBeFocused()
    await page.keyboard.press(key)
    await sees(page, '已抢，等待结果')
    await expect.poll(() => stand.heard(hears.grab).length).toBe(1 + at)
  }

  stand.say(...roll.closed())
  await expect(sheet.getByLabel('设小满走了 x 米')).toBeChecked()
  await expect(page.getByRole('button', { name: '投 B' })).toBeVisible()
})
