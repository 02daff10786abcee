import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../kit/ui/Button.tsx'
import styles from './PageButtons.module.css'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function PageButtons({ page, pages, onPage }: Props) {
  return (
    <nav className={styles.buttons} aria-label="翻页">
      <Button aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Button>
      <span className={styles.place} aria-live="polite">
        {page} / {pages}
      </span>
      <Button aria-label="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </Button>
    </nav>
  )
}
