import { channelSays } from '@jiangtai/contract/channel'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses, type LateLeaf } from '@jiangtai/contract/exam-classes'
import { examMonitorHears } from '@jiangtai/contract/exam-monitor'
import { questionTypes } from '@jiangtai/contract/question'
import { refusals } from '@jiangtai/contract/refusal'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { timer } from '@jiangtai/contract/timer'
import type { Page } from '@playwright/test'
import { answering, answerMonitor, handedIn, lateBox, seat } from '../../test/page/exam-monitor.ts'
import { navigate } from '../../test/page/navigate.ts'
import { onePixel } from '../../test/page/pictures.ts'
import { logIn, students, teacher } from '../../test/page/school.ts'
import { expect, frame, phone, test } from '../../test/page/test.ts'

const monitor = '/course-exam?exam_class_id=9'
const nameOf = (at: number) => students[at]?.real_name ?? ''

const grid = (page: Page) => page.getByRole('region', { name: '学生' })
const tile = (page: Page, at: number) => grid(page).getByRole('button', { name: new RegExp(`^${nameOf(at)} `) })
const panel = (page: Page, at: number) => page.getByRole('complementary', { name: nameOf(at) })
const counts = (page: Page) => page.getByRole('list', { name: '人数' })
const asked = (page: Page) => page.getByRole('alertdialog')

test.beforeEach(({ stand }) => logIn(stand, teacher))

test('R941, R939: everybody stands by a word and a shape, goes on over the line, and what was counted is said with its sentence', async ({
  stand,
  open,
  look,
}) => {
  const exam = answerMonitor(stand)
  const page = await open(monitor)
  await expect(page.getByRole('heading', { name: '第三章单元测' })).toBeVisible()
  await expect(counts(page).getByRole('listitem')).toHaveText(['已提交 2', '答题中 2', '离线 1', '未进入 1'])
  await expect(tile(page, 0)).toHaveAccessibleName(/第 5 题 ?，答题中，已答 4 \/ 12 题$/)
  await expect(tile(page, 2)).toHaveAccessibleName(/切出 4 次 ?，答题中，第 7 题，已答 6 \/ 12 题$/)
  await expect(tile(page, 3)).toHaveAccessibleName(/离线 2 分钟/)
  await expect(tile(page, 4)).toHaveAccessibleName(/未进入/)
  await expect(page.getByText('仅供参考，可能由来电、通知或网络引起')).toHaveCount(0)
  await look(page, 'monitor')

  await tile(page, 2).click()
  await expect(panel(page, 2)).toContainText('切出考试页4 次，共 1 分 2 秒')
  await expect(panel(page, 2)).toContainText('仅供参考，可能由来电、通知或网络引起')
  await look(page, 'monitor-student')
  await page.keyboard.press('Escape')
  await expect(panel(page, 2)).toHaveCount(0)
  await expect(tile(page, 2)).toBeFocused()

  exam.say(answering(4, 1), answering(3, 6))
  await expect(counts(page).getByRole('listitem')).toHaveText(['已提交 2', '答题中 4', '离线 0', '未进入 0'])
  await expect(tile(page, 4)).toHaveAccessibleName(/第 1 题/)
  await page.getByRole('radio', { name: '要看一下 1' }).check({ force: true })
  await expect(grid(page).getByRole('button')).toHaveCount(1)
  await page.getByRole('radio', { name: '全部 6' }).check({ force: true })
  await page.getByLabel('排列顺序').selectOption('state')
  await expect(grid(page).getByRole('button').first()).toHaveAccessibleName(new RegExp(nameOf(2)))
  await page.getByRole('radio', { name: '表格' }).check({ force: true })
  await expect(page.getByRole('row', { name: new RegExp(nameOf(2)) })).toContainText('4 次')
  await look(page, 'monitor-table')
})

