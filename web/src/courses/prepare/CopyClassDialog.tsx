import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { copiedWords } from './copied-words.ts'
import styles from './lesson/CopyDialog.module.css'

interface Props {
  readonly from: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Everything that was prepared for one class, for another one too. */
export function CopyClassDialog({ from, onClose }: Props) {
  const client = useQueryClient()
  const mine = useCall(classes.mine, {})
  const copy = useAct(courses.copyAll)
  const copyTo = (to: { readonly id: number; readonly name: string }) =>
    copy.mutate(
      { from_class_id: from.id, class_id: to.id },
      {
        onSuccess(done) {
          if (done.full_courses.length > 0) toast.warning(copiedWords(to.name, done))
          else toast.success(copiedWords(to.name, done))
          for (const { path } of [courses.recent, courses.mix]) void client.invalidateQueries({ queryKey: [path] })
          onClose()
        },
      },
    )
  return (
    <Dialog title="复制到其他班" onClose={onClose}>
      <p>{from.name}的全部课程会复制给选中的班。那个班已有的课和资料不变，缺少的资料放在最后；不会推送给学生。</p>
      <Loaded query={mine}>
        {({ list }) => {
          const others = list.filter(({ id }) => id !== from.id)
          if (others.length === 0) return <EmptyState drawing="search" title="没有其他班级" hint="在首页新建班级后，再复制过去。" />
          return (
            <ul className={styles.list}>
              {others.map(({ id, name }) => (
                <li key={id}>
                  <button type="button" className={styles.source} disabled={copy.isPending} onClick={() => copyTo({ id, name })}>
                    <Copy size={20} aria-hidden="true" />
                    <span className={styles.name}>{name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
