import { type SnapdomPlugin, snapdom } from '@zumer/snapdom'
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

/** R444: one picture of what the class sees. R454: without the page there is none. */
export async function takeSnapshot(page: Element | null): Promise<HTMLCanvasElement> {
  if (!page) throw new Error('the class page is not there')
  return snapdom.toCanvas(document.body, {
    clip: 'viewport',
    exclude: floatsAbove(page),
    excludeMode: 'remove',
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    plugins: [stillFrames],
  })
}
