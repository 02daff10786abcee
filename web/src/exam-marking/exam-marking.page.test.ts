import { examMarking, examMarkingSays } from '@jiangtai/contract/exam-marking'
import { questionTypes } from '@jiangtai/contract/question'
import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { answerMarking, answerOf, askedLeaf, bankOf, markedOf, photo, photoUrl, rubric } from '../../test/page/exam-marking.ts'
import { navigate } from '../../test/page/navigate.ts'
import { takesPictures } from '../../test/page/pictures.ts'
import { logIn, students, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const marking = '/exam-marking?exam_class_id=9'
const nameOf = (at: number) => students[at]?.real_name ?? ''

const queue = (page: Page) => page.getByRole('complementary', { name: '答卷' })
const row = (page: Page, at: number) => queue(page).getByRole('button', { name: new RegExp(`^${nameOf(at)}`) })
const panel = (page: Page) => page.getByRole('complementary', { name: '评分' })
const here = (page: Page, at: number) => expect(panel(page).getByText(nameOf(at), { exact: true })).toBeVisible()
const score = (page: Page) => page.getByLabel('得分')

/** Words alone: without points of a rubric. */
const plain = (more = {}) => askedLeaf({ full_centi: 800, key: {}, ...more })

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R946: digits give a score, Enter saves and goes on without waiting; J and K walk, F is full, Z takes back', async ({
  stand,
  open,
  look,
}) => {
  const list = [0, 1, 2, 3, 4].map((at) => answerOf(at, { answer: { t: `${nameOf(at)}：因为两直线平行，同位角相等，所以∠1 = ∠2。` } }))
  const server = answerMarking(stand, { questions: [{ asked: plain(), list }], bank: bankOf('步骤完整', '漏写单位') })
  const page = await open(marking)
  await here(page, 0)
  await look(page, 'marking')
  // The answer of the first is not waited for.
  const letGo = stand.hold(examMarking.mark)
  await page.keyboard.press('7')
  await page.keyboard.press('.')
  await expect(score(page)).toHaveValue('7.5')
  await expect(panel(page).getByRole('button', { name: '给 7.5 分，下一份' })).toBeVisible()
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect(page.getByRole('progressbar', { name: '已批' })).toHaveAttribute('aria-valuetext', '已批 1/5')
  await expect(row(page, 0)).toContainText('7.5')
  letGo()
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await here(page, 2)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('先给分：按数字键，或点评分点')
  await page.keyboard.press('9')
  await expect(panel(page).getByRole('alert')).toHaveText('满分 8 分')
  await page.keyboard.press('j')
  await here(page, 3)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await here(page, 1)
  await expect
    .poll(() => stand.asked(examMarking.mark).map(({ attempt_id, score_centi }) => [attempt_id, score_centi]))
    .toEqual([
      [100, 750],
      [101, 800],
    ])
  await page.keyboard.press('z')
  await expect(page.getByText(`已撤销：${nameOf(1)}`)).toBeVisible()
  await expect.poll(() => server.find(101, 12)?.standing).toBe('open')
  await expect(score(page)).toHaveValue('')
})

test('R949: points of a rubric are given whole or in part, add up, and can be overridden', async ({ stand, open, look }) => {
  answerMarking(stand, { questions: [{ asked: askedLeaf(), list: [answerOf(0), answerOf(1)] }] })
  const page = await open(marking)
  const line = (at: number) => panel(page).getByRole('button', { name: new RegExp(`^${rubric[at]?.text}`) })
  await line(1).click()
  await line(2).click()
  await panel(page).getByRole('button', { name: '少给 1 分：解方程过程' }).click()
  await line(3).click()
  await panel(page).getByRole('button', { name: '少给 1 分：作答，单位齐全' }).click()
  await expect(score(page)).toHaveValue('12')
  await expect(line(2)).toHaveAttribute('aria-pressed', 'mixed')
  await look(page, 'marking-rubric')
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await expect(panel(page)).toContainText('评分点合计 12 分，已改为 13 分')
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect
    .poll(() => stand.asked(examMarking.mark))
    .toMatchObject([
      {
        attempt_id: 100,
        score_centi: 1300,
        rubric: [
          { id: 2, centi: 600 },
          { id: 3, centi: 400 },
          { id: 4, centi: 200 },
        ],
      },
    ])
})

