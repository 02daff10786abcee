import { LayoutPanelLeft, PanelsTopLeft } from 'lucide-react'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { minimiseAll, openWindows, putPlaces } from '../../parts/tool/open-windows.ts'
import styles from './LessonBar.module.css'

/** While several windows of tools are open: the whole slide again with one press, and those that were dragged back in their row. */
export function WindowsAway() {
  const open = useStore(openWindows)
  const puts = useStore(putPlaces.kept)
  const isPhone = useLayout() === 'phone'
  // There they come from below, one over the other.
  if (isPhone || open.length < 2) return null
  return (
    <>
      {open.some(({ id }) => puts[id]) && (
        <Button look="text" aria-label="重新排开" title={`${open.length} 个窗口，重新排开`} onClick={putPlaces.clear}>
          <PanelsTopLeft size={20} aria-hidden="true" />
          <span className={styles.word}>重新排开</span>
        </Button>
      )}
      <Button look="text" aria-label="全部收起" title={`${open.length} 个窗口，全部收起`} onClick={minimiseAll}>
        <LayoutPanelLeft size={20} aria-hidden="true" />
        <span className={styles.word}>全部收起</span>
      </Button>
    </>
  )
}
