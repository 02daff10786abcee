import { LayoutGrid, Maximize, Minimize } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePart } from '../../../kit/chunks/use-part.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { useFullScreen } from '../../../kit/window/full-screen.ts'
import { useLayout } from '../../../kit/window/layout.ts'
import { PageTurner } from './PageTurner.tsx'
import styles from './PdfSheet.module.css'
import { PdfView } from './PdfView.tsx'
import { SightButtons } from './SightButtons.tsx'
import { useSight } from './use-sight.ts'
import { useTurning } from './use-turning.ts'
import type { ViewProps } from './view-props.ts'

/** Pages in a dialog, with what a reader has: small pages, a jump, larger and smaller, the whole screen, keys. */
export function PdfSheet(props: ViewProps) {
  const { resource, page, onPage } = props
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState(0)
  const [hasThumbs, setThumbs] = useState(false)
  const [isFull, setFull] = useFullScreen()
  const isPhone = useLayout() === 'phone'
  const desk = useSight(resource.id)
  const turn = (next: number) => onPage?.(next, pages)
  useTurning(box, page, pages, turn)
  const thumbs = usePart('page-strip', () => import('./PageStrip.tsx'), hasThumbs)
  return (
    <div ref={box} className={styles.box} data-full={isFull}>
      <div className={styles.row}>
        {hasThumbs && (
          <aside className={styles.thumbs} aria-label="缩略图">
            {thumbs.data && <thumbs.data.PageStrip resource={resource} page={page} onPage={turn} across={isPhone} />}
          </aside>
        )}
        <div className={styles.view}>
          <PdfView
            {...props}
            fit="stage"
            desk={desk}
            onPage={(at, count) => {
              setPages(count)
              onPage?.(at, count)
            }}
          />
        </div>
      </div>
      {pages > 0 && (
        <div className={styles.foot}>
          {pages > 1 && (
            <>
              <Button
                look={hasThumbs ? 'primary' : 'default'}
                aria-label="缩略图"
                title="缩略图"
                aria-pressed={hasThumbs}
                onClick={() => setThumbs(!hasThumbs)}
              >
                <LayoutGrid size={20} aria-hidden="true" />
              </Button>
              <PageTurner page={page} pages={pages} onTurn={turn} className={styles.pages} placeClass={styles.place} hasArrow={!isPhone} />
            </>
          )}
          <SightButtons desk={desk} />
          <Button
            look="quiet"
            aria-label={isFull ? '退出全屏' : '全屏'}
            title={isFull ? '退出全屏' : '全屏'}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
          </Button>
        </div>
      )}
    </div>
  )
}
