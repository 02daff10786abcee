import { classes } from '@jiangtai/contract/classes'
import { exams } from '@jiangtai/contract/exams'
import { liveQuestion, liveQuestionCalls } from '@jiangtai/contract/live-question'
import type { Page } from '@playwright/test'
import { asked, noQuestion, withLiveQuestion } from '../../../test/page/live-question.ts'
import { answerBank, bank } from '../../../test/page/questions.ts'
import { inLesson, quietPage, teacher } from '../../../test/page/school.ts'
import { computer, expect, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { ownExams, unitTest } from '../../../test/page/written-exams.ts'
import { listedQuestion } from '../../../test/question.ts'
import { endedSample } from './sample-live-question.ts'

const { hears } = liveQuestion
const windowOf = (page: Page) => windowOfTool(page, '发题')
const miniOf = (page: Page) => miniOfTool(page, '发题')
const written = listedQuestion({ id: 9, type: 3, stem_text: '证明', body: {} })
const given = ownExams.map((exam) => ({ ...exam, status: -1, classes: [], to_mark: 0 }))

test('a question is found in the bank or in an exam, looked at without its key and asked; one that runs counts who is missing, also as a card after a reload', async ({
  stand,
  open,
  look,
}) => {
  withLiveQuestion(stand)
  answerBank(stand, [...bank, written])
  stand.answer(exams.mine, { list: [...given], pageCount: 1, total: given.length })
  stand.answer(exams.get, unitTest)
  const page = await open(quietPage, { viewport: projector })
  const window = windowOf(page)
  await itemOf(page, '发题').click()
  const list = window.getByRole('list', { name: '能发的题目' })
  // What nobody can tap or write in a word is not in the list.
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await look(page, 'live-question-bank')
  await window.getByLabel('搜索题干和选项').fill('没有这样的题')
  await expect(window.getByText('没有找到题目')).toBeVisible()
  await window.getByRole('button', { name: '清除条件' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await window.getByRole('radio', { name: '试卷' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(window.getByText('另有 1 题不能单独发')).toBeVisible()
  await look(page, 'live-question-exam')
  await window.getByRole('radio', { name: '题库' }).click()

  await list.getByRole('button', { name: /方程 3x-7=2 的解是/ }).click()
  await expect(window.getByText('答案在您公布后才会显示')).toBeVisible()
  await expect(window.getByRole('img', { name: '正确答案' })).toHaveCount(0)
  await look(page, 'live-question-look')
  stand.refuse(liveQuestionCalls.ask, 'questionRunning')
  await window.getByRole('button', { name: '发给全班' }).click()
  await expect(page.getByText('还有一道题正在作答').first()).toBeVisible()
  withLiveQuestion(stand)
  await page.keyboard.press('Enter')
  await expect(window.getByText('还有 46 位同学没答')).toBeVisible()
  expect(stand.asked(liveQuestionCalls.ask).at(-1)).toEqual({ class_id: teacher.class_id, question_id: 1 })

  const answered = asked({ id: 6 })
  inLesson(stand, teacher, answered)
  stand.say(...answered)
  await window.getByRole('button', { name: '还有 2 位同学没答' }).click()
  await expect(window.getByRole('heading', { name: /还没答的同学/ })).toBeVisible()
  // What the class answers is nobody's to see before the end.
  await expect(window.getByText('%')).toHaveCount(0)
  await look(page, 'live-question-answering')
  await window.getByRole('button', { name: '最小化' }).click()
  await expect(itemOf(page, '发题')).toHaveAccessibleName('发题，44/46')
  await page.reload()
  await expect(miniOf(page).getByText('作答中')).toBeVisible()
  await look(page, 'live-question-mini')
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  // Who closes it now is asked: somebody has answered.
  await window.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续作答' }).click()
  expect(stand.heard(hears.close)).toEqual([])
  await window.getByRole('button', { name: '结束作答' }).click()
  await expect(window.getByText('作答已结束')).toBeVisible()
})

test('what the class answered is hidden until one press, large; names come on demand, the key with another press, and the same question is asked again', async ({
  stand,
  open,
  look,
}) => {
  const ended = asked(endedSample)
  withLiveQuestion(stand, 'single', ended)
  answerBank(stand)
  const page = await open(quietPage, { viewport: computer })
  const window = windowOf(page)
  await expect(window.getByText('44 / 46 人作答 · 用时 00:41')).toBeVisible()
  await expect(window.getByText(/59%|26 人/)).toHaveCount(0)
  await expect(window.getByRole('img', { name: '正确答案' })).toHaveCount(0)
  await look(page, 'live-question-hidden')
  await window.getByRole('button', { name: '公布结果' }).click()
  const large = page.getByRole('dialog', { name: /^单选题/ })
  await expect(large.getByText('59%', { exact: true })).toBeVisible()
  await page.keyboard.press('B')
  await expect(large.getByRole('region', { name: '选 B 的 26 位同学' })).toBeVisible()
  await expect(large.getByText('正确答案')).toHaveCount(0)
  await page.keyboard.press('R')
  await expect(large.getByText('正确答案', { exact: true })).toBeVisible()
  expect(stand.heard(hears.show)).toMatchObject([{ is_shown: 1 }])
  await look(page, 'live-question-large')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  // The explanation stands beside the chart now, and a row has its names.
  await expect(window.getByText('移项得 2x = 4，所以 x = 2。')).toBeVisible()
  await window.getByRole('button', { name: 'B，26 人，59%，正确答案，看名字' }).click()
  await expect(window.getByRole('heading', { name: '选 B 的同学（26）' })).toBeVisible()
  await look(page, 'live-question-shown')
  await window.getByRole('button', { name: '2 人没答' }).click()
  await expect(window.getByRole('heading', { name: /没答的同学/ })).toBeVisible()
  await window.getByRole('button', { name: '收起答案' }).click()
  await expect(window.getByRole('button', { name: '公布答案' })).toBeVisible()
  await expect(window.getByText('移项得 2x = 4，所以 x = 2。')).toBeHidden()

  // Another one is looked for, and the way back is there.
  await window.getByRole('button', { name: '换一题' }).click()
  await window.getByRole('button', { name: '回到上一题' }).click()
  await window.getByRole('button', { name: '再发一次' }).click()
  await expect(window.getByText('还有 46 位同学没答')).toBeVisible()
  expect(stand.asked(liveQuestionCalls.ask)).toEqual([{ class_id: teacher.class_id, question_id: 1 }])
  await window.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(window).toBeHidden()
  expect(stand.heard(hears.close)).toHaveLength(1)
})

test('blanks have rows by how right they are; while the class cannot be read that is said, and the end of the lesson closes it', async ({
  stand,
  open,
  look,
}) => {
  withLiveQuestion(stand, 'pack', asked({ ...endedSample, is_shown: 1 }, 'pack'))
  stand.answer(exams.mine, { list: [], pageCount: 0, total: 0 })
  answerBank(stand, [])
  const page = await open(quietPage, { viewport: projector })
  const window = windowOf(page)
  await window.getByRole('button', { name: '公布结果' }).click()
  await page.getByRole('button', { name: '收起', exact: true }).click()
  await expect(window.getByText('210')).toBeVisible()
  stand.refuse(classes.info, 'unavailable')
  await window.getByRole('button', { name: '6 人没答' }).click()
  await expect(window.getByRole('button', { name: '重试' })).toBeVisible()
  await window.getByRole('button', { name: '部分答对，26 人，65%，看名字' }).click()
  await expect(window.getByRole('heading', { name: '部分答对的同学（26）' })).toBeVisible()
  await look(page, 'live-question-blanks')
  await window.getByRole('button', { name: '换一题' }).click()
  await expect(window.getByText('题库里还没有能发的题')).toBeVisible()
  await look(page, 'live-question-bank-empty')
  await window.getByRole('radio', { name: '试卷' }).click()
  await expect(window.getByText('还没有试卷')).toBeVisible()
  await window.getByRole('button', { name: '回到上一题' }).click()
  // The lesson has ended, or a colleague has taken it.
  stand.say(...noQuestion())
  await expect(window).toBeHidden()
  await expect(itemOf(page, '发题')).toHaveAccessibleName('发题')
})
