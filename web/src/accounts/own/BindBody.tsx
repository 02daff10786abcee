import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../kit/ui/BrandMark.tsx'
import styles from './BindDialog.module.css'

interface Props {
  /** Of the other account. */
  readonly icon: ReactNode
  readonly question: string
  readonly children: ReactNode
}

/** R067: which two accounts are to be one. */
export const BindBody = ({ icon, question, children }: Props) => (
  <div className={styles.body}>
    <div className={styles.picture} aria-hidden="true">
      <span className={styles.partner}>{icon}</span>
      <span className={styles.line} />
      <Link2 size={26} />
      <span className={styles.line} />
      <BrandMark height={72} />
    </div>
    <p className={styles.question}>{question}</p>
    {children}
  </div>
)