test('R952: own comments come most used first, are put in by a press, and new ones stay', async ({ stand, open, look }) => {
  answerMarking(stand, {
    questions: [{ asked: plain(), list: [answerOf(0), answerOf(1)] }],
    bank: bankOf('注意 x 表示什么', '步骤完整', '漏写单位'),
  })
  const page = await open(marking)
  const chips = page.getByRole('list', { name: '常用评语' })
  await expect(chips.getByRole('button')).toHaveText(['注意 x 表示什么', '步骤完整', '漏写单位', '新的'])
  await chips.getByRole('button', { name: '漏写单位' }).click()
  await chips.getByRole('button', { name: '新的' }).click()
  await chips.getByLabel('新的常用评语').fill('书写很清楚')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '评语', exact: true })).toHaveValue('漏写单位\n书写很清楚')
  await expect(chips.getByRole('button', { name: '书写很清楚' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '整理常用评语' }).click()
  await look(page, 'marking-bank')
  await page.getByRole('dialog').getByRole('button', { name: '好了' }).click()
  await page.getByRole('button', { name: '给 0 分' }).click()
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect
    .poll(() => stand.asked(examMarking.mark))
    .toMatchObject([{ comment: '漏写单位\n书写很清楚', bank_ids: [3, 4], score_centi: 0 }])
})

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
  const page = await open(marking, {
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
  const server = answerMarking(stand, { questions: [{ asked: plain(), list }] })
  const page = await open(marking)
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
  await expect(score(page)).toHaveValue('')
  await page.getByRole('radio', { name: '±2 分' }).check()
  await stamp('对勾', 0.6, 0.2)
  await stamp('半对', 0.6, 0.4)
  await expect(score(page)).toHaveValue('3')
  await stamp('叉', 0.6, 0.6)
  await expect(score(page)).toHaveValue('1')
  await look(page, 'marking-stamps')
  await page.keyboard.press('Control+z')
  await expect(score(page)).toHaveValue('3')
  await tools.getByRole('button', { name: '擦除' }).click()
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.2)
  await expect(score(page)).toHaveValue('1')
  await page.keyboard.press('5')
  await expect(score(page)).toHaveValue('5')
  await page.keyboard.press('Enter')
  await here(page, 1)
  // Nothing is given yet: what is wrong counts down from everything.
  await stamp('叉', 0.5, 0.5)
  await expect(score(page)).toHaveValue('6')
  await expect
    .poll(() => server.find(100, 12)?.mark.inks[0]?.strokes.map((stroke) => stroke.kind === 'stamp' && (stroke.centi ?? 0)))
    .toEqual([0, 100])
  expect(server.find(100, 12)?.mark.score_centi).toBe(500)
})

test('R951: a voice comment is recorded where there is a microphone, ends after a minute at most, can be heard, removed and sent', async ({
  stand,
  open,
  look,
}) => {
  takesPictures(stand, 400)
  const about = { media_type_id: 2, media_class_id: 2, platform_id: -1, is_known: 0, created_at: 1 } as const
  stand.answer(uploads.addMaterial, {
    file_id: 400,
    file_cdn_id: 400,
    file_cdn_url: '/files/400',
    name: '语音评语.wav',
    bytes: 9,
    ...about,
  })
  answerMarking(stand, { questions: [{ asked: plain(), list: [answerOf(0), answerOf(1)] }] })
  // A microphone that hums.
  const before = (page: Page) =>
    page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext()
        const [hum, out] = [context.createOscillator(), context.createMediaStreamDestination()]
        hum.connect(out)
        hum.start()
        return out.stream
      }
    })
  const page = await open(marking, { before })
  const voice = page.getByRole('region', { name: '语音评语' })
  await voice.getByRole('button', { name: '语音评语' }).click()
  await expect(voice.getByRole('timer')).toHaveText('正在录音 1 / 60 秒')
  // Whoever goes on would lose it.
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('正在录音，请先停止')).toBeVisible()
  await row(page, 1).click()
  await page.keyboard.press('j')
  await here(page, 0)
  await voice.getByRole('button', { name: '停止' }).click()
  await expect(score(page)).toHaveValue('5')
  await expect(voice.getByLabel(/^语音评语，\d 秒$/)).toBeVisible()
  await look(page, 'marking-voice')
  await voice.getByRole('button', { name: '删除语音评语' }).click()
  const chooser = page.waitForEvent('filechooser')
  await voice.getByRole('button', { name: '选录音' }).click()
  await (await chooser).setFiles([{ name: '长.wav', mimeType: 'audio/wav', buffer: silence(62) }])
  await expect(voice.getByRole('alert')).toHaveText('语音评语最长 60 秒')
  const again = page.waitForEvent('filechooser')
  await voice.getByRole('button', { name: '选录音' }).click()
  await (await again).setFiles([{ name: '短.wav', mimeType: 'audio/wav', buffer: silence(3) }])
  await expect(voice.getByLabel('语音评语，3 秒')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ audio_file_id: 400, audio_seconds: 3 }])
})

