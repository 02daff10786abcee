import { accounts } from '@jiangtai/contract/accounts'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import type { Page } from '@playwright/test'
import { leave, letIn, letOut, openAccounts, typeLogin } from '../../test/page/accounts.ts'
import { answerExam } from '../../test/page/exams.ts'
import { isGuest, logIn, student } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

const preview = '/student-pre-exam/exam-preview?exam_class_id=1'
const another = { ...student, user_id: 12, user_name: 'student2', real_name: '王子涵' }
const option = (page: Page, at: number) => page.getByRole('region', { name: '第 1 题' }).getByRole('radio').nth(at)

/** How many answers this browser keeps, whosever. */
const keptHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('jiangtai.exams', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test.beforeEach(({ stand }) => {
  openAccounts(stand)
  logIn(stand, student)
})

test('R127, R926: who logs out sends answers first; what cannot be sent is asked with its count, and then nothing stays', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  expectError(/update-answer-exam-temp/)
  const server = answerExam(stand)
  letOut(stand)
  const page = await open(preview)
  await page.getByRole('button', { name: '开始答题' }).click()
  stand.cut(examAnswers.save)
  await option(page, 2).check({ force: true })
  await expect(page.getByText('已离线，答案存在本机，联网后自动上传')).toBeVisible()
  // From another tab, which does not answer the exam.
  const tab = await open('/student-personal-center?sec_name=profile')
  await tab.getByRole('button', { name: '退出登录' }).click()
  const asked = tab.getByRole('alertdialog', { name: '退出登录？' })
  await expect(asked).toContainText('还有 1 题的答案没有传到服务器，退出后就没有了。')
  await look(tab, 'leaving-exam')
  await asked.getByRole('button', { name: '继续使用' }).click()
  expect(stand.asked(accounts.logOut)).toEqual([])

  server.save()
  await tab.getByRole('button', { name: '退出登录' }).click()
  await expect(asked).toBeVisible()
  await expect(asked).not.toContainText('没有传到服务器')
  expect(server.answers).toMatchObject({ 1: { a: { o: ['c'] } } })
  await asked.getByRole('button', { name: '退出登录' }).click()
  await expect(tab).toHaveURL(/\/login/)
  await expect.poll(() => keptHere(tab)).toBe(0)
})

test('R926: a session that ends by itself keeps the answers for their person: another one neither sees nor sends them', async ({
  stand,
  open,
  expectError,
}) => {
  expectError(/update-answer-exam-temp/)
  const server = answerExam(stand)
  const page = await open(preview)
  await page.getByRole('button', { name: '开始答题' }).click()
  stand.cut(examAnswers.save)
  await option(page, 2).check({ force: true })
  await expect(page.getByText('已离线，答案存在本机，联网后自动上传')).toBeVisible()
  isGuest(stand)
  stand.refuse(examAnswers.save, 'noSession')
  stand.refuse(examAnswers.kept, 'noSession')
  await expect(page).toHaveURL(/\/login/)

  const before = stand.asked(examAnswers.save).length
  letIn(stand, another)
  await page.goto(`${stand.origin}/login`)
  await typeLogin(page, 'student2')
  await expect(page.getByRole('heading', { name: another.real_name })).toBeVisible()
  expect(stand.asked(examAnswers.save)).toHaveLength(before)
  letOut(stand)
  await leave(page)
  await expect(page).toHaveURL(/\/login/)
  expect(await keptHere(page)).toBe(1)

  server.save()
  letIn(stand, student)
  await page.goto(`${stand.origin}/login`)
  await typeLogin(page, 'student1')
  await expect.poll(() => server.answers).toMatchObject({ 1: { a: { o: ['c'] } } })
})
