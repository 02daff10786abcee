import type { StudyItem } from '@jiangtai/contract/studies'
import { ChevronRight, Maximize, SkipBack, SkipForward } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { PageButtons } from '../parts/library/view/PageButtons.tsx'
import styles from './StageFoot.module.css'
import { besides } from './study.ts'

interface Props {
  readonly box: RefObject<HTMLElement | null>
  readonly itemId: number
  readonly items: readonly StudyItem[]
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
  readonly onOpen: (itemId: number) => void
}

/** Pages of this one, then the ones beside it. */
export function StageFoot({ box, itemId, items, page, pages, onTurn, onOpen }: Props) {
  const { before, after } = besides(items, itemId)
  const isLast = pages > 0 && page === pages
  return (
    <div className={styles.foot}>
      {before && (
        <Button look="quiet" aria-label={`上一份：${before.resource.title}`} onClick={() => onOpen(before.id)}>
          <SkipBack size={20} aria-hidden="true" />
        </Button>
      )}
      {pages > 1 && <PageButtons page={page} pages={pages} onPage={onTurn} />}
      {after && (
        <Button
          look={isLast ? 'primary' : 'quiet'}
          className={styles.next}
          aria-label={`下一份：${after.resource.title}`}
          onClick={() => onOpen(after.id)}
        >
          {isLast ? <ChevronRight size={20} aria-hidden="true" /> : <SkipForward size={20} aria-hidden="true" />}
          {isLast && '下一份'}
        </Button>
      )}
      {document.fullscreenEnabled && (
        <Button look="quiet" className={styles.full} aria-label="全屏" onClick={() => void toggleFull(box.current)}>
          <Maximize size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** A browser that does not want to stays as it is. */
const toggleFull = (box: HTMLElement | null) =>
  (document.fullscreenElement ? document.exitFullscreen() : box?.requestFullscreen())?.catch(() => {})
