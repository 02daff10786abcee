import { mediaTypes } from '@jiangtai/contract/media'
import type { StudyItem } from '@jiangtai/contract/studies'
import { useRef, useState } from 'react'
import { usePart } from '../kit/chunks/use-part.ts'
import { hasPages } from '../parts/library/resource-words.ts'
import { useFreshOne } from '../parts/library/use-fresh.ts'
import { ResourceView } from '../parts/library/view/ResourceView.tsx'
import { TurnHint } from '../parts/library/view/TurnHint.tsx'
import { useSight } from '../parts/library/view/use-sight.ts'
import { useTurning } from '../parts/library/view/use-turning.ts'
import styles from './Stage.module.css'
import { StageFoot } from './StageFoot.tsx'
import type { Reader } from './use-reader.ts'
import { useReading } from './use-reading.ts'
import { useReaderRoom } from './use-shape.ts'
import type { Staged, StudyState } from './use-staged.ts'

interface Props {
  readonly state: StudyState
  readonly reader: Reader
  readonly staged: Staged
  readonly items: readonly StudyItem[]
  /** Whose page it is while the teacher is followed: what is written there is seen. */
  readonly followed: { readonly class_id: number; readonly teacher_id: number } | undefined
}

/** One resource, as large as there is room, and how far it has been read. */
export function Stage({ state, reader, staged: { resource: read, item, page }, items, followed }: Props) {
  const resource = useFreshOne(read)
  const box = useRef<HTMLDivElement>(null)
  const [startAt] = useState(item?.position ?? 0)
  const [pages, setPages] = useState(resource.pages)
  const [played, setPlayed] = useState({ position: 0, isDone: false })
  const at = pages > 0 ? Math.min(page, pages) : page
  const isLooked = resource.media_type_id === mediaTypes.image || (pages > 0 && at === pages)
  useReading({
    mixId: state.mixId,
    itemId: item?.id ?? 0,
    page: pages > 0 ? at : 0,
    position: Math.floor(played.position),
    isDone: played.isDone || isLooked,
  })
  useTurning(box, at, pages, state.turn)
  useReaderRoom(reader.shape)
  const desk = useSight(resource.id)
  const Seen = usePart('seen-ink', () => import('../parts/ink/SeenInk.tsx'), followed !== undefined).data?.SeenInk
  const whose = ({ class_id, teacher_id }: NonNullable<typeof followed>) => ({
    ...{ classId: class_id, teacherId: teacher_id, resourceId: resource.id },
  })
  const isTurned = hasPages(resource) && pages > 1
  const isPhone = reader.shape === 'phone'
  const hasThumbs = isTurned && (isPhone ? !reader.isFull : reader.hasThumbs)
  const thumbs = usePart('page-strip', () => import('../parts/library/view/PageStrip.tsx'), hasThumbs)
  // Upright, a page is as high as it needs: what is left below it belongs to the small ones.
  const paper = isPhone && hasThumbs ? desk.fitted?.paper : undefined
  return (
    <div ref={box} className={styles.box} data-shape={reader.shape}>
      {!isPhone && hasThumbs && (
        <aside className={styles.beside} aria-label="缩略图">
          <p className={styles.count}>{pages} 页</p>
          <div className={styles.thumbs}>
            {thumbs.data && <thumbs.data.PageStrip resource={resource} page={at} onPage={state.turn} columns={2} />}
          </div>
        </aside>
      )}
      <div className={styles.view} style={paper && { flexGrow: 0, aspectRatio: `${paper.width} / ${paper.height}` }}>
        <ResourceView
          fit="stage"
          resource={resource}
          page={page}
          startAt={startAt}
          desk={desk}
          canBeTable={!followed}
          over={Seen && followed && ((drawn) => <Seen key={drawn.page} drawn={drawn} {...whose(followed)} />)}
          onPage={(_, count) => setPages(count)}
          onProgress={({ position, isDone }) => setPlayed(({ isDone: was }) => ({ position, isDone: was || isDone }))}
        />
      </div>
      <TurnHint paper={desk.fitted?.paper} />
      <StageFoot
        reader={reader}
        state={state}
        itemId={item?.id ?? 0}
        items={items}
        page={at}
        pages={pages}
        desk={desk}
        onTurn={state.turn}
      />
      {isPhone && hasThumbs && (
        <div className={styles.below}>
          {thumbs.data && <thumbs.data.PageStrip resource={resource} page={at} onPage={state.turn} columns={3} />}
        </div>
      )}
    </div>
  )
}
