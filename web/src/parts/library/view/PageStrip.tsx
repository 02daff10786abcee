import type { Resource } from '@jiangtai/contract/resource'
import { Signature } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { pagesUrl } from '../resource-words.ts'
import styles from './PageStrip.module.css'
import { lengths, pageAfter, visiblePages } from './page-strip.ts'
import { Thumb } from './Thumb.tsx'
import { useBox } from './use-box.ts'
import { usePdf } from './use-pdf.ts'

interface Props {
  readonly resource: Pick<Resource, 'file_cdn_url' | 'title' | 'preview'>
  readonly page: number
  readonly onPage: (page: number) => void
  /** Pages with something to see at them. */
  readonly marked?: ReadonlySet<number> | undefined
  /** Pages that were written on. */
  readonly inked?: ReadonlySet<number> | undefined
  /** Beside each other instead of below. */
  readonly across?: boolean
  /** More than one: so many in each row. */
  readonly columns?: number
}

/** Every page of a pdf, small. Only those in sight are drawn. */
export function PageStrip({ resource, page, onPage, marked, inked, across = false, columns = 1 }: Props) {
  const { document, pages, failure, retry } = usePdf(pagesUrl(resource))
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list)
  const [scrolled, setScrolled] = useState(0)
  const isGrid = columns > 1
  const length = isGrid ? lengths.grid : across ? lengths.across : lengths.down
  const room = (across ? box?.width : box?.height) ?? 0
  useEffect(() => {
    const shown = list.current
    if (!shown || room === 0) return
    const row = Math.floor((page - 1) / columns)
    const [from, to] = [row * length, (row + 1) * length]
    const at = across ? shown.scrollLeft : shown.scrollTop
    if (from >= at && to <= at + room) return
    shown.scrollTo({ [across ? 'left' : 'top']: from - (room - length) / 2 })
  }, [page, room, across, length, columns])
  const onKey = (event: KeyboardEvent) => {
    const next = pageAfter(event.key, page, pages)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onPage(next)
    // The button may not be drawn yet: the list keeps the keys.
    list.current?.focus()
  }
  if (failure) return <ErrorNote text={failure} retrying={false} onRetry={retry} />
  const { first, last } = visiblePages({ scrolled, room, length, pages, columns })
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const whole = { [across ? 'width' : 'height']: Math.ceil(pages / columns) * length }
  const placeOf = (at: number) => {
    if (across) return { left: (at - 1) * length, width: length }
    const beside = isGrid && { left: `${(((at - 1) % columns) / columns) * 100}%`, width: `${100 / columns}%` }
    return { top: Math.floor((at - 1) / columns) * length, height: length, ...beside }
  }
  // While nothing can be chosen it is no list to choose from.
  const choice = document && {
    role: 'listbox',
    tabIndex: 0,
    'aria-label': `${resource.title} 的页面`,
    'aria-orientation': across ? ('horizontal' as const) : ('vertical' as const),
    'aria-activedescendant': shown.includes(page) ? `page-thumb-${page}` : undefined,
    onKeyDown: onKey,
  }
  return (
    <div
      ref={list}
      className={cx(styles.strip, across && styles.across, isGrid && styles.grid)}
      {...choice}
      onScroll={({ currentTarget }) => setScrolled(across ? currentTarget.scrollLeft : currentTarget.scrollTop)}
    >
      {!document && <Skeleton lines={3} />}
      <div className={styles.whole} style={whole}>
        {document &&
          shown.map((at) => (
            <div
              key={at}
              id={`page-thumb-${at}`}
              role="option"
              aria-selected={at === page}
              aria-label={`第 ${at} 页${marked?.has(at) ? '，有互动' : ''}${inked?.has(at) ? '，有笔迹' : ''}`}
              tabIndex={-1}
              className={cx(styles.item, at === page && styles.current)}
              style={placeOf(at)}
              onClick={() => onPage(at)}
              onKeyDown={onKey}
            >
              <span className={styles.number}>{at}</span>
              <span className={styles.thumb}>
                <Thumb document={document} page={at} />
                {marked?.has(at) && <span className={styles.mark} />}
                {inked?.has(at) && (
                  <span className={styles.ink}>
                    <Signature size={16} aria-hidden="true" />
                  </span>
                )}
              </span>
            </div>
          ))}
      </div>
    </div>
  )
}
