import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './PlaceButton.module.css'
import { PlaceDialog } from './PlaceDialog.tsx'
import { visibilityWords } from './place.ts'
import type { usePlace } from './use-place.ts'

/** Says where all of it goes; a press changes it. */
export function PlaceButton({ place, names, choose }: Omit<ReturnType<typeof usePlace>, 'isKnown'>) {
  const [isOpen, setOpen] = useState(false)
  const more = [
    place.points.length > 0 && `${place.points.length} 个知识点`,
    visibilityWords.find(({ value }) => value === place.visibility)?.text,
  ]
  const text = [names[names.length - 1] ?? '先不选学科', ...more].filter(Boolean).join(' · ')
  return (
    <div className={styles.place}>
      <span className={styles.label}>入库到</span>
      <Button className={styles.button} aria-label={`入库到：${text}`} title={names.join(' / ')} onClick={() => setOpen(true)}>
        <span className={styles.text}>{text}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </Button>
      {isOpen && (
        <PlaceDialog
          place={place}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            choose(next)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
