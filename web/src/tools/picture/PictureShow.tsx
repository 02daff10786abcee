import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from '../../kit/ui/use-modal.ts'
import { ResourceView } from '../../parts/library/view/ResourceView.tsx'
import { useTurning } from '../../parts/remote/use-heeding.ts'
import { StageControl } from '../../parts/tool/Stage.tsx'
import { picturesOf } from '../../parts/tool/shown-lesson.ts'
import styles from './PictureShow.module.css'
import { firstPicture, type Sight, type Turn, turned, turnOf } from './pictures.ts'

interface Props {
  readonly lesson: Sight
  readonly onClose: () => void
}

/** The pictures of the lesson, or those that were chosen, one after another, with the whole window for each. */
export function PictureShow({ lesson, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pictures = picturesOf(lesson)
  const [wanted, setWanted] = useState(() => firstPicture(lesson))
  // One may have been taken out of the lesson meanwhile.
  const at = Math.min(wanted, pictures.length - 1)
  const picture = pictures[at]
  const turn = (way: Turn) => setWanted(turned(at, pictures.length, way))
  useModal(box, onClose)
  useTurning(turn, true)
  if (!picture) return null
  const count = `${at + 1} / ${pictures.length}`
  const onKey = (event: KeyboardEvent) => {
    const way = turnOf(event.key)
    const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button')
    if (!way || isPress || event.defaultPrevented) return
    event.preventDefault()
    turn(way)
  }
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label="图片" tabIndex={-1} className={styles.show} onKeyDown={onKey}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{picture.title}</h2>
        <p className={styles.count} aria-live="polite">
          {count}
        </p>
        <StageControl aria-label="关闭" onClick={onClose}>
          <X size={30} aria-hidden="true" />
        </StageControl>
      </div>
      <div className={styles.middle}>
        <StageControl aria-label="上一张" disabled={at === 0} onClick={() => turn('previous')}>
          <ChevronLeft size={36} aria-hidden="true" />
        </StageControl>
        <div className={styles.picture}>
          {/* Its name is another than on the page behind. */}
          <ResourceView resource={{ ...picture, title: `${picture.title}，${count}` }} page={1} fit="stage" />
        </div>
        <StageControl aria-label="下一张" disabled={at === pictures.length - 1} onClick={() => turn('next')}>
          <ChevronRight size={36} aria-hidden="true" />
        </StageControl>
      </div>
    </div>,
    document.body,
  )
}