test('R1161, R943: more time for all and for one can be taken back; ending asks how many still answer; then it can be opened again', async ({
  stand,
  open,
  look,
}) => {
  const soon = Math.floor(Date.now() / 1000) + 600
  answerMonitor(stand, {
    list: [answering(0, 5), answering(1, 3, { deadline_at: soon }), answering(2, 2, { is_online: 0 }), handedIn(3, 1)],
  })
  const page = await open(monitor)
  await page.getByRole('button', { name: '全班延时' }).click()
  await look(page, 'monitor-time')
  await page.getByRole('button', { name: '加 10 分钟' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await tile(page, 0).click()
  await panel(page, 0).getByRole('button', { name: '加 5 分钟' }).click()
  await expect(panel(page, 0)).toContainText('+5 分钟')
  expect(stand.asked(examClasses.addTime).map(({ minutes, student_ids }) => [minutes, student_ids])).toEqual([
    [10, undefined],
    [-10, undefined],
    [5, [students[0]?.id]],
  ])
  await page.getByRole('button', { name: '全班延时' }).click()
  await page.getByText('其他时间，或减时').click()
  const typed = page.getByLabel('多少分钟')
  await typed.fill('70')
  await expect(page.getByText('填 1 到 60')).toBeVisible()
  await expect(page.getByRole('button', { name: '加 – 分钟' })).toBeDisabled()
  await typed.fill('38')
  await page.getByRole('button', { name: '多 5 分钟' }).click()
  await page.getByRole('radio', { name: '减时' }).check({ force: true })
  await page.getByRole('button', { name: '减 43 分钟' }).click()
  await expect(page.getByText('减得太多，结束时间会早于现在。要马上收卷，请用“结束答题”')).toBeVisible()
  await page.getByRole('button', { name: '少 5 分钟' }).click()
  await page.getByRole('button', { name: '减 38 分钟' }).click()
  await expect(asked(page)).toContainText('3 位正在答题的同学会少 38 分钟。其中 1 人的时间会马上用完，自动交卷，不能撤销。')
  await look(page, 'monitor-less-time')
  await asked(page).getByRole('button', { name: '先不减' }).click()
  expect(stand.asked(examClasses.addTime)).toHaveLength(3)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '催交' }).click()
  await expect(asked(page)).toContainText('3 人在答题，会看到“请检查后交卷”。一分钟内提醒过的不再提醒。')
  await asked(page).getByRole('button', { name: '先不提醒' }).click()
  expect(stand.asked(examClasses.remind)).toHaveLength(0)
  await page.getByRole('button', { name: '催交' }).click()
  await asked(page).getByRole('button', { name: '提醒他们' }).click()
  await expect(page.getByText('已提醒 3 人')).toBeVisible()

  await page.getByRole('button', { name: '结束答题' }).click()
  await expect(asked(page)).toContainText('还有 3 人在答题，结束后将自动交卷，确定结束吗')
  await look(page, 'monitor-end')
  await asked(page).getByRole('button', { name: '继续考试' }).click()
  expect(stand.asked(examAnswers.end)).toHaveLength(0)
  await page.getByRole('button', { name: '结束答题' }).click()
  await asked(page).getByRole('button', { name: '结束答题' }).click()
  await expect(page.getByRole('timer')).toHaveText('已结束')
  await page.getByRole('button', { name: '重新开考' }).click()
  await page.getByLabel('开放多久').selectOption({ label: '20 分钟' })
  await look(page, 'monitor-reopen')
  await page.getByRole('dialog').getByRole('button', { name: '重新开考' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/)
})

test('R1152: who was absent is let sit the exam alone, from the panel of that student', async ({ stand, open, look }) => {
  answerMonitor(stand, { exam: { state: 2, ended_at: 1 }, list: [seat(0, { status: 5 }), handedIn(1, 30)] })
  const page = await open(monitor)
  await tile(page, 0).click()
  await panel(page, 0)
    .getByRole('button', { name: /单独补考$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /单独补考$/ })
  await dialog.getByLabel('多少分钟').fill('40')
  await look(page, 'monitor-alone')
  await dialog.getByRole('button', { name: '开始补考' }).click()
  await expect(dialog).toHaveCount(0)
  expect(stand.asked(examClasses.addTime)).toMatchObject([{ minutes: 40, student_ids: [students[0]?.id] }])
})

test('R932: answers that came late stand with what the server saw, and a person takes or refuses them; what fails is said there (R776)', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerMonitor(stand, {
    exam: { state: 2, ended_at: 1_790_000_000, to_mark: 4 },
    list: [handedIn(0, 8), handedIn(1, 3, { late_leaves: 3 }), seat(2, { status: 5 })],
    late: [lateBox(), lateBox({ attempt_id: 100, name: nameOf(0), leaf_nos: [2] })],
  })
  const page = await open(monitor)
  const box = page.getByRole('listitem').filter({ hasText: '王子涵 有 3 题在断网时作答' })
  await expect(box).toContainText('第 7、9、12 题')
  await expect(box).toContainText(/服务器最后看到 \d\d:\d\d:\d\d，重新连上 \d\d:\d\d:\d\d/)
  await expect(box).toContainText(/设备上的作答时间 .*，仅供参考/)
  await expect(tile(page, 1)).toHaveAccessibleName(/3 题待定/)
  await look(page, 'monitor-late')
  stand.serveFile('/files/5/file', onePixel, 'image/png')
  stand.refuse(examClasses.late, 'unavailable')
  expectError(/get-late/)
  await box.getByRole('button', { name: '看写了什么：王子涵' }).click()
  await expect(box.getByRole('button', { name: '重试' })).toBeVisible()
  const options: LateLeaf['body']['options'] = [
    { id: 'b', doc: textDoc('平行四边形') },
    { id: 'a', doc: textDoc('梯形') },
  ]
  const leaves: LateLeaf[] = [
    {
      leaf_no: 7,
      type: questionTypes.single,
      body: { stem: textDoc('是哪一个'), options },
      decision: 0,
      at_end: { o: ['b'] },
      late: { o: ['a'] },
    },
    { leaf_no: 9, type: questionTypes.judge, body: {}, decision: 0, at_end: {}, late: { j: 1 } },
    {
      leaf_no: 12,
      type: questionTypes.analysis,
      body: {},
      decision: 0,
      at_end: { t: '因为' },
      late: { t: '因为两直线平行', f: [5] },
    },
  ]
  stand.answer(examClasses.late, () => ({ list: leaves }))
  await box.getByRole('button', { name: '重试' }).click()
  await expect(box.getByText('第 7 题', { exact: true })).toBeVisible()
  await expect(box.getByRole('definition')).toHaveText(['A 平行四边形', 'B 梯形', '没有作答', '正确', '因为', '因为两直线平行'])
  await look(page, 'monitor-late-seen')
  await box.getByText('第 7 题的题目').click()
  await expect(box.getByText('是哪一个')).toBeVisible()
  await box.getByRole('button', { name: '放大图片 1' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '图片 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await box.getByRole('button', { name: '收起：王子涵' }).click()
  await expect(box.getByRole('definition')).toHaveCount(0)
  stand.refuse(examClasses.decideLate, 'unavailable')
  expectError(/decide-late/)
  await box.getByRole('button', { name: '采用', exact: true }).click()
  await asked(page).getByRole('button', { name: '采用', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('服务暂时不可用')
  answerMonitor(stand, { exam: { state: 2, rev: 5 }, list: [handedIn(1, 3)], late: [lateBox()] })
  await box.getByRole('button', { name: '采用', exact: true }).click()
  await asked(page).getByRole('button', { name: '采用', exact: true }).click()
  await expect(page.getByText('已处理 1 份')).toBeVisible()
  expect(stand.asked(examClasses.decideLate).at(-1)).toMatchObject({ attempt_id: 101, is_taken: true })
})

test('R940: an exam of another class is refused with its sentence and a way back; one that cannot be read can be asked for again', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  answerMonitor(stand)
  stand.refuse(examClasses.seats, 'examUnknown')
  expectError(/get-seats/)
  stand.answerFrame(examMonitorHears.watch, () => [
    frame(channelSays.refused, { code: refusals.examUnknown[0], msg: refusals.examUnknown[1] }),
  ])
  const page = await open(monitor)
  await expect(page.getByText('没有这场考试，可能已经被老师撤回')).toBeVisible()
  await expect(page.getByRole('link', { name: '看我的试卷' })).toHaveAttribute('href', '/pre-exam')
  await look(page, 'monitor-gone')
  await navigate(page, '/course-exam?exam_class_id=x')
  await expect(page.getByText('地址里没有考试。')).toBeVisible()

  stand.answerFrame(examMonitorHears.watch, () => [])
  stand.refuse(examClasses.seats, 'unavailable')
  await navigate(page, '/course-exam?exam_class_id=8')
  await look(page, 'monitor-failed')
  answerMonitor(stand, { exam: { exam_class_id: 8 } })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(tile(page, 0)).toBeVisible()
})

test('before it begins it can be opened; without a line what was told last stands with its time, and goes on when the line is back', async ({
  stand,
  open,
  look,
}) => {
  const exam = answerMonitor(stand, {
    exam: { state: 0, starts_at: Math.floor(Date.now() / 1000) + 750, opened_at: 0 },
    list: [seat(0), seat(1)],
  })
  const page = await open(monitor)
  await expect(page.getByRole('timer')).toHaveText(/^12:\d\d$/)
  await expect(page.getByText('自动开始')).toBeVisible()
  await look(page, 'monitor-waiting')
  await page.getByRole('button', { name: '立即开始' }).click()
  await expect(page.getByRole('button', { name: '结束答题' })).toBeVisible()
  const mend = stand.cutLines()
  await expect(page.getByText(/连接中断，下面是 \d\d:\d\d:\d\d 的情况/)).toBeVisible()
  await look(page, 'monitor-offline')
  exam.say(answering(0, 2))
  mend()
  // The browser hears that the network is back, and the line is dialled at once.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/连接中断/)).toHaveCount(0)
  await expect(tile(page, 0)).toHaveAccessibleName(/第 2 题/)
  expect(stand.heard(examMonitorHears.watch).length).toBeGreaterThan(1)
})

test('R1149: on a phone a student is a sheet; a try is returned with a reason; an exam is withdrawn after a question; a class can be empty', async ({
  stand,
  open,
  look,
}) => {
  answerMonitor(stand)
  const page = await open(monitor, { viewport: phone })
  await tile(page, 1).click()
  const sheet = page.getByRole('dialog', { name: nameOf(1) })
  await look(page, 'monitor-phone')
  await sheet.getByRole('button', { name: '退回重做' }).click()
  const asking = page.getByRole('dialog', { name: `退回${nameOf(1)}的答卷？` })
  await asking.getByRole('button', { name: '退回重做' }).click()
  await expect(asking.getByText('请写退回的原因')).toBeVisible()
  await look(page, 'monitor-return')
  await asking.getByRole('button', { name: '误点交卷' }).click()
  await asking.getByRole('button', { name: '退回重做' }).click()
  await expect(asking).toHaveCount(0)
  expect(stand.asked(examClasses.returnAttempt)).toMatchObject([{ attempt_id: 101, reason: '误点交卷' }])
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(tile(page, 1)).toHaveAccessibleName(/已退回/)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '撤回考试' }).click()
  await expect(asked(page)).toContainText('正在答题的 3 人会马上停下')
  await asked(page).getByRole('button', { name: '撤回考试' }).click()
  await expect(page.getByRole('timer')).toHaveText('已撤回')
  await expect(page.getByRole('button', { name: '催交' })).toHaveCount(0)

  answerMonitor(stand, { exam: { exam_class_id: 8 }, list: [] })
  await navigate(page, '/course-exam?exam_class_id=8')
  await expect(page.getByText('这个班还没有学生')).toBeVisible()
  await look(page, 'monitor-empty')
})

test('arrows walk over the class, and the countdown goes to the teacher’s screens and with the end of the exam', async ({
  stand,
  open,
  look,
}) => {
  answerMonitor(stand)
  let version = 0
  const told = (status: -1 | 1 | 2, time_long: number) => ({
    ...{ class_id: 1, teacher_id: teacher.user_id, user_id: teacher.user_id, version: ++version, status, event_id: version, time_long },
    ...{ start_time: status === 1 ? Date.now() : 0, is_over_time: 0 as const, run_long: 0, stop_time: 0 },
  })
  stand.answerFrame(timer.hears.downReady, ({ time_long }) => [frame(timer.says.downReady, told(2, time_long))])
  stand.answerFrame(timer.hears.downStart, ({ time_long }) => [frame(timer.says.downStarted, told(1, time_long))])
  const page = await open(monitor)
  await tile(page, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tile(page, 5)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page, 0)).toBeVisible()

  await page.getByRole('button', { name: '大屏倒计时' }).click()
  await expect(asked(page)).toContainText('使用计时器会开始一节课，学生会看到正在上课。')
  await asked(page).getByRole('button', { name: '开始倒计时' }).click()
  await expect(page.getByText('大屏倒计时已开始')).toBeVisible()
  const clock = page.getByRole('group', { name: '大屏倒计时' })
  await expect(clock).toContainText('大屏倒计时中')
  await look(page, 'monitor-clock')
  await page.getByRole('button', { name: '全班延时' }).click()
  await page.getByRole('button', { name: '加 5 分钟' }).last().click()
  await expect.poll(() => stand.heard(timer.hears.downStart)).toHaveLength(2)
  const [first, second] = stand.heard(timer.hears.downStart).map(({ time_long }) => time_long)
  expect(Math.abs((second ?? 0) - (first ?? 0) - 300)).toBeLessThan(10)
  stand.answerFrame(timer.hears.closeAll, () => [frame(timer.says.closedAll, told(-1, 0))])
  await clock.getByRole('button', { name: '停止' }).click()
  await expect(page.getByRole('button', { name: '大屏倒计时' })).toBeVisible()
  await expect(clock).toHaveCount(0)
  // It goes with an exam that is ended early.
  await page.getByRole('button', { name: '大屏倒计时' }).click()
  await asked(page).getByRole('button', { name: '开始倒计时' }).click()
  await expect(clock).toContainText('大屏倒计时中')
  await page.getByRole('button', { name: '结束答题' }).click()
  await asked(page).getByRole('button', { name: '结束答题' }).click()
  await expect.poll(() => stand.heard(timer.hears.closeAll)).toHaveLength(2)
})

