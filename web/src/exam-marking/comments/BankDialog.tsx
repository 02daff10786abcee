import { type BankComment, examMarking, markLimits } from '@jiangtai/contract/exam-marking'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Comments.module.css'

interface Props {
  readonly bank: readonly BankComment[]
  readonly onClose: () => void
}

/** The own comments: in other words, or taken out. Marks that have one keep it. */
export function BankDialog({ bank, onClose }: Props) {
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: [examMarking.bank.path] })
  const change = useAct(examMarking.changeInBank, { onSuccess: again })
  const add = useAct(examMarking.addToBank, { onSuccess: again })
  const remove = useAct(examMarking.removeFromBank, { onSuccess: again })
  const drop = async ({ id, text }: BankComment) => {
    await remove.mutateAsync({ id }).then(
      () => toast.undoable('已删除这条评语', () => add.mutate({ text })),
      () => {},
    )
  }
  return (
    <Dialog title="常用评语" onClose={onClose} footer={<Button onClick={onClose}>好了</Button>}>
      {bank.length === 0 ? (
        <EmptyState drawing="desk" title="还没有常用评语" />
      ) : (
        <ul className={styles.bank}>
          {bank.map((one) => (
            <li key={one.id} className={styles.entry}>
              <input
                className={styles.typed}
                aria-label={`改“${one.text}”`}
                defaultValue={one.text}
                maxLength={markLimits.bankText}
                onBlur={({ target }) => {
                  const text = target.value.trim()
                  if (text === '') target.value = one.text
                  else if (text !== one.text) change.mutate({ id: one.id, text })
                }}
              />
              <span className={styles.uses}>用过 {one.uses} 次</span>
              <IconButton aria-label={`删除“${one.text}”`} onClick={() => void drop(one)}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
