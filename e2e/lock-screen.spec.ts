import { lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { endLesson } from './support/lesson.ts'
import {
  admin,
  attend,
  choose,
  cookieOf,
  coverOf,
  enter,
  host,
  itemOf,
  miniOf,
  phone,
  press,
  tablet,
  windowOf,
  wishesOf,
} from './support/lock-screen.ts'
import { expect, test } from './support/test.ts'

test('a teacher covers the screens of a class until they are unlocked (R260, R406, R408, R409, R243)', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  const wishes = wishesOf(page)
  const [ann, bo] = [await attend(people, 'hxstudent1'), await attend(people, 'hxstudent2', tablet)]
  await expect(page.getByText('2 / 30 在线')).toBeVisible()

  await itemOf(page).click()
  await expect(windowOf(page).getByText('能锁住 2 台')).toBeVisible()
  await expect(windowOf(page).getByText('锁不住 28 台')).toBeVisible()
  await expect(windowOf(page).getByText('离线，上线后再锁')).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: '锁屏 5 分钟' })).toBeFocused()
  await teacher.look('lock-window')
  await choose(page, '直到我解锁')
  await press(page, '锁屏')
  for (const student of [ann, bo]) await expect(coverOf(student.page)).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(windowOf(page).getByText('已锁 2 台')).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，已锁')
  await teacher.look('lock-locked')

  // Nothing leads out: no key, no Tab, no Back, no reload.
  await expect(coverOf(ann.page)).toBeFocused()
  await ann.look('student-lock')
  await bo.look('student-lock-tablet')
  for (const key of ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Alt+1']) await ann.page.keyboard.press(key)
  await expect(coverOf(ann.page)).toBeFocused()
  await expect(ann.page.getByRole('navigation')).toBeHidden()
  for (const student of [ann, bo]) {
    await student.page.goBack()
    await expect(coverOf(student.page)).toBeVisible()
    expect(new URL(student.page.url()).pathname).toBe('/student-index')
    await student.page.reload()
    await expect(coverOf(student.page)).toBeVisible()
  }
  // Whoever was away is covered when they come back.
  const cy = await attend(people, 'hxstudent3')
  await expect(coverOf(cy.page)).toBeVisible()
  // R243: only there.
  await bo.goto('/student-index/student-courses')
  await expect(bo.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(coverOf(bo.page)).toBeHidden()
  await bo.look('student-courses-locked')
  await bo.goto('/student-index')
  await expect(coverOf(bo.page)).toBeVisible()

  // The lock outlives a reload of its teacher too.
  await page.reload()
  await expect(miniOf(page).getByText('已锁 3 台')).toBeVisible()
  await miniOf(page).getByRole('button', { name: '解锁' }).click()
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()
  await expect(ann.page.getByRole('navigation')).toBeVisible()
  await expect(miniOf(page)).toBeHidden()
  expect(wishes).toEqual(['1 0', '0 '])
  await endLesson(teacher)
})

test('a lock for a time counts down on every screen, can be made longer, opens by itself and goes with the lesson', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  const ann = await attend(people, 'hxstudent1')
  await itemOf(page).click()
  await choose(page, '3 分钟')
  await press(page, '锁屏 3 分钟')
  await expect(coverOf(ann.page).getByRole('timer')).toHaveText(/^02:5\d$/)
  await expect(coverOf(ann.page).getByText('后自动解锁')).toBeVisible()
  await expect(windowOf(page).getByRole('timer')).toHaveText(/^02:5\d$/)
  await ann.look('student-lock-timed')
  await teacher.look('lock-timer')
  await press(page, '加 1 分钟')
  await expect(coverOf(ann.page).getByRole('timer')).toHaveText(/^03:[1-5]\d$/)

  // On the teacher's other device it is the same lock.
  const hand = await people({ as: 'hxteacher1', host, viewport: phone })
  await hand.goto('/')
  await expect(miniOf(hand.page).getByText(/^03:\d\d$/)).toBeVisible()
  await hand.look('lock-mini')
  await miniOf(hand.page).getByRole('button', { name: '解锁' }).click()
  await expect(coverOf(ann.page)).toBeHidden()
  await press(page, '锁屏 3 分钟')
  await expect(coverOf(ann.page)).toBeVisible()
  await expect(miniOf(hand.page).getByText(/^02:\d\d$/)).toBeVisible()
  await press(page, '加 1 分钟')

  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(miniOf(page).getByText(/^03:\d\d$/)).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName(/^锁屏，03:\d\d$/)
  await endLesson(teacher)
  await expect(coverOf(ann.page)).toBeHidden()
  await expect(miniOf(page)).toBeHidden()

  // The shortest one, asked for as a page would.
  await page.evaluate(async (path) => {
    const { data } = await (await fetch('/api/akdm-webservice/get-token')).json()
    const query = new URLSearchParams({ token: data.token, class_id: '9', lock_screen_status: '1', seconds: '3' })
    await fetch(`${path}?${query}`)
  }, lockScreenCalls.lock.path)
  await expect(coverOf(ann.page)).toBeVisible()
  await expect(coverOf(ann.page)).toBeHidden()
  await endLesson(teacher)
})

