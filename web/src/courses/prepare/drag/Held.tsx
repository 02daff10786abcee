import { cx } from '../../../kit/cx.ts'
import { MediaMark } from '../../../parts/library/MediaMark.tsx'
import styles from './Held.module.css'
import type { Lifted } from './lifted.ts'

/** What is in the hand. */
export function Held({ lifted: { kind, resource } }: { readonly lifted: Lifted }) {
  return (
    <div className={cx(styles.held, kind === 'card' ? styles.card : styles.item)} aria-hidden="true">
      <MediaMark cover={kind === 'card'} mediaClass={resource.media_class_id} />
      <span className={styles.title}>{resource.title}</span>
    </div>
  )
}
