import { rollCall } from '@jiangtai/contract/roll-call'
import { voter } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import type { Said } from '../../../test/page/frames.ts'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { grabbed, roll } from '../../../test/page/roll-call.ts'
import { inLesson, logIn, student, students, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, frame, phone, test } from '../../../test/page/test.ts'
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

test('R355: before a round is started a student waits', async ({ stand, open, look }) => {
  attend(stand, roll.ready())
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '等待老师开始抢答')
  await look(page, 'student-roll-waiting')
})

test('R356: a started round is grabbed by a finger anywhere below the watch', async ({ stand, open, look }) => {
  const startTime = Date.now()
  attend(stand, roll.started(startTime))
  stand.answerFrame(hears.grab, () => [grabbed(startTime, 1864)])
  const page = await open('/student-index', { viewport: phone })
  await expect(grabOf(page)).toBeVisible()
  await look(page, 'student-roll-grab')
  await grabOf(page).click({ position: { x: 30, y: 400 } })
  await sees(page, '已抢，等待结果')
  await expect(page.getByText('1.86')).toBeVisible()
  expect(stand.heard(hears.grab)).toHaveLength(1)
})

for (const key of ['Space', 'Enter'])
  test(`a started round is grabbed with ${key}`, async ({ stand, open }) => {
    attend(stand, roll.ready())
    const page = await open('/student-index')
    await sees(page, '等待老师开始抢答')
    const startTime = Date.now()
    stand.answerFrame(hears.grab, () => [grabbed(startTime, 1864)])
    stand.say(...roll.started(startTime))
    await expect(grabOf(page)).toBeFocused()
    await page.keyboard.press(key)
    await sees(page, '已抢，等待结果')
    expect(stand.heard(hears.grab)).toHaveLength(1)
  })

test('a grab that was counted is still there after a reload', async ({ stand, open }) => {
  attend(stand, grabbed(Date.now(), 1864))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '已抢，等待结果')
})

test('R357: who was fast enough sees the place and the time', async ({ stand, open, look }) => {
  attend(stand, roll.over(), roll.result(3))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '恭喜你，抢答成功')
  await expect(page.getByText('第 1 名 · 1.86 秒')).toBeVisible()
  await look(page, 'student-roll-won')
})

test('R358, R556: who was slower is told who was faster', async ({ stand, open, look }) => {
  attend(stand, roll.over(), roll.result(3, 1))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '这次被抢先了')
  await expect(page.getByRole('alert')).toContainText(`抢答机会已被 ${students[1]?.real_name} 同学获得把握好下次机会喔~~~`)
  await look(page, 'student-roll-lost')
})

test('a round that nobody wanted says so', async ({ stand, open }) => {
  attend(stand, roll.over(), roll.result(0))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '本轮无人抢答')
})

test('a grab that comes too late says nothing but the result', async ({ stand, open }) => {
  attend(stand, roll.started(Date.now()))
  stand.answerFrame(hears.grab, () => [refusedFrame('rollCallNotStarted'), roll.over(), roll.result(3, 1)])
  const page = await open('/student-index', { viewport: phone })
  await grabOf(page).click()
  await sees(page, '这次被抢先了')
  await expect(page.getByText('抢答未开始或已结束')).toHaveCount(0)
})

test('R359: who is called at random sees so', async ({ stand, open, look }) => {
  attend(stand, roll.random(0))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '你被点到了')
  await look(page, 'student-roll-picked')
})

test('R360, R557: who is not called is told who was', async ({ stand, open, look }) => {
  attend(stand, roll.random(4))
  const page = await open('/student-index', { viewport: phone })
  await sees(page, '本次未点到你')
  await expect(page.getByRole('alert')).toContainText(`${students[4]?.real_name} 同学被随机点到`)
  await look(page, 'student-roll-not-picked')
})

test('a student may look at something else and come back, and what is closed is gone', async ({ stand, open }) => {
  attend(stand, roll.started(Date.now()))
  const page = await open('/student-index', { viewport: phone })
  await expect(grabOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grabOf(page)).toBeHidden()
  await page.getByRole('button', { name: '抢答，进行中' }).click()
  await expect(grabOf(page)).toBeVisible()
  stand.say(...roll.closed())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('roll call lies above a vote and gives way to it again, as it was left', async ({ stand, open }) => {
  const vote = asStudentsSee(sampleVote({ teacher_id: teacher.user_id }))
  attend(stand, frame(voter.says.detail, vote))
  const page = await open('/student-index', { viewport: phone })
  const sheet = page.getByRole('dialog', { name: vote.title })
  await sheet.getByLabel('设小满走了 x 米').click()
  stand.say(...roll.ready())
  await sees(page, '等待老师开始抢答')
  await expect(sheet).toHaveCount(0)
  stand.say(...roll.closed())
  await expect(sheet.getByLabel('设小满走了 x 米')).toBeChecked()
  await expect(page.getByRole('button', { name: '投 B' })).toBeVisible()
})
