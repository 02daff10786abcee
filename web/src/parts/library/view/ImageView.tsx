import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import styles from './ImageView.module.css'
import { useZoom } from './use-zoom.ts'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'
import { mostScale } from './zoom.ts'

const pull = 60
const pulls: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: pull, y: 0 },
  ArrowRight: { x: -pull, y: 0 },
  ArrowUp: { x: 0, y: pull },
  ArrowDown: { x: 0, y: -pull },
}

export function ImageView({ resource, fit }: ViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const [tries, setTries] = useState(0)
  const { zoom, larger, smaller, fit: whole, move } = useZoom(frame, picture)
  const isZoomed = zoom.scale > 1
  const onKey = (event: KeyboardEvent) => {
    const act = { '+': larger, '=': larger, '-': smaller, 0: whole }[event.key]
    // Arrows turn pages elsewhere: they are this picture's only while there is more of it than fits.
    const by = isZoomed ? pulls[event.key] : undefined
    if (!act && !by) return
    event.preventDefault()
    event.stopPropagation()
    if (act) act()
    else if (by) move(by)
  }
  const again = () => {
    setState('waiting')
    setTries(tries + 1)
  }
  if (state === 'failed') return <ErrorNote text="图片没有加载成功" retrying={false} onRetry={again} />
  return (
    <section aria-label={resource.title} className={styles.view} data-fit={fit} onKeyDown={onKey}>
      <div ref={frame} className={cx(styles.frame, isZoomed && styles.zoomed)} data-zoomed={isZoomed || undefined}>
        <img
          ref={picture}
          key={tries}
          className={styles.picture}
          src={resource.file_cdn_url}
          alt={resource.title}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
        {state === 'waiting' && <Waiting />}
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} aria-label="缩小" title="缩小" disabled={!isZoomed} onClick={smaller}>
          <ZoomOut size={22} aria-hidden="true" />
        </button>
        <span className={styles.scale} aria-live="polite">
          {Math.round(zoom.scale * 100)}%
        </span>
        <button type="button" className={styles.button} aria-label="放大" title="放大" disabled={zoom.scale >= mostScale} onClick={larger}>
          <ZoomIn size={22} aria-hidden="true" />
        </button>
        <button type="button" className={styles.button} aria-label="看全图" title="看全图" disabled={!isZoomed} onClick={whole}>
          <Maximize size={22} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
