import { useTitle } from '../kit/window/use-title.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { Deletions } from './Deletions.tsx'
import { Exports } from './Exports.tsx'
import { Inventory } from './Inventory.tsx'
import styles from './PrivacyPage.module.css'

/** What is known of people: who is deleted, what is exported, and how long it is kept. */
export function PrivacyPage() {
  useTitle('数据与隐私')
  const confirmed = useConfirmed()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>数据与隐私</h1>
      </header>
      <Deletions confirmed={confirmed} />
      <Exports confirmed={confirmed} />
      <Inventory confirmed={confirmed} />
      {confirmed.dialog}
    </div>
  )
}
