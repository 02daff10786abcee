import { useTitle } from '../kit/window/use-title.ts'
import { Deletions } from './Deletions.tsx'
import { Exports } from './Exports.tsx'
import { Inventory } from './Inventory.tsx'
import styles from './PrivacyPage.module.css'

/** What is known of people: who is deleted, what is exported, and how long it is kept. */
export function PrivacyPage() {
  useTitle('数据与隐私')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>数据与隐私</h1>
      </header>
      <Deletions />
      <Exports />
      <Inventory />
    </div>
  )
}
