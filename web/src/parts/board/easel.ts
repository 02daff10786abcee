import { createStore } from '../../kit/storage/store.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { shownPage } from './board.ts'
import type { Desk } from './desk.ts'
import type { Easel } from './gesture/gesture.ts'
import { createPicture } from './picture.ts'
import { shapeLineOn } from './shape-path.ts'
import { createSurface } from './surface.ts'
import { isSameView, tenths, type View, viewOf } from './view.ts'

interface Parts {
  readonly canvas: HTMLCanvasElement
  /** Everything that goes along when the page is moved. */
  readonly layers: HTMLElement
}

/** The canvas of a desk, outside React: while somebody draws, nothing but the new end of the line is touched. A still one is not moved under the hand. */
export function createEasel(desk: Desk, { canvas, layers }: Parts, isStill = false) {
  const { surface, look } = createSurface(canvas)
  const picture = createPicture(surface)
  /** What is seen at present, for what React places above the canvas. */
  const seen = createStore<View | undefined>(undefined)
  let size: Size | undefined
  let isDrawing = false

  const viewNow = (of: Size) => viewOf(of, desk.screen, shownPage(desk.state.get().board), desk.state.get().zoom)
  function show() {
    if (!size) return
    const view = viewNow(size)
    if (look(view, window.devicePixelRatio, shapeLineOn(desk.screen))) picture.renew()
    picture.show(shownPage(desk.state.get().board).marks)
    if (!isDrawing) picture.rest()
    const last = seen.get()
    if (!last || !isSameView(last, view)) seen.set(view)
  }
  const easel: Easel = {
    desk,
    view: () => viewNow(size ?? desk.screen),
    draft(mark) {
      isDrawing = true
      picture.draft(mark)
    },
    endDraft() {
      isDrawing = false
      show()
    },
    preview(view) {
      if (isStill) return
      const drawn = easel.view()
      const [x, y] = [(drawn.x - view.x) * view.scale, (drawn.y - view.y) * view.scale]
      layers.style.transform = `translate(${x}px, ${y}px) scale(${view.scale / drawn.scale})`
    },
    settle(view) {
      if (isStill) return
      layers.style.transform = ''
      const { zoom } = desk.state.get()
      const next = (zoom * view.scale) / easel.view().scale
      if (Math.abs(next - zoom) > 1e-6) desk.set({ zoom: next })
      const [x, y] = [tenths(view.x), tenths(view.y)]
      const page = shownPage(desk.state.get().board)
      if (x !== page.x || y !== page.y) desk.record({ kind: 'pan', x, y })
      show()
    },
  }
  const stop = desk.state.subscribe(show)
  return {
    easel,
    seen,
    stop,
    resize(next: Size) {
      size = next
      show()
    },
  }
}
