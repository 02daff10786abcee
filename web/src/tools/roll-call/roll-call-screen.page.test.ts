import { channel, channelSays, type InteractionFlag } from '@jiangtai/contract/channel'
import { rollCall } from '@jiangtai/contract/roll-call'
import type { Page } from '@playwright/test'
import type { Said } from '../../../test/page/frames.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { flagsWithout, inLesson, logIn, quietPage, students, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { itemOf, miniOf as miniOfTool } from '../../../test/page/tools.ts'

const { hears } = rollCall
/** Whatever it shows: its title changes. */
const screenOf = (page: Page) => page.getByRole('dialog', { name: /^(抢答 · 第|随机点名)/ })
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
  stand.answerFrame(hears.random, () => tell(roll.random(4)))
  tell(...shown)
}

test('R261, R348: a round is ready, runs by its watch, also in a card and after a reload, and ends on the podium', async ({
  stand,
  open,
  look,
}) => {
  withRollCall(stand)
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 1 轮')
  await expect(screenOf(page).getByText('44 / 46 位同学在线')).toBeVisible()
  await page.reload()
  await expect(screenOf(page)).toHaveAccessibleName('抢答 · 第 1 轮')
  await look(page, 'roll-ready')

  await press(page, '开始抢答')
  await expect(screenOf(page).getByText('请抢答')).toBeVisible()
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

test('R351, R353, R354: students are called at random and go on the record, but those who are excluded', async ({ stand, open, look }) => {
  withRollCall(stand, roll.ready())
  const page = await open(quietPage, { viewport: projector })
  // With reduced motion the name simply stands there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press(page, '随机点名')
  await expect(screenOf(page).getByText('请这位同学来回答')).toBeVisible()
  const name = screenOf(page).getByRole('alert')
  await expect(name).toHaveText(students[4]?.real_name ?? '')
  expect(await name.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  await expect(buttonOf(page, '使用抢答')).toBeVisible()
  await expect(screenOf(page).getByText('4 / 46 人')).toBeVisible()
  await expect(screenOf(page).getByText(`${students[1]?.real_name} 2 次`)).toBeVisible()
  await look(page, 'roll-random')

  await press(page, '本节已点 4')
  const record = page.getByRole('dialog', { name: '本节已点', exact: true })
  await expect(record.getByRole('row')).toHaveCount(5)
  await expect(record.getByRole('row', { name: `${students[1]?.real_name} 2 次 1 次` })).toBeVisible()
  await look(page, 'roll-called')
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(screenOf(page)).toBeVisible()

  await press(page, '排除缺勤')
  const absent = page.getByRole('dialog', { name: '排除缺勤' })
  await expect(absent.getByText('离线的同学本来就不会被点到')).toBeVisible()
  const three = students.slice(0, 3)
  for (const { real_name } of three) await absent.getByLabel(real_name, { exact: true }).check({ force: true })
  await look(page, 'roll-exclude')
  await absent.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await expect(buttonOf(page, '排除缺勤 3')).toBeVisible()
  await press(page, '继续点名')
  await expect.poll(() => stand.heard(hears.random).map((data) => data.exclude_student_ids ?? [])).toEqual([[], three.map(({ id }) => id)])
})

test('what is switched off is not on the screen: only the random call, then only grabbing', async ({ stand, open, settle }) => {
  withRollCall(stand)
  const leave = (off: InteractionFlag) => stand.answer(channel.interaction, { ...flagsWithout(off), is_valid: 1, whiteboard_share: 1 })
  leave('im_interaction_answer')
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '点名').click()
  await expect(buttonOf(page, '随机点名')).toBeVisible()
  await expect(buttonOf(page, '开始抢答')).toHaveCount(0)
  expect(stand.heard(hears.ready)).toEqual([])
  await press(page, '随机点名')
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
  await expect(buttonOf(page, '排除缺勤')).toHaveCount(0)
})
