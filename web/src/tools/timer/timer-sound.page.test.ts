import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import { quietPage } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'
import { ready, withTimer } from '../../../test/page/timer.ts'
import { miniOf, windowOf as windowOfTool } from '../../../test/page/tools.ts'

const windowOf = (page: Page) => windowOfTool(page, '计时器')
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

interface Note {
  /** Ms of the audio clock. */
  readonly at: number
  readonly hz: number
  isTakenBack: boolean
}

/** Everything the page lets sound. Its audio clock stands still as the other one does. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const notes: { at: number; hz: number; isTakenBack: boolean }[] = []
    const ofTone = new WeakMap<OscillatorNode, { isTakenBack: boolean }>()
    Object.assign(window, { notes })
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: () => 0 })
    const { start, stop } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when = 0) {
      const note = { at: Math.round(when * 1000), hz: this.frequency.value, isTakenBack: false }
      notes.push(note)
      ofTone.set(this, note)
      start.call(this, when)
    }
    OscillatorNode.prototype.stop = function (when) {
      const note = ofTone.get(this)
      if (note && when === undefined) note.isTakenBack = true
      stop.call(this, when)
    }
  })
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes)
/** What has sounded or will, by its pitch. */
const heardOf = async (page: Page) => (await notesOf(page)).flatMap(({ hz, isTakenBack }) => (isTakenBack ? [] : [hz]))
const forget = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes.splice(0))

const wood = 820
const bell = 1320

test('R393, R405: the last three seconds and the end are heard, a pause takes them back, and muted it is silent', async ({
  stand,
  open,
}) => {
  let clock = { now: () => 0 }
  withTimer(stand, () => clock.now(), ready({ time_long: 4 }))
  const page = await open(quietPage, { movesTime: true, before: listen })
  const sound = windowOf(page).getByRole('button', { name: '提示音' })
  const over = miniOf(page, '计时器').getByText('超时')
  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  const still = await stopClock(sound, stand)
  clock = still
  const begin = async () => {
    await press(page, '开始')
    await expect(windowOf(page).getByRole('timer')).toHaveText('00:04')
  }
  await begin()
  await still.pass(4300)
  await expect(over).toBeVisible()
  expect(await notesOf(page)).toEqual([])

  await miniOf(page, '计时器')
    .getByRole('button', { name: /打开计时器$/ })
    .press('r')
  // Switched on it is tried out.
  await sound.click()
  await expect.poll(() => heardOf(page)).toEqual([wood])
  await forget(page)
  await begin()
  await still.pass(500)
  expect(await notesOf(page)).toEqual([])
  await still.pass(200)
  await expect.poll(() => heardOf(page)).toEqual([wood, wood, wood, bell])
  const times = (await notesOf(page)).map(({ at }) => at)
  expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 1000, 2000, 3000])
  await press(page, '暂停')
  await expect(windowOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  await expect.poll(() => heardOf(page)).toEqual([])
  await press(page, '继续')
  await expect(windowOf(page).getByRole('button', { name: '暂停' })).toBeVisible()
  await still.pass(1)
  await expect.poll(() => heardOf(page)).toEqual([wood, wood, wood, bell])
  await still.pass(3600)
  await expect(over).toBeVisible()
  expect(await heardOf(page)).toEqual([wood, wood, wood, bell])
})
