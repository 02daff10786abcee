import { examAnswers } from '@jiangtai/contract/exam-answers'
import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { stroke } from '../../test/page/board.ts'
import { answerExam } from '../../test/page/exams.ts'
import { onePixel, pick, takesPictures } from '../../test/page/pictures.ts'
import { logIn, student } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

const preview = '/student-pre-exam/exam-preview?exam_class_id=1'
/** The leaf of the last question, which is written by hand or photographed. */
const leaf = 7
const shot = { name: '第一页.png', mimeType: 'image/png', buffer: onePixel }

const tile = (page: Page, place: number) => page.getByRole('region', { name: '答题卡' }).getByRole('button', { name: `第 ${place} 题` })

/** Files whose way takes as long as the test wants. */
function slowFiles(stand: Stand) {
  takesPictures(stand, 100)
  for (const id of [100, 101]) stand.serveFile(`/files/${id}/file`, onePixel, 'image/png')
  let open = () => {}
  const close = () => {
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    stand.answer(uploads.store, async () => {
      await opened
      return { key: 'picture' }
    })
  }
  return { close, arrive: () => open() }
}

async function lastQuestion(page: Page) {
  await page.getByRole('button', { name: '开始答题' }).click()
  await tile(page, 6).click()
}

async function handIn(page: Page) {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click()
}

test.beforeEach(({ stand }) => logIn(stand, student))

test('a picture arrives while another question is looked at; a page by hand is part of the answer without a press; handing in waits', async ({
  stand,
  open,
}) => {
  const server = answerExam(stand)
  const files = slowFiles(stand)
  const page = await open(preview)
  await lastQuestion(page)
  files.close()
  await pick(page, '拍照或选图片', [shot])
  await expect(page.getByText('上传中…')).toBeVisible()
  await tile(page, 1).click()
  files.arrive()
  await expect.poll(() => server.answers[leaf]?.a).toEqual({ f: [100] })

  await tile(page, 6).click()
  await page.getByRole('button', { name: '手写作答' }).click()
  const sheet = await page.locator('[data-board] canvas').first().boundingBox()
  if (!sheet) throw new Error('nothing to write on')
  files.close()
  await stroke(page, [sheet.x + 40, sheet.y + 40], [sheet.x + 160, sheet.y + 90])
  await handIn(page)
  await expect(page.getByText('正在等 1 个文件传完，马上交卷…')).toBeVisible()
  expect(stand.asked(examAnswers.submit)).toHaveLength(0)
  files.arrive()
  await expect(page.getByText('已交卷，等待老师批改')).toBeVisible()
  expect(server.answers[leaf]?.a).toEqual({ f: [100], i: 101 })
})

test('what takes longer than the grace follows after the hand-in', async ({ stand, open }) => {
  answerExam(stand, { settings: { grace_s: 10 } })
  stand.answer(examAnswers.addFile, { added: 1 })
  const files = slowFiles(stand)
  const page = await open(preview, { movesTime: true })
  await lastQuestion(page)
  files.close()
  await pick(page, '拍照或选图片', [shot])
  await expect(page.getByText('上传中…')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('正在等 1 个文件传完，马上交卷…')).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(page.getByText('还有 1 个文件在上传，10 分钟内传完仍算数')).toBeVisible()
  expect(stand.asked(examAnswers.submit)).toMatchObject([{ coming: 1 }])
  files.arrive()
  const asked = async () => {
    await page.clock.runFor(1000)
    return stand.asked(examAnswers.addFile)
  }
  await expect.poll(asked).toMatchObject([{ attempt_id: 9, leaf, file_id: 100 }])
  await expect(page.getByText(/还有 1 个文件在上传/)).toHaveCount(0)
})

test('R926: what is written by hand and was not sent goes out by itself after a reload, whichever question is on the screen', async ({
  stand,
  open,
}) => {
  const server = answerExam(stand)
  const files = slowFiles(stand)
  files.close()
  const page = await open(preview)
  await lastQuestion(page)
  await page.getByRole('button', { name: '手写作答' }).click()
  const sheet = await page.locator('[data-board] canvas').first().boundingBox()
  if (!sheet) throw new Error('nothing to write on')
  await stroke(page, [sheet.x + 40, sheet.y + 40], [sheet.x + 160, sheet.y + 90])
  await page.getByRole('button', { name: '写好了' }).click()
  await expect(page.getByText('正在保存手写…')).toBeVisible()
  await tile(page, 1).click()
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  await page.reload()
  files.arrive()
  slowFiles(stand)
  await expect(page.getByRole('region', { name: '第 1 题' })).toBeVisible()
  await expect.poll(() => server.answers[leaf]?.a).toMatchObject({ i: expect.any(Number) })
})

test('R981: one question is handed in alone with what is written by hand, also what the pen has only just left; then it is closed', async ({
  stand,
  open,
  look,
}) => {
  answerExam(stand, { settings: { part_submission: 1 } })
  stand.answer(examAnswers.submitOne, { locked: 1 })
  slowFiles(stand)
  const page = await open(preview)
  await lastQuestion(page)
  await page.getByRole('textbox', { name: '作答' }).fill('延长一边')
  await page.getByRole('button', { name: '手写作答' }).click()
  const sheet = await page.locator('[data-board] canvas').first().boundingBox()
  if (!sheet) throw new Error('nothing to write on')
  await stroke(page, [sheet.x + 40, sheet.y + 40], [sheet.x + 160, sheet.y + 90])
  await page.getByRole('button', { name: '提交本题' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交本题' }).click()
  await expect(page.getByText('本题已提交')).toBeVisible()
  expect(stand.asked(examAnswers.submitOne)).toMatchObject([{ leaf, answer: { t: '延长一边', i: 100 } }])
  await expect(page.getByRole('textbox', { name: '作答' })).toHaveAttribute('readonly')
  await look(page, 'exam-one-handed-in')
})
