import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Size {
  readonly width: number
  readonly height: number
}

/** A projector, a desk, a tablet and a phone. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const satisfies readonly Size[]
const nameOf = ({ width, height }: Size) => `${width}x${height}`

/** A half-faded dialog has neither its colours nor its place. Endless animations (a spinner) are not waited for. */
const animationsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ),
  )

async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script tag: the page's content security policy stays as it is. Once a document: half a megabyte to compile.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }
    return (await axe.run(document, { resultTypes: ['violations'] })).violations
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}

interface Camera {
  readonly resize: (size: Size) => Promise<void>
  readonly take: (path: string) => Promise<void>
}

const plainCamera = (page: Page): Camera => ({
  resize: (size) => page.setViewportSize(size),
  take: async (path) => void (await page.screenshot({ path, animations: 'disabled' })),
})

/** The headless shell refuses to resize the window of a full screen, which Playwright does along with its page: here only the page. */
async function fullScreenCamera(page: Page): Promise<Camera> {
  // Never detached: the page would lose its size with it.
  const line = await page.context().newCDPSession(page)
  return {
    resize: async ({ width, height }) =>
      void (await line.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })),
    take: async (path) => writeFile(path, Buffer.from((await line.send('Page.captureScreenshot', { format: 'png' })).data, 'base64')),
  }
}

/** What a worker of this run has looked at in every size: the folder is emptied before (`clear-album.ts`). */
const isKnown = (file: string) => existsSync(`${file}-${nameOf(sizes[0])}.png`)

interface Album {
  /** Where screenshots are kept; undefined where the page has been looked at over another engine. */
  readonly folder: string | undefined
  readonly name: string
}

/** Lists what is wrong with a page: everything in every size when its name is new; one that is known need only fit its window. */
export async function lookAt(page: Page, { folder, name }: Album, settle: () => Promise<void>): Promise<string[]> {
  const before = page.viewportSize() ?? sizes[1]
  const file = `${folder}/${name}`
  if (folder === undefined || isKnown(file)) return misfit(page, name, before, settle)
  const isFull = await page.evaluate(() => document.fullscreenElement !== null)
  const { resize, take } = isFull ? await fullScreenCamera(page) : plainCamera(page)
  const faults: string[] = []
  for (const size of sizes) {
    await resize(size)
    faults.push(...(await judge(page, name, size, settle)))
    await take(`${file}-${nameOf(size)}.png`)
  }
  await resize(before)
  await settle()
  return faults
}

async function judge(page: Page, name: string, size: Size, settle: () => Promise<void>): Promise<string[]> {
  await settle()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await animationsEnd(page)
  const faults = await misfit(page, name, size, settle)
  // The layout changes only at the phone's width: the sizes beside the desk's would tell axe nothing new.
  if (size === sizes[0] || size === sizes[2]) return faults
  return [...faults, ...(await violations(page)).map((fault) => `${name} ${nameOf(size)}: ${fault}`)]
}

/** How far the page can be scrolled sideways, which none should. What still moves is waited for. */
export async function excessOf(page: Page): Promise<number> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if ((await measure()) <= 0) return 0
  await animationsEnd(page)
  return measure()
}

async function misfit(page: Page, name: string, size: Size, settle: () => Promise<void>): Promise<string[]> {
  await settle()
  const excess = await excessOf(page)
  return excess > 0 ? [`${name} ${nameOf(size)}: ${excess} px to scroll sideways`] : []
}
