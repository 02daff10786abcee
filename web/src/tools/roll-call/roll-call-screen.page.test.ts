import { channel, channelSays, type InteractionFlag } from '@jiangtai/contract/channel'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classes } from '@jiangtai/contract/classes'
import { lessonSays } from '@jiangtai/contract/lessons'
import { rollCall } from '@jiangtai/contract/roll-call'
import { scorer } from '@jiangtai/contract/scorer'
import type { Page } from '@playwright/test'
import { groupsOf } from '../../../test/page/class-groups.ts'
import type { Said } from '../../../test/page/frames.ts'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { flagsWithout, inLesson, lessonOf, logIn, quietPage, students, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, frame, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool } from '../../../test/page/tools.ts'
import { sampleScorer } from '../scorer/sample-scorer.ts'

const { hears } = rollCall
/** Whatever it shows: its title changes. */
const screenOf = (page: Page) => page.getByRole('dialog', { name: /^(抢答 · 第|随机点名|点名$)/ })
const miniOf = (page: Page) => miniOfTool(page, '点名')
const press = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true }).first().click()
const buttonOf = (page: Page, name: string) => screenOf(page).getByRole('button', { name, exact: true })

async function msOn(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0, hundredths = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(/[:.]/).map(Number)
  return (minutes * 60 + seconds) * 1000 + hundredths * 10
}

/** A teacher whose roll call the server moves on. */
function withRollCall(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, teacher)
  stand.answer(classes.roster, { list: [...students] })
  let away: number[] = []
  let standing = 4
  let calls = 9
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  let rounds = 0
  stand.answerFrame(hears.ready, () => {
    rounds += 1
    return tell(roll.ready(rounds))
  })
  stand.answerFrame(hears.start, () => tell(roll.started(Date.now())))
  stand.answerFrame(hears.stop, ({ is_close }) => (is_close === 1 ? tell(roll.closed()) : tell(roll.over(), roll.result(0))))
  const called = (at: number, is_chosen: 0 | 1 = 0) => {
    standing = at
    calls += 1
    return tell(roll.random(at, calls, { absent_student_ids: away, is_attendance_taken: 1, is_chosen }))
  }
  stand.answerFrame(hears.random, ({ is_instead }) => called(is_instead === 1 ? 6 : 4))
  stand.answerFrame(hears.call, ({ student_id }) =>
    called(
      students.findIndex(({ id }) => id === student_id),
      1,
    ),
  )
  stand.answerFrame(hears.attendance, ({ present_student_ids = [], absent_student_ids = [] }) => {
    away = [...away.filter((id) => !present_student_ids.includes(id)), ...absent_student_ids]
    return tell(roll.random(standing, calls, { absent_student_ids: away, is_attendance_taken: 1 }))
  })
  stand.answerFrame(scorer.hears.student, () => [frame(scorer.says.detail, sampleScorer({ is_open: 0 }))])
  tell(...shown)
}

test('R261, R348: two presses start a round, which runs by its watch, also in a card and after a reload, and ends on the podium; the next is ready first', async ({
  stand,
  open,
  look,
}) => {
  withRollCall(stand)
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await press(page, '使用抢答')
  await expect(screenOf(page).getByText('请抢答')).toBeVisible()
  expect(stand.heard(hears.start)).toMatchObject([{ event_id: 5 }])
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 1 轮')
  const first = await msOn(page)
  await expect.poll(() => msOn(page)).toBeGreaterThan(first)
  await look(page, 'roll-race')
  await press(page, '最小化')
  await expect(miniOf(page).getByRole('timer')).toBeVisible()
  await expect(itemOf(page, '点名')).toHaveAccessibleName('点名，抢答中')
  const before = await msOn(page)
  await page.reload()
  await expect(miniOf(page).getByRole('timer')).toBeVisible()
  await expect(screenOf(page)).toBeHidden()
  expect(await msOn(page)).toBeGreaterThan(before)
  await miniOf(page).getByRole('button', { name: '展开' }).click()

  stand.say(...roll.over())
  stand.say(...roll.result(3))
  const podium = screenOf(page).getByRole('list', { name: '抢答结果' }).getByRole('listitem')
  await expect(podium).toHaveCount(3)
  await expect(podium.first()).toContainText('1.86 秒')
  await look(page, 'roll-call')
  await press(page, '下一轮抢答')
  await expect(screenOf(page).getByText('44 / 46 位同学在线')).toBeVisible()
  await page.reload()
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 2 轮')
  await look(page, 'roll-ready')
  await press(page, '最小化')
  stand.say(...roll.random(4))
  await expect(miniOf(page).getByText(students[4]?.real_name ?? '')).toBeVisible()
  await look(page, 'roll-mini')
  await miniOf(page).getByRole('button', { name: '关闭' }).click()
  await expect(miniOf(page)).toBeHidden()
})

