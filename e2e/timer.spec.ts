import { resources } from '@jiangtai/contract/resources'
import { framesOf } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, test } from './support/test.ts'
import * as timer from './support/timer.ts'

const { bigOf, closeTimer, enter, handleOf, itemOf, open, press, set, smallOf, windowOf } = timer
const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }

test('a countdown is set by presets, arrows and digits; it starts at 05:00 and is no shorter than 00:03 (R492, R489, R490)', async ({
  people,
}) => {
  const teacher = await enter(people)
  const { page } = teacher
  await open(teacher)
  const [minutes, seconds] = [windowOf(page).getByLabel('分', { exact: true }), windowOf(page).getByLabel('秒', { exact: true })]
  await expect(minutes).toHaveValue('05')
  await expect(seconds).toHaveValue('00')
  await expect(windowOf(page).getByRole('button', { name: '5 分钟', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(windowOf(page).getByLabel('到点后继续记录超时')).toBeChecked()
  await teacher.look('timer')

  for (const preset of [1, 3, 10, 15, 20]) {
    await windowOf(page)
      .getByRole('button', { name: `${preset} 分钟`, exact: true })
      .click()
    await expect(minutes).toHaveValue(String(preset).padStart(2, '0'))
  }
  await windowOf(page).getByRole('button', { name: '减 1 秒' }).click()
  await expect(seconds).toHaveValue('59')
  await minutes.press('ArrowUp')
  await expect(minutes).toHaveValue('21')
  await minutes.fill('75')
  await expect(minutes).toHaveValue('59')
  await minutes.press('ArrowUp')
  await expect(minutes).toHaveValue('00')
  await seconds.fill('2')
  await seconds.press('Enter')
  await expect(page.getByText('倒计时最短 3 秒')).toBeVisible()
  await expect(seconds).toBeVisible()

  // What is being set outlives a reload.
  await set(page, '07', '30')
  await page.reload()
  await expect(minutes).toHaveValue('07')
  await expect(seconds).toHaveValue('30')

  // R265: the other kind takes its place.
  await windowOf(page).getByRole('radio', { name: '正计时' }).click()
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:00')
  await teacher.look('timer-stopwatch')
  await windowOf(page).getByRole('radio', { name: '倒计时' }).click()
  await expect(minutes).toHaveValue('05')
  await closeTimer(page)
  await endLesson(teacher)
})

test('it shrinks after three ticks, is dragged, grows to the whole board, and outlives a reload (R265, R268, R269, R384, R385)', async ({
  people,
}) => {
  const teacher = await enter(people)
  const { page } = teacher
  await open(teacher)
  await set(page, '10', '00')
  await press(page, '开始')
  await expect(windowOf(page).getByRole('timer')).toHaveText('09:58')
  await expect(smallOf(page)).toBeHidden()
  await expect(handleOf(page)).toHaveAccessibleName(/^09:5[67]，/)
  await expect(windowOf(page)).toBeHidden()
  await expect(itemOf(page)).toHaveAccessibleName(/^计时器，09:5/)

  // Beyond the edge it lies at the edge, also after a reload.
  await handleOf(page).hover()
  await page.mouse.down()
  await page.mouse.move(4, 300, { steps: 4 })
  await page.mouse.up()
  expect((await smallOf(page).boundingBox())?.x).toBe(8)
  expect((await timer.cookiesOf(teacher)).timer_small_left?.value).toBe('8')
  await handleOf(page).hover()
  await page.mouse.down()
  await page.mouse.move(500, 400, { steps: 4 })
  await page.mouse.up()
  await expect(windowOf(page)).toBeHidden()
  const put = await smallOf(page).boundingBox()
  expect(Math.abs((put?.x ?? 0) + 120 - 500)).toBeLessThan(200)
  const { timer_small_left: left, timer_small_top: top, timer_small_time: time } = await timer.cookiesOf(teacher)
  expect([Number(left?.value), Number(top?.value)]).toEqual([put?.x, put?.y])
  expect(Number(time?.value)).toBeGreaterThan(500)
  // R297: for a year.
  expect((left?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await page.reload()
  await expect(handleOf(page)).toBeVisible()
  expect(await smallOf(page).boundingBox()).toEqual(put)
  await handleOf(page).press('ArrowRight')
  await expect.poll(async () => (await smallOf(page).boundingBox())?.x).toBe((put?.x ?? 0) + 24)

  await smallOf(page).getByRole('button', { name: '暂停' }).click()
  await expect(smallOf(page).getByText('暂停', { exact: true })).toBeVisible()
  const stood = await handleOf(page).getAttribute('aria-label')
  await teacher.look('timer-small')
  expect(await handleOf(page).getAttribute('aria-label')).toBe(stood)

  await smallOf(page).getByRole('button', { name: '大屏显示' }).click()
  await expect(bigOf(page)).toHaveAccessibleName('倒计时 10 分钟')
  await teacher.look('timer-big')
  await page.reload()
  await expect(bigOf(page).getByRole('timer')).toHaveText(stood?.match(/\d\d:\d\d/)?.[0] ?? '')
  // By keys alone.
  await page.keyboard.press('Space')
  await expect(bigOf(page).getByRole('button', { name: '暂停' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(bigOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(bigOf(page).getByRole('timer')).toHaveText('10:00')
  // R398
  await expect.poll(async () => Object.keys(await timer.cookiesOf(teacher)).filter((name) => name.startsWith('timer_small_l'))).toEqual([])
  await page.keyboard.press('Space')
  await expect(bigOf(page).getByRole('timer')).toHaveText('09:56')
  await page.keyboard.press('Escape')
  await expect(smallOf(page)).toBeVisible()
  await expect(bigOf(page)).toBeHidden()

  // What runs is not closed by a slip.
  await handleOf(page).click()
  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续计时' }).click()
  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭计时器' }).click()
  await expect(windowOf(page)).toBeHidden()
  await expect.poll(async () => Object.keys(await timer.cookiesOf(teacher)).filter((name) => name.startsWith('timer_'))).toEqual([])
  await endLesson(teacher)
})

test('two devices of a teacher show the same second at the same moment, whatever their clocks say, and no student learns of it', async ({
  people,
}) => {
  const teacher = await enter(people)
  const second = await people({ as: 'hxteacher1', host: timer.host, viewport: phone })
  await second.page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 7000
  })
  const ann = await people({ as: 'hxstudent1', host: timer.host, viewport: phone })
  const heard = framesOf(ann.page)
  await second.goto('/')
  await second.look('teacher-home-hxz')
  await ann.goto('/student-index')
  await ann.look('student-home-hxz')
  const { page } = teacher
  await expect(page.getByText('1 / 30 在线')).toBeVisible()
  await open(teacher)
  await expect(windowOf(second.page)).toBeVisible()
  await set(page, '01', '00')
  await press(page, '开始')
  await expect(handleOf(page)).toBeVisible()
  await expect(handleOf(second.page)).toBeVisible()
  const [here, there] = [await timer.changesOf(page), await timer.changesOf(second.page)]
  const gaps = async () => timer.gapsOf(await here(), await there())
  await expect.poll(async () => (await gaps()).length, { timeout: 45_000 }).toBeGreaterThan(4)
  expect(Math.max(...(await gaps()))).toBeLessThan(100)

  // Either of them holds it for both.
  await smallOf(second.page).getByRole('button', { name: '暂停' }).click()
  await expect(smallOf(page).getByText('暂停', { exact: true })).toBeVisible()
  await expect(handleOf(page)).toHaveAccessibleName((await handleOf(second.page).getAttribute('aria-label')) ?? '')
  await handleOf(second.page).click()
  await windowOf(second.page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(smallOf(page)).toBeHidden()
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter(({ event_name }) => event_name.includes('timer'))).toEqual([])
  await endLesson(teacher)
})

test('on a tablet and a phone the small one lies on nothing that is pressed in a lesson', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: tablet })
  const { page } = teacher
  const lesson = prepareLesson(teacher)
  const of = await lesson.course(0)
  await lesson.empty(of)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  const ids = await lesson.pagesAndPicture('timer', { slides: '行程问题', picture: '线段图' })
  await lesson.put(of, ids)
  await open(teacher)
  await press(page, '开始')
  await expect(handleOf(page)).toBeVisible()
  await teacher.goto(`/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`)
  await expect(page.getByRole('img', { name: '行程问题，第 1 页' })).toBeVisible()
  await teacher.look('teacher-course-timer')
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size)
    await expect.poll(() => timer.coveredBy(page)).toEqual([])
  }
  await lesson.post(resources.remove, { ids: JSON.stringify(ids) })
  await teacher.goto('/')
  await endLesson(teacher)
})

test('the last three seconds are heard, then it counts on as 超时; a pause and the mute take the sound back (R403, R405, R393)', async ({
  people,
}) => {
  let notesOf: () => Promise<timer.Note[]> = async () => []
  const teacher = await enter(people, async (page) => {
    notesOf = await timer.listenTo(page)
  })
  const { page } = teacher
  await open(teacher)
  await set(page, '00', '04')
  await press(page, '开始')
  await expect(smallOf(page).getByText('超时')).toBeVisible()
  const notes = await notesOf()
  expect(notes.map(({ hz, isTakenBack }) => [hz, isTakenBack])).toEqual([820, 820, 820, 1320].map((hz) => [hz, false]))
  for (const [at, note] of notes.slice(1).entries()) expect(Math.abs(note.at - (notes[at]?.at ?? 0) - 1000)).toBeLessThan(60)
  await expect(handleOf(page)).toHaveAccessibleName(/^超时 00:02/)
  await smallOf(page).getByRole('button', { name: '停止' }).click()
  await expect(smallOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  await teacher.look('timer-over')

  await handleOf(page).press('r')
  await expect(windowOf(page).getByLabel('秒', { exact: true })).toHaveValue('04')
  await press(page, '开始')
  await expect.poll(async () => (await notesOf()).length).toBeGreaterThan(4)
  await press(page, '暂停')
  await expect(windowOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  expect((await notesOf()).slice(4).some(({ isTakenBack }) => isTakenBack)).toBe(true)

  // Muted it stays silent, also after a reload; without overtime it ends at zero.
  await press(page, '重置')
  const count = (await notesOf()).length
  await windowOf(page).getByRole('button', { name: '提示音' }).click()
  await page.reload()
  await expect(windowOf(page).getByRole('button', { name: '提示音' })).toHaveAttribute('aria-pressed', 'false')
  await set(page, '00', '03')
  await windowOf(page).getByLabel('到点后继续记录超时').uncheck({ force: true })
  await press(page, '开始')
  await expect(page.getByText('时间到').first()).toBeVisible()
  await expect(page.getByText('超时', { exact: true })).toHaveCount(0)
  expect(await notesOf()).toEqual([])
  expect(count).toBeGreaterThan(4)
  await endLesson(teacher)
  await expect(smallOf(page)).toBeHidden()
})
