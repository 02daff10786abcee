import { type CaptureResult, type SnapdomOptions, type SnapdomPlugin, snapdom } from '@zumer/snapdom'
import { drawSharper } from './draw-sharper.ts'
import { frameOf } from './still-frame.ts'

/** R445 */
const stillFrames: SnapdomPlugin = {
  name: 'still-frames',
  resolveNode(node) {
    if (!(node instanceof HTMLVideoElement)) return undefined
    const address = frameOf(node, { userAgent: navigator.userAgent, origin: window.location.origin })
    if (!address) return undefined
    const still = document.createElement('img')
    still.src = address
    return still
  },
}

/** What floats above the page: everything that lies beside it, but the bars and the rail. */
function floatsAbove(page: Element) {
  const layers = new Set<Element | null>([document.body, document.getElementById('root'), page.parentElement])
  return (element: Element) => layers.has(element.parentElement) && !element.contains(page) && !element.matches('[data-bars], nav')
}

export interface Snapshot {
  /** All of the window, a point for each of the screen's. */
  readonly picture: HTMLCanvasElement
  /** The same with as many as the largest zoom shows: not a second snapshot, the first one drawn larger. */
  readonly sharper: () => Promise<HTMLCanvasElement>
  /** Whether the page is still as wide: a scroll bar that goes shifts everything. */
  readonly fits: () => boolean
}

/** R444: one picture of what the class sees. R454: without the page there is none. */
export async function takeSnapshot(page: Element | null): Promise<Snapshot> {
  if (!page) throw new Error('the class page is not there')
  const { clientWidth } = page
  const options = {
    clip: 'viewport',
    exclude: floatsAbove(page),
    excludeMode: 'remove',
    plugins: [stillFrames],
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    // Pictures as they are: a smaller one is written with a style attribute, which the page's content security policy blocks.
    compress: false,
  } satisfies SnapdomOptions & { compress: boolean }
  const shot: CaptureResult = await snapdom(document.body, options)
  return { picture: await shot.toCanvas(), sharper: () => enlarged(shot, page), fits: () => page.clientWidth === clientWidth }
}

/** Beyond this a tablet's browser gives up. */
const mostPoints = 16_000_000

async function enlarged(shot: CaptureResult, page: Element): Promise<HTMLCanvasElement> {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const density = Math.min(2 * devicePixelRatio, Math.sqrt(mostPoints / (innerWidth * innerHeight)))
  const picture = await shot.toCanvas({ scale: 1, dpr: density })
  await drawSharper(picture, page, density)
  return picture
}
