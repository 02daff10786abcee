import { Signature } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import styles from './NearPages.module.css'
import { nearPages } from './walk.ts'

interface Props {
  readonly page: number
  readonly pages: number
  /** Pages that were written on. */
  readonly inked: ReadonlySet<number>
  readonly onPage: (page: number) => void
}

/** The full screen has no room for thumbnails: this page and the ones after it, at the edge. Dots say that there are others. */
export function NearPages({ page, pages, inked, onPage }: Props) {
  const near = nearPages(page, pages, useWindowSize().height >= 900 ? 5 : 3)
  return (
    <nav className={styles.pages} aria-label="附近的页面">
      {near[0] !== 1 && <More />}
      {near.map((one) => (
        <button
          key={one}
          type="button"
          className={cx(styles.page, one === page && styles.current)}
          aria-label={`第 ${one} 页${inked.has(one) ? '，有笔迹' : ''}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
          {inked.has(one) && <Signature size={14} aria-hidden="true" className={styles.ink} />}
        </button>
      ))}
      {near[near.length - 1] !== Math.max(1, pages) && <More />}
    </nav>
  )
}

const More = () => (
  <span className={styles.more} aria-hidden="true">
    ⋯
  </span>
)