test('R943: more time that was pressed again because nobody answered counts once; settings do not take back what was changed meanwhile', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const exam = answerMonitor(stand, { exam: { ends_at: Math.floor(Date.now() / 60_000) * 60 + 2537 } })
  const page = await open(monitor)
  await tile(page, 0).click()
  expectError(/add-time|set-extra/)
  stand.cut(examClasses.addTime)
  const more = panel(page, 0).getByRole('button', { name: '加 5 分钟' })
  await more.click()
  await expect(page.getByRole('alert')).toBeVisible()
  stand.answer(examClasses.addTime, () => exam.change({}))
  await more.click()
  await expect(page.getByText(/加了 5 分钟/)).toBeVisible()
  // Browsers ask again by themselves, too.
  const presses = () => new Set(stand.asked(examClasses.addTime).map(({ once }) => once))
  expect(presses().size).toBe(1)
  await more.click()
  await expect.poll(() => presses().size).toBe(2)

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '考试设置' }).click()
  const form = page.getByRole('form', { name: '考试设置' })
  await look(page, 'monitor-settings')
  const { rev } = exam.change({}).exam_class
  stand.answer(examClasses.setSettings, () => exam.change({}))
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  const [saved] = stand.asked(examClasses.setSettings)
  expect(saved?.rev).toBe(rev - 1)
  expect(saved).not.toHaveProperty('ends_at')
})
