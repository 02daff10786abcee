import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { Backdrop } from './Backdrop.tsx'
import styles from './BoardCanvas.module.css'
import { type Board, shownPage } from './board.ts'
import { createPicture, type Picture } from './picture.ts'
import { shapeLineOn } from './shape-path.ts'
import { createSurface } from './surface.ts'
import { type View, viewOf } from './view.ts'

interface Props {
  readonly board: Board
  /** Of the screen the board was begun on, as its log says. All of it is seen in the box. */
  readonly screen: Size
  /** For readers: what it is a picture of. */
  readonly label: string
  /** A picture that lies behind the marks. */
  readonly picture?: string | undefined
  readonly className?: string | undefined
  /** What is placed above it by numbers, such as the head of a pen: `toBox(view, …)`. */
  readonly children?: (view: View) => ReactNode
}

/** R568 */
export const noCanvas = '您的浏览器不支持 canvas 元素'

/** The page of a board that is shown, to be looked at: replay, live and small pictures alike. Only what is new is drawn. */
export function BoardCanvas({ board, screen, label, picture, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const page = shownPage(board)
  const view = size && viewOf(size, screen, page)
  const canvas = usePicture(view, page.marks, shapeLineOn(screen))
  return (
    <div ref={box} role="img" aria-label={label} className={cx(styles.board, className)} data-background={board.background}>
      {picture && view && <Backdrop picture={picture} screen={screen} view={view} />}
      <canvas ref={canvas} className={styles.layer}>
        {noCanvas}
      </canvas>
      {view && children?.(view)}
    </div>
  )
}

interface Painter {
  readonly picture: Picture
  readonly look: (view: View, ratio: number, shapeLine: number) => boolean
}

function usePicture(view: View | undefined, marks: Parameters<Picture['show']>[0], shapeLine: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [painter, setPainter] = useState<Painter>()
  useEffect(() => {
    if (!canvas.current) return
    const { surface, look } = createSurface(canvas.current)
    setPainter({ picture: createPicture(surface), look })
  }, [])
  useLayoutEffect(() => {
    if (!painter || !view) return
    if (painter.look(view, window.devicePixelRatio, shapeLine)) painter.picture.renew()
    painter.picture.show(marks)
  })
  return canvas
}

/** Of an element, in pixels, as long as it has room at all. */
function useBoxSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
