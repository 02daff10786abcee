import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
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

const wood = 820
const bell = 1320

test('R405: the last three seconds are heard, one second apart, and then the end', async ({ stand, open }) => {
  let clock = { now: () => 0 }
  withTimer(stand, () => clock.now(), ready({ time_long: 4 }))
  const page = await open('/', { movesTime: true, before: listen })
  await expect(windowOf(page)).toBeVisible()
  const still = await stopClock(page, stand)
  clock = still
  await press(page, '开始')
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:04')
  await still.pass(500)
  expect(await notesOf(page)).toEqual([])
  await still.pass(200)
  await expect
    .poll(async () => (await notesOf(page)).map(({ hz, isTakenBack }) => [hz, isTakenBack]))
    .toEqual([
      [wood, false],
      [wood, false],
      [wood, false],
      [bell, false],
    ])
  const times = (await notesOf(page)).map(({ at }) => at)
  expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 1000, 2000, 3000])
  await still.pass(3600)
  await expect(miniOf(page, '计时器').getByText('超时')).toBeVisible()
  expect((await notesOf(page)).filter(({ isTakenBack }) => isTakenBack)).toEqual([])
})

test('R393: a pause takes back what has not sounded yet', async ({ stand, open }) => {
  let clock = { now: () => 0 }
  withTimer(stand, () => clock.now(), ready({ time_long: 4 }))
  const page = await open('/', { movesTime: true, before: listen })
  await expect(windowOf(page)).toBeVisible()
  const still = await stopClock(page, stand)
  clock = still
  await press(page, '开始')
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:04')
  await still.pass(700)
  await expect.poll(async () => (await notesOf(page)).length).toBe(4)
  await press(page, '暂停')
  await expect(windowOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  await expect.poll(async () => (await notesOf(page)).map(({ isTakenBack }) => isTakenBack)).toEqual([true, true, true, true])
})

test('muted it stays silent, also after a reload', async ({ stand, open }) => {
  let clock = { now: () => 0 }
  withTimer(stand, () => clock.now(), ready({ time_long: 3 }))
  const page = await open('/', { movesTime: true, before: listen })
  const sound = windowOf(page).getByRole('button', { name: '提示音' })
  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  const still = await stopClock(page, stand)
  clock = still
  await press(page, '开始')
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:03')
  await still.pass(3100)
  await expect(miniOf(page, '计时器').getByText('超时')).toBeVisible()
  expect(await notesOf(page)).toEqual([])
})
