import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

interface Props {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** What all pages hold together: 共 999 人. */
  readonly total: string
  readonly onPage: (page: number) => void
}

/** Back and forth through a long list; nothing where it fits on one page. */
export function Pager({ page, pages, total, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="翻页">
      <span className={styles.place} aria-live="polite">
        第 {page} / {pages} 页 · {total}
      </span>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
        上一页
      </Button>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        下一页
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </nav>
  )
}
