import type { Page } from '@playwright/test'
import { expect, type Person } from './test.ts'

/** A school of its own, as for the scorer. */
export const host = 'hxz.localhost'
const projector = { width: 1920, height: 1080 }

export const windowOf = (page: Page) => page.getByRole('dialog', { name: '计时器' })
export const bigOf = (page: Page) => page.getByRole('dialog', { name: /^(倒计时|正计时)/ })
export const smallOf = (page: Page) => page.getByRole('region', { name: '计时器', exact: true })
export const handleOf = (page: Page) => smallOf(page).getByRole('button', { name: /打开计时器$/ })
export const itemOf = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^计时器/ })

export async function enter(people: (options: object) => Promise<Person>, prepare?: (page: Page) => Promise<unknown>) {
  const teacher = await people({ as: 'hxteacher1', host, viewport: projector })
  await prepare?.(teacher.page)
  await teacher.goto('/')
  await teacher.look('teacher-home-hxz')
  await expect(itemOf(teacher.page)).toBeVisible()
  return teacher
}

export async function open({ page }: Person) {
  await itemOf(page).click()
  await expect(windowOf(page)).toBeVisible()
}

export async function set(page: Page, minutes: string, seconds: string) {
  await windowOf(page).getByLabel('分', { exact: true }).fill(minutes)
  await windowOf(page).getByLabel('秒', { exact: true }).fill(seconds)
}

export const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

export async function closeTimer(page: Page) {
  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(windowOf(page)).toBeHidden()
}

interface Change {
  /** By the machine's clock and not the page's. */
  readonly at: number
  /** The page could draw at once: nothing else kept it busy just before. */
  readonly isPrompt: boolean
}

/** When the small one began to show what. */
export async function changesOf(page: Page): Promise<() => Promise<Map<string, Change>>> {
  await page.evaluate(() => {
    const seen = new Map<string, { at: number; isPrompt: boolean }>()
    Object.assign(window, { seen })
    const [everyMs, slackMs, beforeMs] = [10, 40, 300]
    let [ticked, blocked] = [performance.now(), performance.now()]
    const tick = () => {
      const now = performance.now()
      if (now - ticked > everyMs + slackMs) blocked = now
      ticked = now
    }
    setInterval(tick, everyMs)
    const look = () => {
      tick()
      const name = document.querySelector('[aria-label$="打开计时器"]')?.getAttribute('aria-label') ?? ''
      const now = performance.now()
      if (name && !seen.has(name)) seen.set(name, { at: performance.timeOrigin + now, isPrompt: now - blocked > beforeMs })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true })
  })
  return async () => new Map(await page.evaluate(() => [...(window as unknown as { seen: Map<string, Change> }).seen]))
}

/** By how much two pages differed, second by second; without the first, which may have been there before anybody looked, and those for which a page was too busy. */
export const gapsOf = (one: ReadonlyMap<string, Change>, other: ReadonlyMap<string, Change>): number[] =>
  [...one].slice(1).flatMap(([name, here]) => {
    const there = other.get(name)
    return there && here.isPrompt && there.isPrompt ? [Math.abs(here.at - there.at)] : []
  })

export interface Note {
  /** By `performance.now()`. */
  readonly at: number
  readonly hz: number
  isTakenBack: boolean
}

/** Everything the page lets sound, from the next time it is loaded. */
export async function listenTo(page: Page): Promise<() => Promise<Note[]>> {
  await page.addInitScript(() => {
    const notes: { at: number; hz: number; isTakenBack: boolean }[] = []
    const ofTone = new WeakMap<OscillatorNode, { isTakenBack: boolean }>()
    Object.assign(window, { notes })
    const { start, stop } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when = 0) {
      const note = { at: performance.now() + (when - this.context.currentTime) * 1000, hz: this.frequency.value, isTakenBack: false }
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
  return () => page.evaluate(() => (window as unknown as { notes: Note[] }).notes)
}

export const cookiesOf = async ({ context }: Person) =>
  Object.fromEntries((await context.cookies()).map(({ name, value, expires }) => [name, { value, expires }]))

/** What of the page can be pressed and lies below the small one, by its words. The dock lies above it. */
export const coveredBy = (page: Page) =>
  smallOf(page).evaluate((small) => {
    const over = small.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('main button, main a, main input, header button, header a, [role=dialog] button'),
    ].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isBelow = width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isBelow && !small.contains(element) ? [element.innerText] : []
    })
  })
