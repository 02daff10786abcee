import { Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { useLayout } from '../../../kit/window/layout.ts'
import { useWindowSize } from '../../../kit/window/window-size.ts'
import type { Box } from './draw-page.ts'
import styles from './TurnHint.module.css'
import { viewMemory } from './view-memory.ts'

/** A page as wide as this is twice as large on a phone that lies on its side. */
const wide = 1.2

interface Props {
  readonly paper: Box | undefined
  /** It lies over the room above the page and moves nothing. */
  readonly isOver?: boolean
}

/** Of a page on an upright phone: said once, until it was closed or done. */
export function TurnHint({ paper, isOver = false }: Props) {
  const { width, height } = useWindowSize()
  const isPhone = useLayout() === 'phone'
  const [isKnown, setKnown] = useState(viewMemory.isTurnKnown)
  const isShown = !isKnown && isPhone && height > width && paper !== undefined && paper.width / paper.height > wide
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  if (wasShown && !isKnown && width > height) setKnown(true)
  useEffect(() => {
    if (isKnown) viewMemory.learnTurn()
  }, [isKnown])
  if (!isShown) return null
  return (
    <p className={cx(styles.hint, isOver && styles.over)} role="status" data-lesson-bar>
      <Smartphone size={20} className={styles.lying} aria-hidden="true" />
      横过来看，页面更大
      <IconButton aria-label="知道了" onClick={() => setKnown(true)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