test('R350, R352: the next round follows, may find nobody, and is closed after a question while it runs', async ({ stand, open, look }) => {
  withRollCall(stand)
  const page = await open(quietPage, { viewport: projector })
  const question = page.getByRole('alertdialog')
  await itemOf(page, '点名').click()
  await press(page, '使用抢答')
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 1 轮')
  // One alone stands in the middle, with the time.
  stand.say(...roll.result(1))
  await expect(screenOf(page).getByRole('list', { name: '抢答结果' }).getByRole('listitem')).toHaveCount(1)
  await look(page, 'roll-call-one')
  await press(page, '下一轮抢答')
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 2 轮')
  await press(page, '开始抢答')
  await expect(screenOf(page).getByText('请抢答')).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续抢答' }).click()
  await expect(screenOf(page)).toBeVisible()
  expect(stand.heard(hears.stop)).toEqual([])
  await press(page, '结束本轮')
  await expect(screenOf(page).getByText('本轮无人抢答')).toBeVisible()
  await look(page, 'roll-nobody')
  await press(page, '下一轮抢答')
  await press(page, '开始抢答')
  await expect(screenOf(page).getByText('请抢答')).toBeVisible()
  await press(page, '关闭')
  await question.getByRole('button', { name: '关闭点名' }).click()
  await expect(screenOf(page)).toBeHidden()
  await expect(itemOf(page, '点名')).toBeFocused()
})

test('R351, R353, R354: one press calls at random without any device; attendance by hand, one chosen student, a point, another one', async ({
  stand,
  open,
  look,
}) => {
  withRollCall(stand)
  const page = await open(quietPage, { viewport: projector })
  // With reduced motion the name simply stands there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const nameOf = (at: number) => students[at]?.real_name ?? ''
  const idOf = (at: number) => students[at]?.id ?? 0
  const cellOf = (at: number) => screenOf(page).getByRole('button', { name: new RegExp(`^${nameOf(at)}`) })
  const name = screenOf(page).getByRole('alert')
  await itemOf(page, '点名').click()
  await expect(name).toHaveText(nameOf(4))
  // That was the first press, and grabbing was never opened for it.
  expect([stand.heard(hears.random).length, stand.heard(hears.ready).length]).toEqual([1, 0])
  expect(await name.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  for (const words of ['使用抢答', '继续点名', '换一位']) await expect(buttonOf(page, words)).toBeVisible()
  await expect(screenOf(page).getByText('只从到的 46 人里抽')).toBeVisible()
  await expect(screenOf(page).getByText(`${nameOf(1)} 2 次`)).toBeVisible()

  for (const at of [20, 21, 22]) await cellOf(at).click()
  await expect(screenOf(page).getByText('到 43 · 缺 3 · 全班 46')).toBeVisible()
  await expect(cellOf(20)).toHaveAccessibleName(new RegExp(`${nameOf(20)}.*缺勤`))
  await look(page, 'roll-call-no-devices')
  await cellOf(22).click()
  await expect(cellOf(22)).toHaveAccessibleName(new RegExp(`${nameOf(22)}.*到`))
  await page.reload()
  await expect(cellOf(20)).toHaveAccessibleName(new RegExp(`${nameOf(20)}.*缺勤`))
  await press(page, '全部到')
  await expect(screenOf(page).getByText('缺 0')).toBeVisible()
  await press(page, '在线的到')
  await expect(screenOf(page).getByText('缺 2')).toBeVisible()

  // Held, by the other button of a mouse, or by keys.
  await cellOf(30).click({ button: 'right' })
  await expect(name).toHaveText(nameOf(30))
  await cellOf(31).focus()
  await page.keyboard.press('Shift+Enter')
  await expect(name).toHaveText(nameOf(31))
  await expect(cellOf(31)).toHaveAccessibleName(new RegExp(`${nameOf(31)}.*正在点`))
  expect(stand.heard(hears.call).map(({ student_id }) => student_id)).toEqual([idOf(30), idOf(31)])

  await press(page, '加 1 分')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => stand.heard(scorer.hears.student).map(({ student_id, by }) => [student_id, by]))
    .toEqual([
      [idOf(31), 1],
      [idOf(31), -1],
    ])
  await press(page, '换一位')
  await expect(name).toHaveText(nameOf(6))
  expect(stand.heard(hears.random).map(({ is_instead }) => is_instead)).toEqual([undefined, 1])

  // The record of the lesson is beside a round of grabbing.
  stand.say(...roll.result(3))
  await press(page, '本节已点 4')
  const record = page.getByRole('dialog', { name: '本节已点', exact: true })
  await expect(record.getByRole('row', { name: `${nameOf(1)} 2 次 1 次` })).toBeVisible()
  await look(page, 'roll-called')
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(screenOf(page)).toBeVisible()
})