test('without a notice the button gives up after ten seconds, and shows what is (R407, R563, R770, O057)', async ({ people }) => {
  const teacher = await people({ as: 'hxteacher1', host })
  const { page } = teacher
  let isSwallowing = false
  await page.routeWebSocket(/\/ws\?/, (client) => {
    const server = client.connectToServer()
    server.onMessage((text) => {
      if (!isSwallowing || !String(text).includes('client_lock_screen_notice')) client.send(text)
    })
  })
  await teacher.goto('/')
  await teacher.look('teacher-home-hxz')
  await itemOf(page).click()
  const main = windowOf(page).getByRole('button', { name: /^(锁屏 5 分钟|解锁)$/ })
  await expect(main).not.toHaveAttribute('aria-disabled')
  isSwallowing = true
  await main.click()
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，请等待')
  await expect(page.getByText('操作失败，请稍后重试')).toBeVisible({ timeout: 15_000 })
  await expect(windowOf(page).getByRole('button', { name: '解锁' })).not.toHaveAttribute('aria-disabled')

  // What cannot be read either is told to the console, and the old state stays.
  await expect(page.getByText('操作失败，请稍后重试')).toBeHidden()
  const reported = page.waitForEvent('console', (message) => message.text().includes('the lock was not read'))
  await page.route(`**${lockScreenCalls.status.path}**`, (route) => route.fulfill({ status: 500, body: 'no' }))
  teacher.expectError(/500/)
  await windowOf(page).getByRole('button', { name: '解锁' }).click()
  await reported
  await expect(page.getByRole('alert')).toHaveText(['操作失败，请稍后重试'])
  isSwallowing = false
  await page.reload()
  await expect(miniOf(page)).toBeHidden()
  await endLesson(teacher)
})

test('the school exempts a student and locks tablets by itself; without its switches nobody is covered (R411, R410, R564, O058)', async ({
  people,
  server,
}) => {
  const teacher = await enter(people)
  const { page } = teacher
  await admin(server, 'unlocked', 'hxz', 'hxstudent2', 'on')
  const [ann, bo] = [await attend(people, 'hxstudent1'), await attend(people, 'hxstudent2')]
  const stranger = await people({ as: 'student1', viewport: phone })
  await stranger.goto('/student-index')
  await stranger.look('student-home')
  await expect(page.getByText('2 / 30 在线')).toBeVisible()
  await itemOf(page).click()
  await expect(windowOf(page).getByText('能锁住 1 台')).toBeVisible()
  await expect(windowOf(page).getByText('学校设为不锁屏')).toBeVisible()
  await press(page, '锁屏 5 分钟')
  await expect(coverOf(ann.page)).toBeVisible()
  await bo.page.reload()
  await expect(bo.page.getByRole('navigation')).toBeVisible()
  await expect(coverOf(bo.page)).toBeHidden()
  await expect(coverOf(stranger.page)).toBeHidden()

  // R564
  const switches = '**/get-class-interactive-status**'
  await ann.page.route(switches, (route) => route.fulfill({ status: 500, body: 'no' }))
  ann.expectError(/500/)
  const failed = ann.page.waitForResponse(switches)
  await ann.page.reload()
  await failed
  await expect(ann.page.getByRole('navigation')).toBeVisible()
  await expect(coverOf(ann.page)).toBeHidden()
  await ann.page.unroute(switches)
  await ann.page.reload()
  await expect(coverOf(ann.page)).toBeVisible()
  await press(page, '解锁')
  await expect(coverOf(ann.page)).toBeHidden()

  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()

  await admin(server, 'switches', 'hxz', '--class', '9', 'book_lock', 'on')
  await expect(coverOf(ann.page).getByText('学校锁定了平板，稍后自动打开')).toBeVisible({ timeout: 15_000 })
  expect(await cookieOf(ann, 'stu_book_lock_screen_status')).toBe('1')
  await ann.page.reload()
  await expect(coverOf(ann.page)).toBeVisible()
  await expect(coverOf(bo.page)).toBeHidden()
  await admin(server, 'switches', 'hxz', '--class', '9', 'book_lock', 'off')
  await expect(coverOf(ann.page)).toBeHidden({ timeout: 15_000 })
  await admin(server, 'unlocked', 'hxz', 'hxstudent2', 'off')
  await endLesson(teacher)
})

test('a student whose line stays silent is covered all the same, and not for longer than the lock lasts', async ({ people }) => {
  const teacher = await enter(people)
  const { page } = teacher
  await itemOf(page).click()
  await choose(page, '直到我解锁')
  await press(page, '锁屏')
  await expect(windowOf(page).getByRole('button', { name: '解锁' })).toBeVisible()
  const ann = await people({ as: 'hxstudent1', host, viewport: phone })
  await ann.page.routeWebSocket(/\/ws\?/, () => {})
  await ann.goto('/student-index')
  await expect(coverOf(ann.page)).toBeVisible()
  await ann.look('student-lock-silent')
  await press(page, '解锁')
  await expect(coverOf(ann.page)).toBeHidden({ timeout: 15_000 })
  await endLesson(teacher)
})
