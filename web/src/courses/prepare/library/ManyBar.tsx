import { Plus } from 'lucide-react'
import { Button } from '../../../kit/ui/Button.tsx'
import styles from './LibraryPane.module.css'
import type { Many } from './use-many.ts'

/** What becomes of the chosen ones, in sight however long the list is. */
export const ManyBar = ({ many: { chosen, add, end } }: { readonly many: Many }) => (
  <section aria-label="多选" className={styles.many}>
    <span role="status" className={styles.manyCount}>
      {chosen.length === 0 ? '在资源上点“选择”' : `已选 ${chosen.length} 项`}
    </span>
    <Button look="text" onClick={end}>
      取消
    </Button>
    <Button look="primary" disabled={chosen.length === 0} onClick={add}>
      <Plus size={18} aria-hidden="true" />
      加入课程
    </Button>
  </section>
)
