import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { SceneFace } from './SceneFace.tsx'
import styles from './StudentRollCall.module.css'
import type { Scene } from './student-scene.ts'

interface Props {
  readonly scene: Scene
  readonly me: string
  /** Unknown for a moment. */
  readonly className: string | undefined
  readonly onGrab: () => void
  readonly onPutDown: () => void
}

/** A student's roll call, over everything else. */
export function StudentRollCall({ scene, me, className, onGrab, onPutDown }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onPutDown)
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles.screen}>
      <div className={styles.bar}>
        <Tile name={me} />
        <span className={styles.class}>{className}</span>
        <button type="button" className={styles.putDown} aria-label="收起" onClick={onPutDown}>
          <X size={26} aria-hidden="true" />
        </button>
      </div>
      <SceneFace key={`${scene.eventId}/${scene.part}`} scene={scene} me={me} titleId={titleId} onGrab={onGrab} />
    </div>,
    document.body,
  )
}