/** A recording without a sound: 8,000 samples a second. */
function silence(seconds: number): Buffer {
  const bytes = seconds * 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 128)])
}

test('R948: what somebody else has marked meanwhile is said and shown, and what was put in stays; either can stand', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const server = answerMarking(stand, { questions: [{ asked: plain(), list: [answerOf(0), answerOf(1), answerOf(2)] }] })
  const page = await open(marking)
  server.elsewhere(100, 12, 300)
  expectError(/mark-answer/)
  await page.keyboard.press('6')
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect(row(page, 0).getByRole('img', { name: '别的老师改过' })).toBeVisible()
  // Told where the teacher is by now, with a way there.
  await expect(page.getByText('1 份没有送出，填的还在。')).toBeVisible()
  await look(page, 'marking-unsent')
  await page.getByRole('button', { name: '去看' }).click()
  await expect(page.getByText(/份没有送出/)).toHaveCount(0)
  await expect(panel(page).getByRole('alert')).toContainText(/李想 \d\d:\d\d:\d\d 已批为 3 分，您填的 6 分还在，没有送出/)
  await expect(score(page)).toHaveValue('6')
  await look(page, 'marking-stale')
  await panel(page).getByRole('button', { name: '用李想的' }).click()
  await expect(score(page)).toHaveValue('3')
  await page.keyboard.press('6')
  await page.keyboard.press('Enter')
  await expect.poll(() => server.find(100, 12)?.mark.score_centi).toBe(600)
})

test('R948: the student below the hand stays there when a colleague marks that answer', async ({ stand, open }) => {
  const questions = [{ asked: plain(), list: [answerOf(0), answerOf(1)] }]
  const server = answerMarking(stand, { questions })
  const page = await open(marking)
  await here(page, 0)
  await expect.poll(stand.connected).toBe(1)
  server.elsewhere(100, 12, 300)
  stand.say(examMarkingSays.changed, { class_id: teacher.class_id, exam_class_id: 9, leaf: 12, attempt_id: 100, marker_id: 77 })
  await expect(score(page)).toHaveValue('3')
  await here(page, 0)
})

test('without a line marks are kept here, said in a strip, outlive a reload and go out when it is back', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const server = answerMarking(stand, { questions: [{ asked: plain(), list: [answerOf(0), answerOf(1), answerOf(2)] }] })
  const page = await open(marking)
  expectError(/mark-answer/)
  stand.cut(examMarking.mark)
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await here(page, 2)
  await expect(page.getByText('连接中断，2 份批改存在本机，联网后自动送出。可以接着批。')).toBeVisible()
  await look(page, 'marking-offline')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(row(page, 2)).toBeVisible()
  await page.getByRole('button', { name: '现在重试' }).click()
  server.mark()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/连接中断/)).toHaveCount(0)
  await expect.poll(() => [100, 101].map((id) => server.find(id, 12)?.mark.score_centi)).toEqual([400, 500])
})

