import type { Resource } from '@jiangtai/contract/resource'
import { cx } from '../../kit/cx.ts'
import styles from './HitLine.module.css'

/** Of a resource that was found by what it says: on which page, where it has some, with the words around. */
export function HitLine({ hit, className }: { readonly hit: Resource['hit']; readonly className?: string | undefined }) {
  if (!hit) return null
  return (
    <span className={cx(styles.hit, className)}>
      {hit.page > 0 && <span className={styles.page}>第 {hit.page} 页</span>} {hit.before}
      <mark className={styles.found}>{hit.found}</mark>
      {hit.after}
    </span>
  )
}
