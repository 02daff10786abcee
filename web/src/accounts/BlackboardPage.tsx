import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import styles from './BlackboardPage.module.css'
import { LoginBlackboard } from './LoginBlackboard.tsx'

interface Props {
  /** The window of the desktop client is small: the board gives way to the form. */
  readonly compact?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The blackboard and, beside it, what there is to do. */
export function BlackboardPage({ compact = false, footer, children }: Props) {
  const { system_long_name } = useOrganization()
  return (
    <div className={cx(styles.page, compact && styles.compact)}>
      <LoginBlackboard />
      <main className={styles.main}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <BrandMark />
            <div>
              <p className={styles.name}>{system_long_name}</p>
              <p className={styles.product}>讲台 · 课堂教学平台</p>
            </div>
          </div>
          {children}
        </div>
        {footer && <footer className={cx(styles.column, styles.footer)}>{footer}</footer>}
      </main>
    </div>
  )
}
