import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import icon from '../../kit/ui/IconButton.module.css'
import { Steps } from '../../kit/ui/Steps.tsx'
import { listAddress } from '../address.ts'
import styles from './ImportFrame.module.css'

const steps = ['选文件', '检查', '完成']

/** The head of each step. */
export const ImportFrame = ({ step, children }: { readonly step: number; readonly children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Link to={listAddress} className={cx(icon.button, icon.ink)} aria-label="返回我的题目" current={false}>
        <ChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.what}>
        <h1 className={styles.title}>导入题目</h1>
        <p className={styles.lead}>先看一遍再入库，有错的行不会导入</p>
      </div>
      <Steps steps={steps} at={step} />
    </header>
    {children}
  </div>
)
