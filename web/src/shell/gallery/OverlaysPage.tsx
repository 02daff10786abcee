import { useTitle } from '../../kit/window/use-title.ts'
import { FeedbackParts } from './FeedbackParts.tsx'
import styles from './GalleryPage.module.css'

/** /test2: what lies above a page, and nothing else. */
export function OverlaysPage() {
  useTitle('弹层')
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>弹层</h1>
      <FeedbackParts />
    </main>
  )
}
