import type { StudyItem } from '@jiangtai/contract/studies'
import { LayoutGrid, Maximize, Minimize, SkipBack, SkipForward, X } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { PageTurner } from '../parts/library/view/PageTurner.tsx'
import { SightButtons } from '../parts/library/view/SightButtons.tsx'
import type { SightDesk } from '../parts/library/view/use-sight.ts'
import { FollowPill } from './FollowPill.tsx'
import styles from './StageFoot.module.css'
import { besides } from './study.ts'
import type { Reader } from './use-reader.ts'
import type { StudyState } from './use-staged.ts'

interface Props {
  readonly reader: Reader
  readonly state: StudyState
  readonly itemId: number
  readonly items: readonly StudyItem[]
  readonly page: number
  readonly pages: number
  readonly desk: SightDesk
  readonly onTurn: (page: number) => void
}

/** Everything to press while reading: a row below the page on a phone, elsewhere one column beside it. */
export function StageFoot({ reader, state, itemId, items, page, pages, desk, onTurn }: Props) {
  const { before, after } = besides(items, itemId)
  const isLast = pages > 0 && page === pages
  const isColumn = reader.shape !== 'phone'
  return (
    <div className={styles.foot} data-shape={reader.shape}>
      {reader.isAlone && isColumn && (
        <div className={styles.pair}>
          {reader.isFull ? (
            <Button aria-label="退出全屏" title="退出全屏" onClick={() => reader.setFull(false)}>
              <Minimize size={20} aria-hidden="true" />
            </Button>
          ) : (
            <Button aria-label="关闭，回到列表" onClick={state.close}>
              <X size={22} aria-hidden="true" />
            </Button>
          )}
          {pages > 1 && <Thumbs reader={reader} />}
        </div>
      )}
      {reader.isAlone && isColumn && <FollowPill follow={state.follow} />}
      {pages > 1 && (
        <PageTurner page={page} pages={pages} onTurn={onTurn} className={styles.pages} placeClass={styles.place} hasArrow={!isColumn} />
      )}
      {isColumn && <SightButtons desk={desk} className={styles.sight} />}
      <div className={styles.pair}>
        {before && (
          <Button look="quiet" aria-label={`上一份：${before.resource.title}`} onClick={() => state.open(before.id)}>
            <SkipBack size={20} aria-hidden="true" />
          </Button>
        )}
        {after && (
          <Button look={isLast ? 'primary' : 'quiet'} aria-label={`下一份：${after.resource.title}`} onClick={() => state.open(after.id)}>
            <SkipForward size={20} aria-hidden="true" />
            {isLast && isColumn && '下一份'}
          </Button>
        )}
      </div>
      {!(reader.isAlone && isColumn) && (
        <div className={styles.pair}>
          {isColumn && pages > 1 && <Thumbs reader={reader} />}
          <Button look="quiet" aria-label={reader.isFull ? '退出全屏' : '全屏'} onClick={() => reader.setFull(!reader.isFull)}>
            {reader.isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
          </Button>
        </div>
      )}
    </div>
  )
}

const Thumbs = ({ reader }: Pick<Props, 'reader'>) => (
  <Button look={reader.hasThumbs ? 'primary' : 'default'} aria-label="缩略图" aria-pressed={reader.hasThumbs} onClick={reader.toggleThumbs}>
    <LayoutGrid size={20} aria-hidden="true" />
  </Button>
)
