import { answerMarking, answerOf, askedLeaf, bankOf, photo, photoUrl } from '../../../test/page/exam-marking.ts'
import { here, markingPath, nameOf, plainLeaf, scoreOf } from '../../../test/page/marking-room.ts'
import { takesPictures } from '../../../test/page/pictures.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R950: 朱笔 and stamps on a photo are kept as strokes and as a picture, and the next photos are fetched before', async ({
  stand,
  open,
  look,
}) => {
  takesPictures(stand, 300)
  const list = [0, 1, 2].map((at) => answerOf(at, { answer: { f: [50 + at] }, files: [photo(stand, 50 + at)] }))
  const server = answerMarking(stand, {
    questions: [{ asked: askedLeaf(), list }],
    bank: bankOf('注意 x 表示什么', '步骤完整', '结果保留分数', '书写很清楚'),
  })
  const fetched: string[] = []
  const page = await open(markingPath, {
    before: async (opened) => void opened.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
  })
  const sheet = page.getByRole('img', { name: `${nameOf(0)}的作答` })
  await expect(sheet).toBeVisible()
  await expect.poll(() => fetched).toEqual(expect.arrayContaining([photoUrl(51), photoUrl(52)]))
  const tools = page.getByRole('toolbar', { name: '批注工具' })
  const box = await sheet.boundingBox()
  if (!box) throw new Error('no picture')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await tools.getByRole('button', { name: '朱笔' }).click()
  await page.mouse.move(...at(0.1, 0.1))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.11), { steps: 8 })
  await page.mouse.move(...at(0.8, 0.1), { steps: 8 })
  await page.mouse.up()
  await tools.getByRole('button', { name: '对勾' }).click()
  await page.mouse.click(...at(0.6, 0.25))
  await tools.getByRole('button', { name: '叉' }).click()
  await page.mouse.click(...at(0.72, 0.5))
  await tools.getByRole('button', { name: '圈' }).click()
  await page.mouse.move(...at(0.08, 0.36))
  await page.mouse.down()
  await page.mouse.move(...at(0.32, 0.44), { steps: 4 })
  await page.mouse.up()
  await tools.getByRole('button', { name: '写字' }).click()
  await page.mouse.click(...at(0.5, 0.3))
  // Letters that mean something to the picture are only letters of a note.
  await page.keyboard.type('r=35-11')
  await expect(page.getByLabel('写在图上的字')).toHaveValue('r=35-11')
  await expect(sheet).toHaveAttribute('data-rotate', '0')
  await expect(sheet).toHaveAttribute('data-scale', '1')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: '半对' }).click()
  await page.mouse.click(...at(0.8, 0.7))
  await tools.getByRole('button', { name: '撤销' }).click()
  const ink = () => server.find(100, 12)?.mark.inks[0]
  await look(page, 'marking-picture')
  await page.keyboard.press('j')
  await here(page, 1)
  await expect.poll(() => ink()?.strokes.map(({ kind }) => kind)).toEqual(['line', 'stamp', 'stamp', 'ring', 'text'])
  expect(ink()?.flat?.id).toBeGreaterThanOrEqual(300)
  await page.keyboard.press('k')
  await expect(page.locator('[data-strokes="5"]')).toHaveCount(1)
  await tools.getByRole('button', { name: '擦除' }).click()
  await page.mouse.click(...at(0.6, 0.25))
  await expect(page.locator('[data-strokes="4"]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-strokes="5"]')).toHaveCount(1)
})

test('R950: stamps that count add to the score and take from it, also when they are taken back; keys still type it', async ({
  stand,
  open,
  look,
}) => {
  takesPictures(stand, 300)
  const list = [0, 1].map((at) => answerOf(at, { answer: { f: [50 + at] }, files: [photo(stand, 50 + at)] }))
  const server = answerMarking(stand, { questions: [{ asked: plainLeaf(), list }] })
  const page = await open(markingPath)
  const tools = page.getByRole('toolbar', { name: '批注工具' })
  const sheet = page.getByRole('img', { name: `${nameOf(0)}的作答` })
  await expect(sheet).toBeVisible()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('no picture')
  const stamp = async (name: string, x: number, y: number) => {
    await tools.getByRole('button', { name, exact: true }).click()
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  }
  await stamp('对勾', 0.2, 0.2)
  await expect(scoreOf(page)).toHaveValue('')
  await page.getByRole('radio', { name: '±2 分' }).check()
  await stamp('对勾', 0.6, 0.2)
  await stamp('半对', 0.6, 0.4)
  await expect(scoreOf(page)).toHaveValue('3')
  await stamp('叉', 0.6, 0.6)
  await expect(scoreOf(page)).toHaveValue('1')
  await look(page, 'marking-stamps')
  await page.keyboard.press('Control+z')
  await expect(scoreOf(page)).toHaveValue('3')
  await tools.getByRole('button', { name: '擦除' }).click()
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.2)
  await expect(scoreOf(page)).toHaveValue('1')
  await page.keyboard.press('5')
  await expect(scoreOf(page)).toHaveValue('5')
  await page.keyboard.press('Enter')
  await here(page, 1)
  // Nothing is given yet: what is wrong counts down from everything.
  await stamp('叉', 0.5, 0.5)
  await expect(scoreOf(page)).toHaveValue('6')
  await expect
    .poll(() => server.find(100, 12)?.mark.inks[0]?.strokes.map((stroke) => stroke.kind === 'stamp' && (stroke.centi ?? 0)))
    .toEqual([0, 100])
  expect(server.find(100, 12)?.mark.score_centi).toBe(500)
})
