import { ChevronDown, ChevronUp, Maximize2, PenLine } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { DrawingBoard } from '../../parts/board/DrawingBoard.tsx'
import type { Desk } from '../../parts/board/desk.ts'
import { sayFull } from './OwnTab.tsx'
import styles from './SmallBoard.module.css'

/** The own board beside the teacher's: something is noted without looking away. */
export function SmallBoard({ desk, onEnlarge }: { readonly desk: Desk; readonly onEnlarge: () => void }) {
  // On a phone that lies on its side it would cover what the teacher writes.
  const [isFolded, setIsFolded] = useState(() => window.innerHeight < 500)
  return (
    <section aria-label="我的小白板" className={styles.card}>
      <div className={styles.head}>
        <PenLine size={20} aria-hidden="true" />
        <h3 className={styles.title}>我的白板</h3>
        <IconButton
          look="faint"
          aria-label={isFolded ? '展开我的白板' : '收起我的白板'}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? <ChevronUp size={22} aria-hidden="true" /> : <ChevronDown size={22} aria-hidden="true" />}
        </IconButton>
        <IconButton look="faint" aria-label="放大我的白板" onClick={onEnlarge}>
          <Maximize2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {!isFolded && (
        <div className={styles.board} style={{ aspectRatio: `${desk.screen.width} / ${desk.screen.height}` }}>
          <DrawingBoard desk={desk} label="我的小白板" habits={{ palmErases: false, isDesktop: true }} foot={0} onFull={sayFull} />
        </div>
      )}
    </section>
  )
}
