import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { useThrottled } from '../../../kit/use-throttled.ts'
import { pagesUrl } from '../resource-words.ts'
import { blobOf } from './blob-of.ts'
import { DownloadCard } from './DownloadCard.tsx'
import type { Box } from './draw-page.ts'
import styles from './PdfView.module.css'
import { createPageCache } from './page-cache.ts'
import { fitFor, hasChoice, larger, scrollKept, sizeIn } from './sight.ts'
import { useBox } from './use-box.ts'
import { usePaper } from './use-paper.ts'
import { usePdf } from './use-pdf.ts'
import { type Spot, usePinch } from './use-pinch.ts'
import type { DrawnPage, ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

interface Drawn extends Pick<DrawnPage, 'page' | 'width' | 'height'> {
  readonly canvas: HTMLCanvasElement
}

/** One page at a time, as large as fits or as was asked for. The last one stays until the next is drawn. */
export function PdfView(props: ViewProps) {
  const { resource, page, onPage, over, desk, canSave } = props
  const { document, pages, failure, isBroken, retry } = usePdf(pagesUrl(resource))
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const canvases = useRef<HTMLDivElement>(null)
  const outer = useBox(frame)
  const inner = useBox(scroller)
  const [drawn, setDrawn] = useState<Drawn>()
  const shown = drawn?.page ?? 0
  const [cannot, setCannot] = useState(false)
  const at = pages > 0 ? Math.min(Math.max(1, page), pages) : page
  const told = useLatest(onPage)
  useEffect(() => {
    if (pages > 0) told.current?.(at, pages)
  }, [at, pages])

  const paper = usePaper(document, at)
  const times = desk?.sight.times ?? 1
  // By the frame itself: a scroll bar that comes must not change what made it come.
  const fitted = paper && outer ? fitFor(paper, outer, desk?.sight.fit ?? 'page') : 'page'
  const isChoice = paper !== undefined && outer !== undefined && hasChoice(paper, outer)
  const learn = desk?.learn
  useEffect(() => {
    if (paper) learn?.({ fit: fitted, hasChoice: isChoice, paper })
  }, [paper, fitted, isChoice, learn])
  const { width = 0, height = 0 } = paper && inner ? sizeIn(paper, inner, { fit: fitted, times }, window.devicePixelRatio || 1) : {}
  const size = useMemo(() => (width > 0 ? { width, height } : undefined), [width, height])
  // While it is dragged or pinched larger, it is not drawn anew at every pixel.
  const drawnSize = useThrottled(size, 200)
  const cache = useMemo(() => (document && drawnSize ? createPageCache(document, drawnSize) : undefined), [document, drawnSize])
  useEffect(() => () => cache?.clear(), [cache])
  useLayoutEffect(() => {
    if (!cache) return
    let isOver = false
    cache.show(at).then(
      (canvas) => {
        if (isOver) return
        canvases.current?.replaceChildren(canvas)
        setDrawn({ page: at, canvas, width: parseFloat(canvas.style.width), height: parseFloat(canvas.style.height) })
        setCannot(false)
        for (const next of [at + 1, at - 1]) cache.ahead(next)
      },
      (error: Error) => {
        if (!isOver && !/abort|cancel/i.test(error.name)) setCannot(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [cache, at])

  const sheet = drawn && shownAs(drawn, size)
  const spot = useKeptPlace(scroller, sheet, shown)
  const zoom = (factor: number, at: Spot) => {
    if (!desk) return
    spot.current = at
    desk.enlarge(larger(desk.sight, factor).times)
  }
  usePinch(scroller, { isOn: desk !== undefined, onPinch: zoom, onTwice: (at) => zoom(times > 1 ? 1 / times : 2, at) })
  if (isBroken) return <DownloadCard resource={resource} why={`${failure}。`} canSave={canSave} />
  if (failure) return <ErrorNote text={failure} retrying={false} onRetry={retry} />
  const scrolls = times > 1 ? 'both' : fitted === 'width' ? 'down' : undefined
  return (
    <div className={styles.view}>
      <div ref={frame} className={styles.frame}>
        <div
          ref={scroller}
          className={styles.scroller}
          data-sheet
          data-scrolls={scrolls}
          // A finger that strokes a page that is wider than its frame moves it, and turns no page.
          data-zoomed={scrolls === 'both' || undefined}
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': '页面，可以上下移动' })}
        >
          <div className={styles.sheet} style={sheet && { width: sheet.width, height: sheet.height }}>
            <div
              ref={canvases}
              className={styles.paper}
              role="img"
              aria-label={`${resource.title}，第 ${at} 页`}
              data-page={shown}
              style={sheet && sheet.grown !== 1 ? { transform: `scale(${sheet.grown})` } : undefined}
            />
            {over && drawn && sheet && shown === at && (
              <div className={styles.over}>
                {over({ page: shown, width: sheet.width, height: sheet.height, picture: () => blobOf(drawn.canvas) })}
              </div>
            )}
          </div>
        </div>
        {shown === 0 && !cannot && <Waiting />}
        {cannot && <ErrorNote text="这一页显示不出来" retrying={false} onRetry={retry} />}
      </div>
    </div>
  )
}

/** What is drawn already, as large as it shall be: it is stretched until it is drawn anew. */
function shownAs({ width, height }: Box, size: Box | undefined): Box & { readonly grown: number } {
  const grown = size ? Math.min(size.width / width, size.height / height) : 1
  // By less than a point: as it is.
  if (Math.abs(grown - 1) * Math.max(width, height) < 2) return { width, height, grown: 1 }
  return { width: width * grown, height: height * grown, grown }
}

/** A page that grows stays where the fingers are, or its middle; another page is seen from its top. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, sheet: Box | undefined, page: number) {
  const spot = useRef<Spot>(undefined)
  const last = useRef({ width: 0, page: 0 })
  const width = sheet?.width ?? 0
  useLayoutEffect(() => {
    const box = scroller.current
    const before = last.current
    last.current = { width, page }
    if (!box || before.width === 0) return
    if (before.page !== page) {
      box.scrollTo(Math.max(0, (box.scrollWidth - box.clientWidth) / 2), 0)
      return
    }
    const { x, y } = spot.current ?? { x: box.clientWidth / 2, y: box.scrollTop === 0 ? 0 : box.clientHeight / 2 }
    spot.current = undefined
    const grown = width / before.width
    box.scrollTo(scrollKept(box.scrollLeft, x, grown), scrollKept(box.scrollTop, y, grown))
  }, [scroller, width, page])
  return spot
}
