import { ScanLine, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { blobOf } from './blob-of.ts'
import type { Box } from './draw-page.ts'
import styles from './ImageView.module.css'
import { useBox } from './use-box.ts'
import { useNearPicture } from './use-near-picture.ts'
import { useZoom } from './use-zoom.ts'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'
import { mostScale, type Zoom } from './zoom.ts'

const pull = 60
const pulls: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: pull, y: 0 },
  ArrowRight: { x: -pull, y: 0 },
  ArrowUp: { x: 0, y: pull },
  ArrowDown: { x: 0, y: -pull },
}

/** Where the whole picture lies in its frame, in pixels. Not by a transform: what is drawn over it counts pixels of the screen. */
function placedIn(box: Box, { naturalWidth, naturalHeight }: HTMLImageElement, zoom: Zoom) {
  const scale = Math.min(box.width / Math.max(1, naturalWidth), box.height / Math.max(1, naturalHeight)) * zoom.scale
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  return { width, height, left: (box.width - width) / 2 + zoom.x, top: (box.height - height) / 2 + zoom.y }
}

/** Longer than any screen a board is shown on. */
const longest = 3000

async function pictureOf(image: HTMLImageElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const { naturalWidth = 1, naturalHeight = 1 } = image ?? {}
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
  Object.assign(canvas, { width: Math.max(1, Math.round(naturalWidth * scale)), height: Math.max(1, Math.round(naturalHeight * scale)) })
  if (image) canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return blobOf(canvas)
}

export function ImageView({ resource, fit, over, isStill = false }: ViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const [tries, setTries] = useState(0)
  const src = useNearPicture(resource.file_cdn_url)
  const { zoom, larger, smaller, fit: whole, move } = useZoom(frame, picture)
  const isZoomed = zoom.scale > 1
  const box = useBox(frame)
  const placed = state === 'shown' && box && picture.current ? placedIn(box, picture.current, zoom) : undefined
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
          src={src}
          alt={resource.title}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
        {over && placed && (
          <div className={styles.over} style={placed}>
            {over({ page: 1, width: placed.width, height: placed.height, picture: () => pictureOf(picture.current) })}
          </div>
        )}
        {state === 'waiting' && <Waiting />}
      </div>
      {!isStill && (
        <div className={styles.buttons}>
          <button type="button" className={styles.button} aria-label="缩小" title="缩小" disabled={!isZoomed} onClick={smaller}>
            <ZoomOut size={22} aria-hidden="true" />
          </button>
          <span className={styles.scale} aria-live="polite">
            {Math.round(zoom.scale * 100)}%
          </span>
          <button
            type="button"
            className={styles.button}
            aria-label="放大"
            title="放大"
            disabled={zoom.scale >= mostScale}
            onClick={larger}
          >
            <ZoomIn size={22} aria-hidden="true" />
          </button>
          <button type="button" className={styles.button} aria-label="看全图" title="看全图" disabled={!isZoomed} onClick={whole}>
            <ScanLine size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
