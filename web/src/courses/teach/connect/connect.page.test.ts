import { coursePage } from '@jiangtai/contract/course-page'
import { courses } from '@jiangtai/contract/courses'
import { lessonSays, lessons } from '@jiangtai/contract/lessons'
import { type RemoteCommand, type RemoteState, remoteLimits, teacherRemote, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import type { Page } from '@playwright/test'
import { soundFile } from '../../../../test/page/payloads.ts'
import { ownRemote, remoteOf, shownOf } from '../../../../test/page/remote.ts'
import { inLesson, lessonOf, teacher } from '../../../../test/page/school.ts'
import type { Stand } from '../../../../test/page/stand.ts'
import { slides } from '../../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../../test/page/teach.ts'
import { expect, frame, projector, test } from '../../../../test/page/test.ts'
import { windowOf } from '../../../../test/page/tools.ts'
import { resourceOf } from '../../../../test/resource.ts'

const { hears, says } = teacherRemote
const onScreen = { viewport: projector }
const codes = ['HJKMN', 'PQRST', 'UVWXY']
const connect = (page: Page) => windowOf(page, '连接手机')
const codeOn = (page: Page, code = '') => expect(connect(page).getByText(`连接码 ${[...code].join(' ')}`)).toBeVisible()
const press = (page: Page, name: string) => connect(page).getByRole('button', { name, exact: true }).click()

/** A pattern as large as the picture of a code, dark to its edges. */
const side = 33
const isDark = (x: number, y: number) => [x, y].some((at) => at % (side - 1) === 0) || (x * y + x + y) % 3 === 0
const places = Array.from({ length: side }, (_, at) => at)
const rows = places.map((y) => places.map((x) => (isDark(x, y) ? '1' : '0')).join(''))

/** The screen of a lesson that makes codes, one after another, and is driven from then on. */
function makesCodes(stand: Stand) {
  const { mix } = teaches(stand)
  let screen_id = ''
  let is_black: 0 | 1 = 0
  let remotes: RemoteState['remotes'] = []
  const tell = (change: Partial<RemoteState>) => {
    if (change.screen_id === undefined) remotes = change.remotes ?? remotes
    is_black = change.is_black ?? is_black
    const state = remoteOf({ screen_id, remotes, is_black, ...change })
    inLesson(stand, teacher, frame(says.state, state))
    stand.say(says.state, state)
  }
  stand.answer(teacherRemoteCalls.leave, {})
  stand.answerFrame(hears.report, () => [frame(says.state, remoteOf({ screen_id, is_black }))])
  stand.answerFrame(hears.black, (said) => {
    tell(said)
    return [frame(says.state, remoteOf({ screen_id, remotes, is_black }))]
  })
  stand.answer(teacherRemoteCalls.makeCode, ({ screen_id: asking }) => {
    screen_id = asking
    tell({})
    const code = codes[stand.asked(teacherRemoteCalls.makeCode).length - 1] ?? ''
    return {
      code,
      expire_time: Date.now() + remoteLimits.codeSeconds * 1000,
      url: `${stand.origin}/m/remote?connect=${code}`,
      rows,
    }
  })
  return { tell, mix }
}

/** A phone presses this, and the screen hears of it. */
const pressOn = (
  stand: Stand,
  screen_id: string,
  nr: number,
  command: RemoteCommand,
  { tool = '', value }: { tool?: string; value?: number } = {},
) =>
  stand.say(says.pressed, {
    ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, command, tool, screen_id },
    presses: [{ nr, command, tool, ...(value !== undefined && { value }), sent_time: Date.now() }],
  })

const sound = resourceOf({
  id: 3,
  title: '课文朗读',
  name: '课文朗读.mp3',
  media_type_id: 2,
  media_class_id: 2,
  file_cdn_url: '/files/3.wav',
})
const black = (page: Page) => page.getByRole('button', { name: '按任意翻页键，或点一下返回' })

