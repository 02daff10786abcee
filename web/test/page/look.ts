import { mkdir, writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { excessAtRest } from './fit.ts'
import { violations } from './judge.ts'
import { lineOf } from './page-line.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const computer = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Pictures are for whoever wants to see; between the two sizes the layout does not change. */
const { ALBUM } = process.env
const others =
  ALBUM === 'whole'
    ? [
        { width: 1920, height: 1080 },
        { width: 1024, height: 768 },
      ]
    : []
const nameOf = ({ width, height }: Size) => `${width}x${height}`

/** Two sizes tell axe everything. */
const isJudged = (size: Size) => size === computer || size === phone

/** What a page keeps in its memory alone may be gone in the other layout: that one comes last. */
const sizesFrom = ({ width }: Size) => (width < 600 ? [phone, computer, ...others] : [computer, ...others, phone])

/** By the page alone: Playwright resizes the window along with it, which the headless shell refuses in full screen. */
const resize = (line: CDPSession, { width, height }: Size) =>
  line.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })

const album = 'screenshots'

/** By the page alone, too: a screenshot of Playwright has the size that Playwright gave the page. */
async function take(line: CDPSession, name: string) {
  const { data } = await line.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await mkdir(album, { recursive: true })
  await writeFile(`${album}/${name}.png`, Buffer.from(data, 'base64'))
}

/**
 * Every state has a main part with a title. React waits up to 300 ms before it shows what has come instead of a skeleton: nothing is on its way then,
 * and the page stands idle. One that never has them is left to axe.
 */
const drawn = async (page: Page) => {
  const isDrawn = () => ['main', 'h1'].every((name) => [...document.querySelectorAll(name)].some((one) => one.checkVisibility()))
  await page.waitForFunction(isDrawn, undefined, { timeout: 5000 }).catch(() => {})
}

/** Lists what is wrong with a state of a page, as a computer and a phone show it. `ALBUM=two` keeps a picture of each in `screenshots/`, `ALBUM=whole` of a projector and a tablet too. */
export async function lookAt(page: Page, name: string, settle: () => Promise<void>): Promise<string[]> {
  const before = page.viewportSize() ?? computer
  const line = await lineOf(page)
  const faults: string[] = []
  for (const size of sizesFrom(before)) {
    await resize(line, size)
    await settle()
    await drawn(page)
    const excess = await excessAtRest(page)
    if (excess > 0) faults.push(`${name} ${nameOf(size)}: ${excess} px to scroll sideways`)
    if (isJudged(size)) faults.push(...(await violations(page)).map((fault) => `${name} ${nameOf(size)}: ${fault}`))
    if (ALBUM) await take(line, `${name}-${nameOf(size)}`)
  }
  await resize(line, before)
  await settle()
  return faults
}
