import { type RootSubject, subjects } from '@jiangtai/contract/subjects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './SubjectsDialog.module.css'
import { readTreesAgain, TreeImportDialog } from './TreeImportDialog.tsx'

const titleOf = ({ name, edition }: RootSubject) => (edition ? `${name}（${edition}）` : name)

/** Which subjects of the school the teacher teaches, and a way to bring a tree along. */
export function SubjectsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isImporting, setIsImporting] = useState(false)
  // Shown at once; what the server did not take is as it was.
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean | undefined>>(new Map())
  const roots = useCall(subjects.roots, {})
  const mine = useCall(subjects.mine, {})
  const client = useQueryClient()
  const onSuccess = () => readTreesAgain(client)
  const add = useAct(subjects.addMine, { onSuccess })
  const remove = useAct(subjects.removeMine, { onSuccess })
  if (isImporting) return <TreeImportDialog onBack={() => setIsImporting(false)} onClose={onClose} />
  const own = new Set(mine.data?.subjects.map(({ id }) => id))
  const mark = (id: number, isOwn: boolean | undefined) => setMarked((now) => new Map(now).set(id, isOwn))
  const choose = (id: number, isOwn: boolean) => {
    mark(id, isOwn)
    const act = isOwn ? add : remove
    act.mutate({ subject_ids: [id] }, { onError: () => mark(id, undefined) })
  }
  return (
    <Dialog
      title="任教学科"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setIsImporting(true)}>导入目录</Button>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <p>勾选你教的学科。取消勾选后，已经备好的课还在。</p>
      <Loaded query={mine}>
        {() => (
          <Loaded query={roots}>
            {({ subjects: all }) =>
              all.length === 0 ? (
                <EmptyState drawing="desk" title="学校还没有学科目录" hint="用表格导入学科、年级、章节和课程。" />
              ) : (
                <ul className={styles.list}>
                  {all.map((root) => (
                    <li key={root.id}>
                      <Checkbox
                        label={titleOf(root)}
                        checked={marked.get(root.id) ?? own.has(root.id)}
                        onChange={({ target }) => choose(root.id, target.checked)}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}