test('somebody is drawn out of one of the teacher’s own groups, and the group itself may be left to chance', async ({
  stand,
  open,
  look,
}) => {
  withRollCall(stand)
  const [first, second] = groupsOf(6, 5)
  stand.answer(classGroups.list, { groups: groupsOf(6, 5) })
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await expect(screenOf(page).getByText('只从到的 46 人里抽')).toBeVisible()
  await screenOf(page).getByLabel('从哪里抽').selectOption({ label: '从第1组抽（6 人）' })
  await expect(screenOf(page).getByText('只从第1组到的 6 人里抽')).toBeVisible()
  await look(page, 'roll-call-group')
  await press(page, '继续点名')
  await expect.poll(() => stand.heard(hears.random).length).toBe(2)
  await press(page, '抽一组')
  await expect(screenOf(page).getByText('只从第2组到的 5 人里抽')).toBeVisible()
  await press(page, '换一位')
  await expect.poll(() => stand.heard(hears.random).length).toBe(3)
  const idsOf = (group = first) => group?.students.map(({ id }) => id)
  expect(stand.heard(hears.random).map(({ among_student_ids }) => among_student_ids)).toEqual([undefined, idsOf(), idsOf(second)])
})

test('where nobody may be called the list stays open and says so', async ({ stand, open, look }) => {
  withRollCall(stand)
  const away = students.map(({ id }) => id)
  inLesson(stand, teacher, roll.closed({ absent_student_ids: away, is_attendance_taken: 1, called: [] }))
  stand.answerFrame(hears.random, () => [refusedFrame('nobodyToCall')])
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await expect(page.getByText('没有可以点的同学')).toBeVisible()
  await expect(screenOf(page).getByText('点一位同学')).toBeVisible()
  await expect(screenOf(page).getByText('缺 46')).toBeVisible()
  await look(page, 'roll-nobody-there')
  // Left open after 下课 it asks like a tool that is opened.
  stand.say(lessonSays.notice, { ...lessonOf(teacher, { status: 0 }), start_time: Date.now() })
  await press(page, '使用抢答')
  const question = page.getByRole('alertdialog', { name: '已经下课，要开始新的一节课吗？' })
  await question.getByRole('button', { name: '先不打开' }).click()
  expect(stand.heard(hears.ready)).toEqual([])
  await press(page, '关闭')
  await expect(screenOf(page)).toBeHidden()
})

test('what is switched off is not on the screen: only the random call, then only grabbing', async ({ stand, open, settle }) => {
  withRollCall(stand)
  const leave = (off: InteractionFlag) =>
    stand.answer(channel.interaction, { ...flagsWithout(off), is_valid: 1, valid_until: 0, whiteboard_share: 1 })
  leave('im_interaction_answer')
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await expect(buttonOf(page, '继续点名')).toBeVisible()
  await expect(buttonOf(page, '使用抢答')).toHaveCount(0)
  await press(page, '关闭')
  await expect(screenOf(page)).toBeHidden()

  const asked = stand.asked(channel.interaction).length
  leave('im_interaction_random_answer')
  stand.say(channelSays.switches, { class_id: teacher.class_id, flags: flagsWithout('im_interaction_random_answer') })
  await expect.poll(() => stand.asked(channel.interaction).length).toBeGreaterThan(asked)
  await settle(page)
  await itemOf(page, '点名').click()
  await expect(buttonOf(page, '开始抢答')).toBeVisible()
  await expect(buttonOf(page, '随机点名')).toHaveCount(0)
  expect(stand.heard(hears.random)).toHaveLength(1)
})
