import type { Resource } from '@jiangtai/contract/resource'
import { cx } from '../../kit/cx.ts'
import styles from './HitLine.module.css'

interface Props {
  readonly hit: Resource['hit']
  readonly className?: string | undefined
  /** Opens it at that page; undefined: what it stands in does. */
  readonly onOpen?: (() => void) | undefined
}

/** Of a resource that was found by what it says: on which page, where it has some, with the words around. */
export function HitLine({ hit, className, onOpen }: Props) {
  if (!hit) return null
  return (
    <span className={cx(styles.hit, className)}>
      {hit.page > 0 && <Place page={hit.page} onOpen={onOpen} />} {hit.before}
      <mark className={styles.found}>{hit.found}</mark>
      {hit.after}
    </span>
  )
}

function Place({ page, onOpen }: { readonly page: number; readonly onOpen: (() => void) | undefined }) {
  const place = `第 ${page} 页`
  if (!onOpen) return <span className={styles.page}>{place}</span>
  return (
    <button type="button" className={cx(styles.page, styles.link)} aria-label={`打开${place}`} onClick={onOpen}>
      {place}
    </button>
  )
}
