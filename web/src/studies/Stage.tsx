import { mediaTypes } from '@jiangtai/contract/media'
import type { StudyItem } from '@jiangtai/contract/studies'
import { useRef, useState } from 'react'
import { usePart } from '../kit/chunks/use-part.ts'
import { ResourceView } from '../parts/library/view/ResourceView.tsx'
import styles from './Stage.module.css'
import { StageFoot } from './StageFoot.tsx'
import { useReading } from './use-reading.ts'
import type { Staged } from './use-staged.ts'
import { useTurning } from './use-turning.ts'

interface Props {
  readonly staged: Staged
  readonly mixId: number
  readonly items: readonly StudyItem[]
  /** Whose page it is while the teacher is followed: what is written there is seen. */
  readonly followed: { readonly class_id: number; readonly teacher_id: number } | undefined
  readonly onTurn: (page: number) => void
  readonly onOpen: (itemId: number) => void
}

/** One resource, as large as there is room, and how far it has been read. */
export function Stage({ staged: { resource, item, page }, mixId, items, followed, onTurn, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [startAt] = useState(item?.position ?? 0)
  const [pages, setPages] = useState(resource.pages)
  const [played, setPlayed] = useState({ position: 0, isDone: false })
  const at = pages > 0 ? Math.min(page, pages) : page
  const isLooked = resource.media_type_id === mediaTypes.image || (pages > 0 && at === pages)
  useReading({
    mixId,
    itemId: item?.id ?? 0,
    page: pages > 0 ? at : 0,
    position: Math.floor(played.position),
    isDone: played.isDone || isLooked,
  })
  useTurning(box, at, pages, onTurn)
  const Seen = usePart('seen-ink', () => import('../parts/ink/SeenInk.tsx'), followed !== undefined).data?.SeenInk
  const whose = ({ class_id, teacher_id }: NonNullable<typeof followed>) => ({
    ...{ classId: class_id, teacherId: teacher_id, resourceId: resource.id },
  })
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.view}>
        <ResourceView
          fit="stage"
          resource={resource}
          page={page}
          startAt={startAt}
          over={Seen && followed && ((drawn) => <Seen key={drawn.page} drawn={drawn} {...whose(followed)} />)}
          onPage={(_, count) => setPages(count)}
          onProgress={({ position, isDone }) => setPlayed(({ isDone: was }) => ({ position, isDone: was || isDone }))}
        />
      </div>
      <StageFoot box={box} itemId={item?.id ?? 0} items={items} page={at} pages={pages} onTurn={onTurn} onOpen={onOpen} />
    </div>
  )
}
