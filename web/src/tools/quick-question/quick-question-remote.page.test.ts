import { quickQuestion } from '@jiangtai/contract/quick-question'
import { questions } from '../../../test/page/quick-question.ts'
import { remotePath, tabOf, withRemote } from '../../../test/page/remote.ts'
import { expect, phone, test } from '../../../test/page/test.ts'

const { hears } = quickQuestion

test('in one hand a question is asked, read, marked before anybody sees it, shown and closed', async ({ stand, open, look }) => {
  withRemote(stand)
  stand.answerFrame(hears.ask, () => [questions.answering()])
  stand.answerFrame(hears.mark, ({ answer }) => [questions.answering({ answer })])
  stand.answerFrame(hears.show, () => [questions.shown(1)])
  stand.answerFrame(hears.close, () => [questions.closed()])
  const page = await open(remotePath, { viewport: phone })
  await tabOf(page, '快问').click()
  await page.getByRole('button', { name: '开始快问' }).click()
  const question = page.getByRole('region', { name: '这一题' })
  await expect(question.getByText('44 / 46 人已答')).toBeVisible()
  await expect(question.getByText('26 人 · 59%')).toBeVisible()
  await expect(question.getByText('大屏还没公布，这里只有您看得到')).toBeVisible()
  // A letter says who chose it, and marks nothing.
  await question.getByRole('button', { name: /^选 A 的同学/ }).click()
  await expect(question.getByRole('region', { name: /^选 A 的 \d+ 位/ })).toBeVisible()
  await question.getByRole('button', { name: '还没答的' }).click()
  await expect(question.getByRole('region', { name: /^还没答 \d+ 位/ })).toBeVisible()
  expect(stand.heard(hears.mark)).toEqual([])
  await question.getByRole('button', { name: '标正确答案' }).click()
  await question.getByRole('button', { name: 'A 是正确答案' }).click()
  await expect(question.getByRole('button', { name: '改正确答案' })).toBeVisible()
  await expect(page.getByRole('region', { name: '快问' }).getByRole('button', { name: '下一页' })).toBeVisible()
  await look(page, 'teacher-phone-quick-question')
  await question.getByRole('button', { name: '公布' }).click()
  await expect(question.getByRole('button', { name: '隐藏结果' })).toBeVisible()
  await expect(question.getByText('大屏和学生都看得到结果')).toBeVisible()
  expect(stand.heard(hears.mark)).toMatchObject([{ id: 5, answer: 1 }])
  expect(stand.heard(hears.show)).toMatchObject([{ id: 5, is_shown: 1 }])
  await question.getByRole('button', { name: '关闭快问' }).click()
  await expect(question).toBeHidden()
})
