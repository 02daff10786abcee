import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { useThrottled } from '../../../kit/use-throttled.ts'
import { blobOf } from './blob-of.ts'
import { PageButtons } from './PageButtons.tsx'
import styles from './PdfView.module.css'
import { createPageCache } from './page-cache.ts'
import { useBox } from './use-box.ts'
import { usePdf } from './use-pdf.ts'
import type { DrawnPage, ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

interface Drawn extends Pick<DrawnPage, 'page' | 'width' | 'height'> {
  readonly canvas: HTMLCanvasElement
}

/** One page at a time, as large as fits. The last one stays until the next is drawn. */
export function PdfView({ resource, page, onPage, fit, over }: ViewProps) {
  const { document, pages, failure, retry } = usePdf(resource.file_cdn_url)
  const frame = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  // While a window is dragged larger, its pages are not drawn anew at every pixel.
  const box = useThrottled(useBox(frame), 200)
  const [drawn, setDrawn] = useState<Drawn>()
  const shown = drawn?.page ?? 0
  const [cannot, setCannot] = useState(false)
  const cache = useMemo(() => (document && box ? createPageCache(document, box) : undefined), [document, box])
  const at = pages > 0 ? Math.min(Math.max(1, page), pages) : page
  const told = useLatest(onPage)
  useEffect(() => {
    if (pages > 0) told.current?.(at, pages)
  }, [at, pages])
  useEffect(() => () => cache?.clear(), [cache])
  useLayoutEffect(() => {
    if (!cache) return
    let isOver = false
    cache.show(at).then(
      (canvas) => {
        if (isOver) return
        paper.current?.replaceChildren(canvas)
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
  if (failure) return <ErrorNote text={failure} retrying={false} onRetry={retry} />
  return (
    <div className={styles.view} data-fit={fit}>
      <div ref={frame} className={styles.frame}>
        <div ref={paper} className={styles.paper} role="img" aria-label={`${resource.title}，第 ${at} 页`} data-page={shown} />
        {over && drawn && shown === at && (
          <div className={styles.over} style={{ width: drawn.width, height: drawn.height }}>
            {over({ ...drawn, picture: () => blobOf(drawn.canvas) })}
          </div>
        )}
        {shown === 0 && !cannot && <Waiting />}
        {cannot && <ErrorNote text="这一页显示不出来" retrying={false} onRetry={retry} />}
      </div>
      {fit === 'sheet' && pages > 1 && <PageButtons page={at} pages={pages} onPage={(next) => onPage?.(next, pages)} />}
    </div>
  )
}