test('R953: in anonymous marking nobody has a name; names can be hidden otherwise; blanks are marked 0 together; the end is said', async ({
  stand,
  open,
  look,
}) => {
  const blank = (at: number) => answerOf(at, { answer: {}, standing: 'blank', mark: { state: 0 } })
  answerMarking(stand, {
    questions: [
      { asked: plain(), list: [answerOf(0), blank(1), blank(2), markedOf(3, 600)] },
      { asked: plain({ leaf: 13, item_no: 13 }), list: [answerOf(0), answerOf(1)] },
    ],
  })
  const page = await open(marking)
  await page.getByRole('radio', { name: '匿名' }).check({ force: true })
  await expect(panel(page).getByText('考生 01')).toBeVisible()
  await expect(queue(page)).not.toContainText(nameOf(1))
  await page.getByRole('radio', { name: '姓名' }).check({ force: true })
  await queue(page).getByRole('button', { name: '空白记 0 分（2）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '空白记 0 分' }).click()
  await expect(page.getByText('2 份空白已记 0 分')).toBeVisible()
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 12 题批完了')).toBeVisible()
  await look(page, 'marking-finished')
  await page.keyboard.press('Enter')
  await here(page, 0)
  await page.getByRole('radio', { name: '按学生' }).check({ force: true })
  await expect(queue(page).getByRole('button', { name: new RegExp(`^${nameOf(0)}`) })).toContainText('剩 1')
  await look(page, 'marking-student')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await here(page, 1)

  const list = [answerOf(0, { name: '考生 01', student_id: 0 }), answerOf(1, { name: '考生 02', student_id: 0 })]
  answerMarking(stand, { questions: [{ asked: plain(), list }], isAnonymous: true })
  await navigate(page, '/exam-marking?exam_class_id=8')
  await expect(panel(page).getByText('考生 01')).toBeVisible()
  await expect(page.getByText('匿名批改，批完一题后显示姓名')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(nameOf(0))
})

test('a mark of the server is changed with a reason; who marks what is divided; two teachers, and a third', async ({
  stand,
  open,
  look,
}) => {
  const auto = plain({ leaf: 1, item_no: 1, is_manual: 0, type: questionTypes.pack, body: {} })
  const judged = answerOf(0, { standing: 'done', answer: { b: ['168'] }, mark: { score_centi: 0, state: 1, blanks: [0], marked_at: 5 } })
  answerMarking(stand, {
    questions: [
      { asked: auto, list: [judged] },
      { asked: plain(), list: [answerOf(0, { standing: 'third' }), answerOf(1, { standing: 'wait', mark: { score_centi: 300 } })] },
    ],
    isDouble: true,
  })
  const page = await open(marking)
  await expect(panel(page)).toContainText('两位老师的评分相差较大，请您定分。')
  await look(page, 'marking-third')
  await page.getByLabel('自动判分的题').selectOption('1')
  await page.getByRole('radio', { name: '全部' }).check({ force: true })
  await expect(panel(page).getByLabel('改分的原因')).toBeVisible()
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('请写明改分的原因')
  await look(page, 'marking-reason')
  await panel(page).getByLabel('改分的原因').fill('写法不同，意思对')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ leaf: 1, score_centi: 800, reason: '写法不同，意思对' }])

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '分配批改' }).click()
  const dialog = page.getByRole('dialog', { name: '分配批改' })
  await dialog.getByRole('button', { name: '加一行' }).click()
  await dialog.getByRole('button', { name: '加一行' }).click()
  await dialog.getByLabel('题目').first().selectOption({ label: '第 12 题' })
  await look(page, 'marking-markers')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  expect(stand.asked(examMarking.setMarkers)[0]?.markers).toEqual([
    { leaf: 12, teacher_id: teacher.user_id, from: 1, to: 0 },
    { leaf: 0, teacher_id: 77, from: 1, to: 0 },
  ])
  await expect(queue(page)).toContainText('分给我的 0 份')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '看所有人的答卷' }).click()
  await expect(queue(page)).toContainText('1 份')
})

test('an exam of others is refused with a way back; nothing to mark and a list that cannot be read are said; leaving what is not given asks', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerMarking(stand)
  stand.refuse(examMarking.leaves, 'examUnknown')
  expectError(/get-marking|get-analytic/)
  const page = await open(marking)
  await expect(page.getByText('没有这场考试，可能已经被老师撤回')).toBeVisible()
  await look(page, 'marking-gone')
  stand.refuse(examMarking.leaves, 'unavailable')
  await navigate(page, '/exam-marking?exam_class_id=7')
  await look(page, 'marking-failed')
  answerMarking(stand)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有人交卷')).toBeVisible()
  await look(page, 'marking-empty')

  answerMarking(stand, { questions: [{ asked: plain(), list: [answerOf(0), answerOf(1)] }] })
  await navigate(page, '/exam-marking?exam_class_id=6')
  await here(page, 0)
  await page.keyboard.press('3')
  await page.keyboard.press('j')
  await expect(row(page, 0).getByRole('img', { name: '填了还没有给分' })).toBeVisible()
  await page.getByRole('link', { name: '返回考试监控' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('有 1 份填了还没有给分')
  await look(page, 'marking-leaving')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await row(page, 0).click()
  await expect(score(page)).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ score_centi: 300 }])
})

test('on a phone the queue stands above, the answer below it, and the score at the thumb', async ({ stand, open, look }) => {
  const list = [0, 1, 2].map((at) => answerOf(at, { answer: { t: '见图', f: [60 + at] }, files: [photo(stand, 60 + at)] }))
  answerMarking(stand, { questions: [{ asked: askedLeaf(), list }], bank: bankOf('步骤完整', '漏写单位') })
  const page = await open(marking, { viewport: phone })
  await expect(page.getByRole('img', { name: `${nameOf(0)}的作答` })).toBeVisible()
  await look(page, 'marking-phone')
  await score(page).fill('12.5')
  await panel(page).getByRole('button', { name: '给 12.5 分，下一份' }).click()
  await here(page, 1)
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ score_centi: 1250 }])
})
