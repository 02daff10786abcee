import { examMarking, examMarkingSays } from '@jiangtai/contract/exam-marking'
import { questionTypes } from '@jiangtai/contract/question'
import { answerMarking, answerOf, askedLeaf, bankOf, markedOf, photo, rubric } from '../../test/page/exam-marking.ts'
import { here, markingPath, nameOf, panelOf, plainLeaf, queueOf, rowOf, scoreOf } from '../../test/page/marking-room.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R946: digits give a score, Enter saves and goes on without waiting; J and K walk, F is full, Z takes back', async ({
  stand,
  open,
  look,
}) => {
  const list = [0, 1, 2, 3, 4].map((at) => answerOf(at, { answer: { t: `${nameOf(at)}：因为两直线平行，同位角相等，所以∠1 = ∠2。` } }))
  const server = answerMarking(stand, { questions: [{ asked: plainLeaf(), list }], bank: bankOf('步骤完整', '漏写单位') })
  const page = await open(markingPath)
  await here(page, 0)
  await look(page, 'marking')
  // The answer of the first is not waited for.
  const letGo = stand.hold(examMarking.mark)
  await page.keyboard.press('7')
  await page.keyboard.press('.')
  await expect(scoreOf(page)).toHaveValue('7.5')
  await expect(panelOf(page).getByRole('button', { name: '给 7.5 分，下一份' })).toBeVisible()
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect(page.getByRole('progressbar', { name: '已批' })).toHaveAttribute('aria-valuetext', '已批 1/5')
  await expect(rowOf(page, 0)).toContainText('7.5')
  letGo()
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  await here(page, 2)
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('alert')).toHaveText('先给分：按数字键，或点评分点')
  await page.keyboard.press('9')
  await expect(panelOf(page).getByRole('alert')).toHaveText('满分 8 分')
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
  await expect(scoreOf(page)).toHaveValue('')
})

test('R949: points of a rubric are given whole or in part, add up, and can be overridden', async ({ stand, open, look }) => {
  answerMarking(stand, { questions: [{ asked: askedLeaf(), list: [answerOf(0), answerOf(1)] }] })
  const page = await open(markingPath)
  const line = (at: number) => panelOf(page).getByRole('button', { name: new RegExp(`^${rubric[at]?.text}`) })
  await line(1).click()
  await line(2).click()
  await panelOf(page).getByRole('button', { name: '少给 1 分：解方程过程' }).click()
  await line(3).click()
  await panelOf(page).getByRole('button', { name: '少给 1 分：作答，单位齐全' }).click()
  await expect(scoreOf(page)).toHaveValue('12')
  await expect(line(2)).toHaveAttribute('aria-pressed', 'mixed')
  await look(page, 'marking-rubric')
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await expect(panelOf(page)).toContainText('评分点合计 12 分，已改为 13 分')
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
    questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1)] }],
    bank: bankOf('注意 x 表示什么', '步骤完整', '漏写单位'),
  })
  const page = await open(markingPath)
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

test('R948: what somebody else has marked meanwhile is said and shown, and what was put in stays; either can stand', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const server = answerMarking(stand, { questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1), answerOf(2)] }] })
  const page = await open(markingPath)
  server.elsewhere(100, 12, 300)
  expectError(/mark-answer/)
  await page.keyboard.press('6')
  await page.keyboard.press('Enter')
  await here(page, 1)
  await expect(rowOf(page, 0).getByRole('img', { name: '别的老师改过' })).toBeVisible()
  // Told where the teacher is by now, with a way there.
  await expect(page.getByText('1 份没有送出，填的还在。')).toBeVisible()
  await look(page, 'marking-unsent')
  await page.getByRole('button', { name: '去看' }).click()
  await expect(page.getByText(/份没有送出/)).toHaveCount(0)
  await expect(panelOf(page).getByRole('alert')).toContainText(/李想 \d\d:\d\d:\d\d 已批为 3 分，您填的 6 分还在，没有送出/)
  await expect(scoreOf(page)).toHaveValue('6')
  await look(page, 'marking-stale')
  await panelOf(page).getByRole('button', { name: '用李想的' }).click()
  await expect(scoreOf(page)).toHaveValue('3')
  await page.keyboard.press('6')
  await page.keyboard.press('Enter')
  await expect.poll(() => server.find(100, 12)?.mark.score_centi).toBe(600)
})

test('R948: the student below the hand stays there when a colleague marks that answer', async ({ stand, open }) => {
  const questions = [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1)] }]
  const server = answerMarking(stand, { questions })
  const page = await open(markingPath)
  await here(page, 0)
  await expect.poll(stand.connected).toBe(1)
  server.elsewhere(100, 12, 300)
  stand.say(examMarkingSays.changed, { class_id: teacher.class_id, exam_class_id: 9, leaf: 12, attempt_id: 100, marker_id: 77 })
  await expect(scoreOf(page)).toHaveValue('3')
  await here(page, 0)
})

test('R948: in an exam of a class in which the line does not sit a colleague’s mark is asked for from time to time', async ({
  stand,
  open,
}) => {
  const server = answerMarking(stand, { questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1)] }], classId: 2 })
  const page = await open(markingPath, { movesTime: true })
  await here(page, 0)
  server.elsewhere(100, 12, 300)
  await page.clock.runFor(15_000)
  await expect(scoreOf(page)).toHaveValue('3')
  await here(page, 0)
})

