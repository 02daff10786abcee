import type { Push, pushes } from '@jiangtai/contract/pushes'
import { useState } from 'react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useFirst } from '../kit/use-first.ts'
import { ReadersDialog } from '../parts/study/ReadersDialog.tsx'
import { PushedCard } from './PushedCard.tsx'
import styles from './parts.module.css'

type Query = Parameters<typeof Loaded<ReplyOf<typeof pushes.list>>>[0]['query']

interface Props {
  readonly query: Query
  readonly list: readonly Push[]
  readonly now: number
}

/** What was pushed of this course, and what waits for its time. */
export function PushedList({ query, list, now }: Props) {
  const [reading, setReading] = useState<{ readonly item_id: number; readonly title: string }>()
  const { shown, cut, showAll } = useFirst(list, 5)
  return (
    <section aria-label="已推送">
      <div className={styles.head}>
        <h2 className={styles.title}>已推送</h2>
        {list.length > 0 && <span className={styles.aside}>{list.length} 次</span>}
      </div>
      <Loaded query={query}>
        {() => (
          <>
            {list.length === 0 && <p className={styles.meta}>还没有推送过。</p>}
            <ul className={styles.list}>
              {shown.map((push) => (
                <li key={push.id}>
                  <PushedCard push={push} now={now} onReaders={setReading} />
                </li>
              ))}
            </ul>
            {cut && (
              <Button wide look="quiet" onClick={showAll}>
                显示全部 {list.length} 次
              </Button>
            )}
          </>
        )}
      </Loaded>
      {reading && <ReadersDialog itemId={reading.item_id} title={reading.title} now={now} onClose={() => setReading(undefined)} />}
    </section>
  )
}