test('whoever connects a phone before the lesson begins it; the window closes when it is connected, and two are all there can be', async ({
  stand,
  open,
  look,
}) => {
  const { tell } = makesCodes(stand)
  const page = await open(teachPath, onScreen)
  await page.getByRole('button', { name: '连手机' }).click()
  expect(stand.asked(lessons.start)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  await codeOn(page, codes[0])
  // Large enough for the last row.
  const squares = connect(page).getByRole('img', { name: '连接手机的二维码' }).locator('path')
  expect(await squares.evaluate((path) => path.getBoundingClientRect().width)).toBeGreaterThanOrEqual(300)
  await look(page, 'phone-connect')

  tell({ remotes: [ownRemote] })
  await expect(page.getByText('周敏的手机已连接')).toBeVisible()
  await expect(connect(page)).toBeHidden()
  // Opened again, it says who is connected and has a code for another.
  await page.getByRole('button', { name: '连手机' }).click()
  await expect(connect(page).getByText('周敏的手机已连接')).toBeVisible()
  await codeOn(page, codes[1])
  await look(page, 'phone-connected')
  tell({ remotes: [ownRemote, { ...ownRemote, remote_id: 51, device: 'tablet' }] })
  await expect(connect(page)).toBeHidden()
  await page.getByRole('button', { name: '连手机' }).click()
  await expect(connect(page).getByText('已连 2 台，断开一台才能再连。')).toBeVisible()
  await expect(connect(page).getByText('周敏的平板已连接')).toBeVisible()
  // What the phone is told: the page that is in sight.
  await expect.poll(() => stand.heard(hears.report).at(-1)).toMatchObject({ resource_id: slides.id, page: 1, pages: 3, tools: [] })
  await press(page, '断开周敏的手机')
  await expect.poll(() => stand.asked(teacherRemoteCalls.leave)).toMatchObject([{ remote_id: ownRemote.remote_id }])
  tell({ remotes: [] })
  await expect(connect(page).getByText('已连接')).toHaveCount(0)
})

test('a screen takes the phone back from another, and is turned and given tools by it', async ({ stand, open, look }) => {
  const { tell } = makesCodes(stand)
  inLesson(stand, teacher)
  const page = await open(teachPath, onScreen)
  await page.getByRole('button', { name: '连手机' }).click()
  await codeOn(page, codes[0])
  tell({ screen_id: 'another', remotes: [ownRemote], shown: shownOf({ page: 2 }) })
  await expect(connect(page).getByText('手机现在遥控的是另一块屏。')).toBeVisible()
  await look(page, 'phone-elsewhere')
  await press(page, '换到这块屏')
  await codeOn(page, codes[1])

  const { screen_id } = stand.asked(teacherRemoteCalls.makeCode).at(-1) ?? { screen_id: '' }
  tell({ remotes: [ownRemote] })
  await expect(connect(page)).toBeHidden()
  const say = (nr: number, command: RemoteCommand, tool = '') => pressOn(stand, screen_id, nr, command, { tool })
  say(1, 'page_next')
  await expect(page.getByRole('region', { name: '大屏' }).getByRole('img', { name: `${slides.title}，第 2 页` })).toBeVisible()
  await expect.poll(() => stand.heard(hears.report).at(-1)).toMatchObject({ page: 2, done: 1 })
  say(2, 'open_tool', 'spotlight')
  await expect(page.getByRole('dialog', { name: '聚光灯' })).toBeVisible()
  await expect.poll(() => stand.heard(hears.report).at(-1)).toMatchObject({ tools: ['spotlight'], done: 2 })
  say(3, 'close_tool', 'spotlight')
  await expect(page.getByRole('dialog', { name: '聚光灯' })).toBeHidden()
})

test('a phone jumps to a page, chooses a sound and plays it once the browser allows it; black is the same on both, over a reload, until the lesson ends', async ({
  stand,
  open,
  settle,
}) => {
  const { tell, mix } = makesCodes(stand)
  const item = { id: 900, resource: sound, is_pushed: 1, push_at: 1, seen_count: 0 } as const
  stand.serveFile('/files/3.wav', soundFile(40), 'audio/wav')
  stand.answer(courses.mix, () => ({ ...mix(), items: [...mix().items, item] }))
  const reported = () => stand.heard(hears.report).at(-1)
  inLesson(stand, teacher)
  const page = await open(teachPath, onScreen)
  await page.getByRole('button', { name: '连手机' }).click()
  await codeOn(page, codes[0])
  const { screen_id } = stand.asked(teacherRemoteCalls.makeCode).at(-1) ?? { screen_id: '' }
  tell({ remotes: [ownRemote] })
  const say = (nr: number, command: RemoteCommand, value?: number) => pressOn(stand, screen_id, nr, command, value ? { value } : {})
  say(1, 'page_to', 3)
  await expect.poll(reported).toMatchObject({ page: 3, done: 1, course_id: mix().course_id, course_type: 1 })

  await expect.poll(() => stand.heard(coursePage.hears.show).at(-1)).toMatchObject({ page: 3 })
  tell({})
  const before = stand.heard(hears.report).length
  await page.reload()
  await expect.poll(() => stand.heard(hears.report).slice(before)).toContainEqual(expect.objectContaining({ page: 3 }))
  say(2, 'open_item', item.id)
  await expect.poll(reported).toMatchObject({ item_id: item.id, media: { state: 'paused', duration: 40_000 } })
  // As a browser does with a page that nobody has touched since it was loaded.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play
      throw new DOMException('', 'NotAllowedError')
    }
  })
  say(3, 'media_play')
  await expect.poll(reported).toMatchObject({ media: { state: 'refused' } })
  await expect(page.getByText('浏览器不让自动播放，请在这里点一下播放')).toBeVisible()
  say(4, 'media_play')
  await expect.poll(reported).toMatchObject({ done: 4, media: { state: 'playing' } })
  say(5, 'media_forward')
  await expect.poll(() => reported()?.media?.position).toBeGreaterThanOrEqual(10_000)
  say(6, 'media_mute')
  say(7, 'media_pause')
  await expect.poll(reported).toMatchObject({ media: { state: 'paused', is_muted: 1 } })

  tell({ is_black: 1 })
  await expect(black(page)).toBeVisible()
  await page.reload()
  // The line of the new page says once more what it was.
  await settle(page)
  await expect(black(page)).toBeVisible()
  await page.keyboard.press('b')
  await expect(black(page)).toBeHidden()
  expect(stand.heard(hears.black)).toMatchObject([{ is_black: 0 }])
  // Without a line it is black at once, and the others are told when there is one again.
  const back = stand.cutLines()
  await page.keyboard.press('b')
  await expect(black(page)).toBeVisible()
  back()
  await expect.poll(() => stand.heard(hears.black).at(-1)).toMatchObject({ is_black: 1 })
  await settle(page)
  // What is turned on the phone is seen again, as with a key.
  say(8, 'page_prev')
  await expect(black(page)).toBeHidden()
  tell({ is_black: 1 })
  await expect(black(page)).toBeVisible()
  stand.say(lessonSays.notice, lessonOf(teacher, { status: 0 }))
  await expect(black(page)).toBeHidden()
})
