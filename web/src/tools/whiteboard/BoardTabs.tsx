import { Plus } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import styles from './BoardTabs.module.css'
import { type HeldBoard, mostBoards } from './held-board.ts'

/** The boards of the lesson beside each other; with one alone only how to get another. */
export function BoardTabs({ board }: { readonly board: HeldBoard }) {
  const all = useStore(board.beside)
  const shown = useStore(board.held)
  const isFull = all.length >= mostBoards
  return (
    <div role="toolbar" aria-label="板书" className={styles.tabs}>
      {all.length > 1 &&
        all.map((one, at) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === shown?.id}
            title={one.file?.title}
            className={cx(styles.tab, one.id === shown?.id && styles.shown)}
            onClick={() => board.show(one.id)}
          >
            板 {at + 1}
          </button>
        ))}
      <button
        type="button"
        aria-disabled={isFull || undefined}
        title={isFull ? `最多 ${mostBoards} 块板` : '旁边加一块板，这块留着'}
        className={cx(styles.tab, isFull && styles.off)}
        onClick={isFull ? undefined : board.add}
      >
        <Plus size={20} aria-hidden="true" />
        加一块板
      </button>
    </div>
  )
}
