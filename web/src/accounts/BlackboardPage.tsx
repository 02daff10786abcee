import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import styles from './BlackboardPage.module.css'

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

const slogan = ['今', '天', '讲', '点', '什', '么']

/** The blackboard beside the form; a slim band of tiles on a phone. Decoration, so readers pass it by. */
function LoginBlackboard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.squares} />
      <div className={styles.rows} />
      <div className={styles.columns} />
      <div className={styles.words}>
        <div className={styles.tiles}>
          {slogan.map((character) => (
            <span key={character} className={styles.tile}>
              <span>{character}</span>
            </span>
          ))}
        </div>
        <p className={styles.line}>备课、上课、测验、学情，都在一张讲台上。</p>
      </div>
    </div>
  )
}
