import { liveQuestion } from '@jiangtai/contract/live-question'
import { asked, withLiveQuestion } from '../../../test/page/live-question.ts'
import { answerBank } from '../../../test/page/questions.ts'
import { remotePath, tabOf, withRemote } from '../../../test/page/remote.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { endedSample } from './sample-live-question.ts'

const { hears } = liveQuestion

test('in one hand a question is found, asked, read by name before anybody sees it, ended, shown and asked again', async ({
  stand,
  open,
  look,
}) => {
  withLiveQuestion(stand)
  answerBank(stand)
  withRemote(stand)
  stand.answerFrame(hears.stop, () => [asked(endedSample)])
  stand.answerFrame(hears.show, ({ is_shown }) => [asked({ ...endedSample, is_shown: is_shown ? 1 : 0 })])
  const page = await open(remotePath, { viewport: phone })
  await tabOf(page, '提问').click()
  await page.getByRole('button', { name: '选题：发题' }).click()
  const window = page.getByRole('dialog', { name: '发题' })
  await window.getByRole('button', { name: /方程 3x-7=2 的解是/ }).click()
  await look(page, 'teacher-phone-live-question-look')
  await window.getByRole('button', { name: '发给全班' }).click()
  await expect(window).toBeHidden()
  const card = page.getByRole('region', { name: /^单选题/ })
  stand.say(...asked())
  await expect(card.getByText('大屏和学生还看不到结果')).toBeVisible()
  await card.getByRole('button', { name: 'A，8 人，18%，看名字' }).click()
  await expect(card.getByRole('heading', { name: '选 A 的同学（8）' })).toBeVisible()
  await look(page, 'teacher-phone-live-question')
  await card.getByRole('button', { name: '结束作答' }).click()
  await card.getByRole('button', { name: '公布答案' }).click()
  await expect(card.getByText('正确答案')).toBeVisible()
  await expect(card.getByRole('button', { name: '收起答案' })).toBeVisible()
  await card.getByRole('button', { name: '再发一次' }).click()
  await expect(card.getByText('大屏和学生还看不到结果')).toBeVisible()
  await card.getByRole('button', { name: '关闭发题' }).click()
  await expect(page.getByRole('button', { name: '选题：发题' })).toBeVisible()
})
