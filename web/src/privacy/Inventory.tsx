import { privacy, type Retention, retentions } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import styles from './PrivacyPage.module.css'

interface Days {
  readonly name: Retention
  readonly days: number
}

/** How long things are kept, and the list that deletion and export go by. */
export function Inventory() {
  const read = useCall(privacy.inventory, {}, { staleTime: 0 })
  const { isBusy, act, dialog } = useActing(privacy.inventory)
  const [chosen, setChosen] = useState<Days>()
  return (
    <Loaded query={read} skeleton={<Skeleton lines={6} />}>
      {({ list, retentions: kept }) => (
        <>
          <section aria-label="保存期限">
            <h2 className={styles.part}>保存期限</h2>
            <ul className={styles.table}>
              {kept.map((one) => (
                <li key={one.name} className={styles.row}>
                  <span className={styles.about}>
                    <span className={styles.name}>{retentions[one.name].title}</span>
                    <span className={styles.hint}>{one.days} 天</span>
                  </span>
                  <Button disabled={isBusy} aria-label={`改：${retentions[one.name].title}`} onClick={() => setChosen(one)}>
                    改
                  </Button>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label="数据清单">
            <h2 className={styles.part}>数据清单</h2>
            <ul className={styles.table}>
              {list.map(({ table, column, what, kept: time, exported, deletion }) => (
                <li key={`${table}.${column}`} className={styles.row}>
                  <span className={styles.about}>
                    <span className={styles.name}>{what}</span>
                    <span className={styles.hint}>
                      保存：{time}。删除学生时：{deletion}。导出：{exported}。
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {chosen && (
            <DaysDialog
              chosen={chosen}
              onClose={() => setChosen(undefined)}
              onSave={(days) => {
                setChosen(undefined)
                void act(() => send(privacy.saveRetention, { name: chosen.name, days }), '已保存')
              }}
            />
          )}
          {dialog}
        </>
      )}
    </Loaded>
  )
}

interface Props {
  readonly chosen: Days
  readonly onSave: (days: number) => void
  readonly onClose: () => void
}

function DaysDialog({ chosen, onSave, onClose }: Props) {
  const { title, least, most } = retentions[chosen.name]
  const [typed, setTyped] = useState(String(chosen.days))
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  const isFit = days >= least && days <= most
  return (
    <Dialog
      title="改保存期限"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!isFit} onClick={() => onSave(days)}>
          保存
        </Button>
      }
    >
      <Field
        data-autofocus
        label={`${title}，天`}
        inputMode="numeric"
        value={typed}
        hint={`${least} 到 ${most} 天；过期的会删除，不能恢复。`}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}
