import { channel, channelSays } from '@jiangtai/contract/channel'
import { pagePlanKinds, pagePlans } from '@jiangtai/contract/page-plans'
import { rollCall } from '@jiangtai/contract/roll-call'
import { teacherRemote, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { trafficLight } from '@jiangtai/contract/traffic-light'
import { newVote } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import { locked, withLock } from '../../../test/page/lock.ts'
import { answerPictureLog } from '../../../test/page/picture-log.ts'
import { viewerOf } from '../../../test/page/pictures.ts'
import { bigScreen, headOf, ownRemote, remotePath, shownOf, tabOf, withRemote } from '../../../test/page/remote.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { flagsWithout, ofClass, students } from '../../../test/page/school.ts'
import { picture, slides } from '../../../test/page/studies.ts'
import { planOf } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { held, ready, withTimer } from '../../../test/page/timer.ts'
import { lamps } from '../../../test/page/traffic-light.ts'
import { withVoter } from '../../../test/page/voter.ts'

const { hears } = teacherRemote
const inHand = { viewport: phone }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pageOn = (page: Page, at: number) => expect(bigScreen(page).getByText(`${at} / 3`)).toBeVisible()
const joinTitle = (page: Page) => page.getByRole('heading', { level: 1, name: '手机遥控大屏' })

test('a code is typed, a wrong one is said to be wrong, and a phone that is let go says why', async ({ stand, open, look }) => {
  const remote = withRemote(stand)
  remote.elsewhere({ remotes: [] })
  stand.refuse(teacherRemoteCalls.join, 'remoteCodeWrong')
  const page = await open(remotePath, inHand)
  await expect(page.getByRole('button', { name: '连接', exact: true })).toBeDisabled()
  await look(page, 'remote-join')
  await page.getByLabel('连接码').fill('aaaaa')
  await press(page, '连接')
  await expect(page.getByText('连接码不对或已过期，请看大屏上的新码')).toBeVisible()
  expect(stand.asked(teacherRemoteCalls.join)).toEqual([{ code: 'AAAAA' }])

  remote.elsewhere({ remotes: [ownRemote] })
  await expect(headOf(page)).toContainText('已连大屏')
  remote.elsewhere({ remotes: [] })
  await expect(joinTitle(page)).toBeVisible()
  await expect(page.getByText('遥控已断开', { exact: true })).toBeVisible()
  remote.elsewhere({ remotes: [ownRemote] })
  await expect(headOf(page)).toContainText('已连大屏')
  remote.elsewhere({ remotes: [], screen_id: '' })
  await expect(page.getByText('已下课，遥控已断开')).toBeVisible()
})

test('a code in the address is tried once and leaves it; the phone turns pages, opens tools and locks screens', async ({
  stand,
  open,
  look,
}) => {
  withLock(stand, Date.now)
  const remote = withRemote(stand)
  stand.answer(teacherRemoteCalls.join, { class_id: ofClass.id, remote_id: ownRemote.remote_id })
  const page = await open(`${remotePath}?connect=ABCDE`, inHand)
  await expect(headOf(page)).toContainText('已连大屏')
  await expect(headOf(page)).toContainText(ofClass.name)
  await expect(page.getByRole('heading', { level: 1, name: '3.4 实际问题与一元一次方程' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
  await pageOn(page, 1)
  await expect(bigScreen(page).getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  expect(stand.asked(teacherRemoteCalls.join)).toEqual([{ code: 'ABCDE' }])
  await look(page, 'teacher-phone')

  await press(page, '下一页')
  await pageOn(page, 2)
  await press(page, '上一页')
  await pageOn(page, 1)
  const voter = page.getByRole('button', { name: '投票器' })
  await voter.click()
  await expect(voter).toHaveAttribute('aria-pressed', 'true')
  await voter.click()
  await expect(voter).toHaveAttribute('aria-pressed', 'false')
  expect(stand.heard(hears.press).map(({ command, tool }) => [command, tool])).toEqual([
    ['page_next', undefined],
    ['page_prev', undefined],
    ['open_tool', 'voter'],
    ['close_tool', 'voter'],
  ])

  // It shows what the big screen shows.
  remote.elsewhere({ shown: shownOf({ resource_id: picture.id, title: picture.title, page: 1, pages: 1 }) })
  await expect(bigScreen(page).getByRole('img', { name: picture.title })).toBeVisible()
  remote.elsewhere({ shown: shownOf({ page: 0, pages: 0, resource_id: 0, title: '' }) })
  await expect(bigScreen(page).getByText('大屏没有打开课件')).toBeVisible()
  // The screens of the class are locked without the big one.
  await press(page, '锁屏')
  await expect(page.getByRole('button', { name: '已锁 3 台' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, '锁全部页面')
  await expect(page.getByRole('button', { name: '锁全部页面' })).toHaveAttribute('aria-pressed', 'true')
})

test('it starts a prepared vote and a traffic light, reads who chose what, ends them, and says that a lock hides them', async ({
  stand,
  open,
  look,
}) => {
  withLock(stand, Date.now)
  withVoter(stand)
  withRemote(stand)
  const { click, start, stop, close } = trafficLight.hears
  stand.answerFrame(click, () => [lamps.ready()])
  stand.answerFrame(start, () => [lamps.voting()])
  stand.answerFrame(stop, () => [lamps.ended()])
  stand.answerFrame(close, () => [lamps.closed()])
  const prepared = ['怎么设未知数', '哪种解法更快'].map((title, at) => ({
    ...{ id: at + 7, updated_at: 1_763_250_000 },
    form: { ...newVote, title, options: ['设时间', '设路程', '先画图'], max_select_num: 1 },
  }))
  stand.answer(voterPlans.list, { list: prepared })
  stand.answer(pagePlans.list, { list: [planOf({ page: 1, kind: pagePlanKinds.vote, vote_plan_id: 8, option_count: 3 })] })
  const page = await open(remotePath, inHand)
  await tabOf(page, '提问').click()
  // What waits beside the page in sight stands first.
  await expect(page.getByRole('button', { name: /^发起/ }).first()).toHaveAccessibleName('发起：哪种解法更快')
  await look(page, 'teacher-phone-asking')
  await page.getByRole('button', { name: '发起：哪种解法更快' }).click()
  const vote = page.getByRole('region', { name: '投票：哪种解法更快' })
  await expect(vote.getByRole('button', { name: '结束投票' })).toBeVisible()
  await press(page, '开始：信号灯')
  const lamp = page.getByRole('region', { name: '信号灯' })
  await expect(lamp.getByRole('button', { name: '结束信号灯' })).toBeVisible()
  stand.say(...locked())
  await expect(page.getByText('学生屏幕锁着，锁住的屏幕看不到提问')).toBeVisible()
  await look(page, 'teacher-phone-live')
  await press(page, '解锁')
  await expect(page.getByText('学生屏幕锁着，锁住的屏幕看不到提问')).toBeHidden()
  await press(page, '大屏隐藏')
  await expect(vote.getByText('大屏没有显示，这里只有您看得到')).toBeVisible()
  await press(page, '结束投票')
  await press(page, '关闭投票')
  await press(page, '结束信号灯')
  await press(page, '关闭信号灯')
  await expect(page.getByRole('button', { name: '开始：信号灯' })).toBeVisible()

  // What is switched off is not offered.
  const flags = flagsWithout('im_interaction_vote', 'im_interaction_signal_light', 'im_interaction_live_question')
  stand.answer(channel.interaction, { ...flags, is_valid: 1, valid_until: 0, whiteboard_share: 1 })
  stand.say(channelSays.switches, { class_id: ofClass.id, flags })
  await expect(tabOf(page, '提问')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '下一页', exact: true })).toBeVisible()
})

test('it calls students and tells who had a turn; it sets a countdown for the big screen, holds it and closes it', async ({
  stand,
  open,
  look,
}) => {
  withTimer(stand, Date.now)
  withRemote(stand)
  stand.answerFrame(rollCall.hears.random, () => [roll.random(0)])
  stand.answerFrame(rollCall.hears.stop, () => [roll.closed()])
  const page = await open(remotePath, inHand)
  await tabOf(page, '点名').click()
  await press(page, '随机点名')
  const round = page.getByRole('region', { name: '这一轮' })
  await expect(round).toContainText([...(students[0]?.real_name ?? '')].join(''))
  await expect(page.getByText('本节已点')).toBeVisible()
  await look(page, 'teacher-phone-roll-call')
  await press(page, '关闭点名')
  await expect(round).toBeHidden()

  await tabOf(page, '计时').click()
  stand.say(...ready())
  await press(page, '3 分钟')
  await expect(page.getByRole('button', { name: '3 分钟' })).toHaveAttribute('aria-pressed', 'true')
  await look(page, 'teacher-phone-timer-set')
  stand.say(...held(7000))
  await expect(page.getByText(/^暂停 · 大屏同步$/)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('04:53')
  await look(page, 'teacher-phone-timer')
  await press(page, '关闭计时器')
  await expect(page.getByText('计时会同时显示在大屏上')).toBeVisible()
})

test('it throws pictures, into the gallery or one alone; two of those thrown before lie beside each other at every size', async ({
  stand,
  open,
  look,
}) => {
  withRemote(stand)
  answerPictureLog(stand)
  const page = await open(remotePath, inHand)
  await tabOf(page, '投图').click()
  await expect(page.getByRole('button', { name: '拍照投图' })).toBeVisible()
  await look(page, 'teacher-phone-pictures')
  await page.getByRole('radio', { name: '投屏' }).check()
  await expect(page.getByRole('button', { name: '拍照投屏' })).toBeVisible()

  await page.getByRole('radio', { name: '投图' }).check()
  await press(page, '历史')
  await page.getByRole('button', { name: /^打开/ }).first().click()
  await viewerOf(page).getByRole('button', { name: '对比', exact: true }).click()
  await viewerOf(page).getByRole('button', { name: '和第 3 张对比' }).click()
  // A big screen forgets what it compares when it becomes as narrow as a phone; this page is the same at every width.
  await look(page, 'pic-compare')
  await expect(viewerOf(page).getByRole('img', { name: /^第 [13] 张$/ })).toHaveCount(2)
})

test('what was pressed too long without a line is dropped; a screen that does not answer for three seconds is silent until it answers', async ({
  stand,
  open,
  look,
}) => {
  const remote = withRemote(stand)
  const page = await open(remotePath, { ...inHand, movesTime: true })
  await expect(headOf(page)).toContainText('已连大屏')
  const time = await stopClock(headOf(page), stand)
  const back = stand.cutLines()
  await time.pass(5000)
  await expect(headOf(page)).toContainText('和大屏断开了')
  await press(page, '下一页')
  await time.pass(4000)
  await expect(page.getByText('网络断开，刚才的按键没有生效')).toBeVisible()
  back()
  // Dialling takes real time: between two tries the clock has to wait for it.
  await expect(async () => {
    await time.pass(5000)
    await expect(headOf(page)).toContainText('已连大屏', { timeout: 1000 })
  }).toPass()
  expect(stand.heard(hears.press)).toEqual([])

  remote.fallSilent()
  await press(page, '下一页')
  await expect.poll(() => stand.heard(hears.press)).toHaveLength(1)
  await expect(headOf(page)).toContainText('已连大屏')
  await time.pass(3500)
  await expect(headOf(page)).toContainText('大屏没有回应')
  await time.release()
  await look(page, 'teacher-phone-silent')
  remote.elsewhere({ done: 1, shown: shownOf({ page: 2 }) })
  await expect(headOf(page)).toContainText('已连大屏')
})
