import { vip } from '@jiangtai/contract/vip'
import { useId } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './Records.module.css'
import { dayOf, recordWords, untilWords } from './words.ts'

/** What was bought, redeemed and put right, and when. */
export function Records() {
  const titleId = useId()
  const records = useCall(vip.records, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        购买和兑换记录
      </h2>
      <Loaded query={records} skeleton={<Skeleton lines={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.none}>还没有记录。</p>
          ) : (
            <ul className={styles.list}>
              {list.map((record) => (
                <li key={record.id} className={styles.row}>
                  <span className={styles.what}>{recordWords(record)}</span>
                  <span className={styles.until}>{untilWords(record)}</span>
                  <time className={styles.day}>{dayOf(record.made_at)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
