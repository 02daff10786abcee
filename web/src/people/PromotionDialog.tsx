import type { schoolClasses } from '@jiangtai/contract/school-classes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import styles from './PromotionDialog.module.css'

interface Props {
  readonly query: UseQueryResult<ReplyOf<typeof schoolClasses.previewPromotion>>
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onPromote: (seen: string) => void
}

/** R1127: what would become of every class, before it does. */
export function PromotionDialog({ query, isBusy, onClose, onPromote }: Props) {
  const count = query.data?.rows.length ?? 0
  const isHindered = query.data?.hindrance !== ''
  return (
    <Dialog
      title="全校升级"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不升级</Button>
          <Button look="danger" disabled={isHindered || isBusy} onClick={() => query.data && onPromote(query.data.seen)}>
            升级 {count} 个班
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {({ rows, kept, hindrance }) => (
          <>
            {hindrance !== '' && (
              <p role="alert" className={styles.hindrance}>
                {hindrance}
              </p>
            )}
            <p>每个班升一个年级，毕业的班归档。学生和老师不变，7 天内可以撤销。</p>
            <ul className={styles.list}>
              {rows.map(({ id, from, to, students }) => (
                <li key={id} className={styles.row}>
                  <span>{from}</span>
                  <span aria-hidden="true">→</span>
                  <b>{to || '毕业，归档'}</b>
                  <span className={styles.students}>{students} 人</span>
                </li>
              ))}
            </ul>
            {kept > 0 && <p>{kept} 个班没有年级，保持不变。</p>}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
