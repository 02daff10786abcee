import type { LockScope } from '@jiangtai/contract/lock-screen'
import { CircleCheck, Eye, ShieldOff, TriangleAlert, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { Reach } from './lock-state.ts'
import { isCut, missedWhy, namesIn } from './lock-words.ts'
import styles from './Reached.module.css'

interface Props {
  readonly reach: Reach
  readonly scope: LockScope
}

/** Whom the lock covers, and before anything else whom it does not, and why. */
export function Reached({ reach: { screens, missed, offline, exempt }, scope }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const open = missed.length + offline.length + exempt.length
  const rows = [
    { names: missed, Icon: Eye, why: missedWhy[scope] },
    { names: offline, Icon: WifiOff, why: '离线，上线后再锁' },
    { names: exempt, Icon: ShieldOff, why: '学校设为不锁屏' },
  ].filter(({ names }) => names.length > 0)
  return (
    <div className={styles.reached}>
      <p className={styles.covered}>
        <CircleCheck size={22} aria-hidden="true" />
        已锁 {screens} 台
      </p>
      {open > 0 && (
        <>
          <div className={styles.head}>
            <p className={styles.missed}>
              <TriangleAlert size={22} aria-hidden="true" />
              没锁住 {open} 人
            </p>
            {rows.some(({ names }) => isCut(names)) && (
              <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? '收起' : '全部名单'}
              </button>
            )}
          </div>
          <ul className={styles.rows}>
            {rows.map(({ names, Icon, why }) => (
              <li key={why} className={styles.row}>
                <span className={styles.names}>{namesIn(names, isWhole)}</span>
                <span className={styles.why}>
                  <Icon size={20} aria-hidden="true" />
                  {why}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
