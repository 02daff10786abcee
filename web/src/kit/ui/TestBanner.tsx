import { TriangleAlert } from 'lucide-react'
import styles from './TestBanner.module.css'

export function TestBanner() {
  return (
    <aside className={styles.banner} aria-label="环境提示">
      <TriangleAlert size={18} aria-hidden="true" />
      测试环境
    </aside>
  )
}
