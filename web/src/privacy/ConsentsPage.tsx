import { useState } from 'react'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ConsentClasses } from './ConsentClasses.tsx'
import styles from './ConsentsPage.module.css'
import { Notice } from './Notice.tsx'

const views = [
  { value: 'records', text: '同意记录' },
  { value: 'notice', text: '告知书' },
] as const
type View = (typeof views)[number]['value']

/** Whose guardians have agreed, and the paper on which they do. */
export function ConsentsPage() {
  useTitle('监护人同意')
  const [view, setView] = useState<View>('records')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>监护人同意</h1>
        <Segmented label="看什么" options={views} value={view} onChange={setView} />
      </header>
      {view === 'records' ? <ConsentClasses /> : <Notice />}
    </div>
  )
}
