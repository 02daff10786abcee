import type { ReactNode } from 'react'
import { useOrganization } from '../kit/session/organization.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './AuthPage.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  /** Stands above the title. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** One card with one thing to do, before anybody is logged in. */
export function AuthPage({ title, lead, above, children }: Props) {
  const { system_long_name } = useOrganization()
  useTitle(title)
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark />
          <p className={styles.name}>{system_long_name}</p>
        </div>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
