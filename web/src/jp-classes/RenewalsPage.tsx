import { type JpClass, jpClasses } from '@jiangtai/contract/jp-classes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ClassDebtsDialog } from './OrderStudentsDialog.tsx'
import styles from './RenewalsPage.module.css'
import { RenewDialog } from './RenewDialog.tsx'
import { classFacts, classState, stateWords } from './renewal-words.ts'
import { rememberRenewed } from './teacher-class.ts'
import { useAskedClass } from './use-asked-class.ts'
import { useRenewed } from './use-renewed.tsx'

/** 续班: the classes of a teacher of jp, and until when they are paid for; `&class=` opens one. */
export function RenewalsPage() {
  useTitle('续班')
  const [opened, setOpened] = useAskedClass<'new'>()
  const [owing, setOwing] = useState<number>()
  const query = useCall(jpClasses.list, {}, { staleTime: 0, refetchOnWindowFocus: true })
  const { ordered, isBusy, dialogs } = useRenewed()
  const renewed = query.data?.list.find(({ id }) => id === opened)

  function renew({ id }: JpClass) {
    rememberRenewed(id)
    setOpened(id)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>续班</h1>
        <Button look="primary" aria-haspopup="dialog" onClick={() => setOpened('new')}>
          <Plus size={20} aria-hidden="true" />
          新建班级
        </Button>
      </header>
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list }) => (
          <Card title="精品班级">
            {list.length === 0 ? (
              <EmptyState drawing="desk" title="还没有班级" hint="点“新建班级”，付款后班级和学生账号就建好了。" />
            ) : (
              <ul className={styles.rows} aria-label="精品班级">
                {list.map((one) => (
                  <ClassRow key={one.id} shown={one} isBusy={isBusy} onRenew={() => renew(one)} onOwed={() => setOwing(one.id)} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {(opened === 'new' || renewed) && (
        <RenewDialog
          renewed={renewed}
          onClose={() => setOpened(undefined)}
          onOrdered={(order) => {
            setOpened(undefined)
            ordered(order)
          }}
        />
      )}
      {owing !== undefined && <ClassDebtsDialog classId={owing} onClose={() => setOwing(undefined)} />}
      {dialogs}
    </div>
  )
}

interface RowProps {
  readonly shown: JpClass
  readonly isBusy: boolean
  readonly onRenew: () => void
  readonly onOwed: () => void
}

function ClassRow({ shown, isBusy, onRenew, onOwed }: RowProps) {
  const state = classState(shown, useNow().getTime())
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong className={styles.name}>{shown.name}</strong>
        <span className={styles.facts}>{classFacts(shown)}</span>
        {shown.unpaid_count > 0 && (
          <Button
            look="text"
            className={styles.owed}
            aria-haspopup="dialog"
            aria-label={`${shown.unpaid_count} 人未付款：${shown.name}`}
            onClick={onOwed}
          >
            {shown.unpaid_count} 人未付款
          </Button>
        )}
      </span>
      <span className={cx(styles.tag, styles[state])}>{stateWords[state]}</span>
      <Button aria-haspopup="dialog" aria-label={`续班：${shown.name}`} loading={isBusy} onClick={onRenew}>
        续班
      </Button>
    </li>
  )
}