test('without a line marks are kept here, said in a strip, outlive a reload and go out when it is back', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const server = answerMarking(stand, { questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1), answerOf(2)] }] })
  const page = await open(markingPath)
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
  await expect(rowOf(page, 2)).toBeVisible()
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
      { asked: plainLeaf(), list: [answerOf(0), blank(1), blank(2), markedOf(3, 600)] },
      { asked: plainLeaf({ leaf: 13, item_no: 13 }), list: [answerOf(0), answerOf(1)] },
    ],
  })
  const page = await open(markingPath)
  await page.getByRole('radio', { name: '匿名' }).check({ force: true })
  await expect(panelOf(page).getByText('考生 01')).toBeVisible()
  await expect(queueOf(page)).not.toContainText(nameOf(1))
  await page.getByRole('radio', { name: '姓名' }).check({ force: true })
  await queueOf(page).getByRole('button', { name: '空白记 0 分（2）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '空白记 0 分' }).click()
  await expect(page.getByText('2 份空白已记 0 分')).toBeVisible()
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 12 题批完了')).toBeVisible()
  await look(page, 'marking-finished')
  await page.keyboard.press('Enter')
  await here(page, 0)
  await page.getByRole('radio', { name: '按学生' }).check({ force: true })
  await expect(queueOf(page).getByRole('button', { name: new RegExp(`^${nameOf(0)}`) })).toContainText('剩 1')
  await look(page, 'marking-student')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await here(page, 1)

  const list = [answerOf(0, { name: '考生 01', student_id: 0 }), answerOf(1, { name: '考生 02', student_id: 0 })]
  answerMarking(stand, { questions: [{ asked: plainLeaf(), list }], isAnonymous: true })
  await navigate(page, '/exam-marking?exam_class_id=8')
  await expect(panelOf(page).getByText('考生 01')).toBeVisible()
  await expect(page.getByText('匿名批改，批完一题后显示姓名')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(nameOf(0))
})

test('a mark of the server is changed with a reason; who marks what is divided; two teachers, and a third', async ({
  stand,
  open,
  look,
}) => {
  const auto = plainLeaf({ leaf: 1, item_no: 1, is_manual: 0, type: questionTypes.pack, body: {} })
  const judged = answerOf(0, { standing: 'done', answer: { b: ['168'] }, mark: { score_centi: 0, state: 1, blanks: [0], marked_at: 5 } })
  answerMarking(stand, {
    questions: [
      { asked: auto, list: [judged] },
      { asked: plainLeaf(), list: [answerOf(0, { standing: 'third' }), answerOf(1, { standing: 'wait', mark: { score_centi: 300 } })] },
    ],
    isDouble: true,
  })
  const page = await open(markingPath)
  await expect(panelOf(page)).toContainText('两位老师的评分相差较大，请您定分。')
  await look(page, 'marking-third')
  await page.getByLabel('自动判分的题').selectOption('1')
  await page.getByRole('radio', { name: '全部' }).check({ force: true })
  await expect(panelOf(page).getByLabel('改分的原因')).toBeVisible()
  await page.keyboard.press('8')
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toContainText('请写明改分的原因')
  await look(page, 'marking-reason')
  await panelOf(page).getByLabel('改分的原因').fill('写法不同，意思对')
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
  await expect(queueOf(page)).toContainText('分给我的 0 份')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '看所有人的答卷' }).click()
  await expect(queueOf(page)).toContainText('1 份')
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
  const page = await open(markingPath)
  await expect(page.getByText('没有这场考试，可能已经被老师撤回')).toBeVisible()
  await look(page, 'marking-gone')
  stand.refuse(examMarking.leaves, 'unavailable')
  await navigate(page, '/exam-marking?exam_class_id=7')
  await look(page, 'marking-failed')
  answerMarking(stand)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('还没有人交卷')).toBeVisible()
  await look(page, 'marking-empty')

  answerMarking(stand, { questions: [{ asked: plainLeaf(), list: [answerOf(0), answerOf(1)] }] })
  await navigate(page, '/exam-marking?exam_class_id=6')
  await here(page, 0)
  await page.keyboard.press('3')
  await page.keyboard.press('j')
  await expect(rowOf(page, 0).getByRole('img', { name: '填了还没有给分' })).toBeVisible()
  await page.getByRole('link', { name: '返回考试监控' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('有 1 份填了还没有给分')
  await look(page, 'marking-leaving')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await rowOf(page, 0).click()
  await expect(scoreOf(page)).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ score_centi: 300 }])
})

test('on a phone the queue stands above, the answer below it, and the score at the thumb', async ({ stand, open, look }) => {
  const list = [0, 1, 2].map((at) => answerOf(at, { answer: { t: '见图', f: [60 + at] }, files: [photo(stand, 60 + at)] }))
  answerMarking(stand, { questions: [{ asked: askedLeaf(), list }], bank: bankOf('步骤完整', '漏写单位') })
  const page = await open(markingPath, { viewport: phone })
  await expect(page.getByRole('img', { name: `${nameOf(0)}的作答` })).toBeVisible()
  await look(page, 'marking-phone')
  await scoreOf(page).fill('12.5')
  await panelOf(page).getByRole('button', { name: '给 12.5 分，下一份' }).click()
  await here(page, 1)
  await expect.poll(() => stand.asked(examMarking.mark)).toMatchObject([{ score_centi: 1250 }])
})
