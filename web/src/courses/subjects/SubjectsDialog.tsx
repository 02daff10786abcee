import { subjectTitle } from '@jiangtai/contract/subject-title'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { type ListedSubject, subjects } from '@jiangtai/contract/subjects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { NameDialog } from './edit/NameDialog.tsx'
import { TreeEditor } from './edit/TreeEditor.tsx'
import { OwnImportDialog } from './OwnImportDialog.tsx'
import { PastImports } from './PastImports.tsx'
import { readTreesAgain } from './read-trees.ts'
import styles from './SubjectsDialog.module.css'

type Step = { readonly at: 'list' | 'import' | 'new' } | { readonly at: 'edit'; readonly rootId: number }

/** Which subjects the teacher teaches, whose they are, and the ways to bring a tree along and to change it. */
export function SubjectsDialog({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const toList = () => setStep({ at: 'list' })
  if (step.at === 'import') return <OwnImportDialog onBack={toList} onClose={onClose} />
  if (step.at === 'edit') return <TreeEditor calls={subjectTrees} rootId={step.rootId} onBack={toList} onClose={onClose} />
  return (
    <>
      <Dialog
        title="任教学科"
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setStep({ at: 'import' })}>导入目录</Button>
            <Button onClick={() => setStep({ at: 'new' })}>新建学科</Button>
            <Button look="primary" onClick={onClose}>
              完成
            </Button>
          </>
        }
      >
        <Subjects onEdit={(rootId) => setStep({ at: 'edit', rootId })} />
        <PastImports />
      </Dialog>
      {step.at === 'new' && <NewSubject onClose={toList} onAdded={(rootId) => setStep({ at: 'edit', rootId })} />}
    </>
  )
}

function Subjects({ onEdit }: { readonly onEdit: (rootId: number) => void }) {
  // Shown at once; what the server did not take is as it was.
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean | undefined>>(new Map())
  const roots = useCall(subjects.roots, {})
  const mine = useCall(subjects.mine, {})
  const client = useQueryClient()
  const onSuccess = () => readTreesAgain(client)
  const add = useAct(subjects.addMine, { onSuccess })
  const remove = useAct(subjects.removeMine, { onSuccess })
  const own = new Set(mine.data?.subjects.map(({ id }) => id))
  const mark = (id: number, isOwn: boolean | undefined) => setMarked((now) => new Map(now).set(id, isOwn))
  const choose = (id: number, isOwn: boolean) => {
    mark(id, isOwn)
    const act = isOwn ? add : remove
    act.mutate({ subject_ids: [id] }, { onError: () => mark(id, undefined) })
  }
  const listOf = (title: string, list: readonly ListedSubject[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h3 className={styles.head}>{title}</h3>
        <ul>
          {list.map((root) => (
            <li key={root.id} className={styles.line}>
              <div className={styles.words}>
                <Checkbox
                  label={subjectTitle(root)}
                  checked={marked.get(root.id) ?? own.has(root.id)}
                  onChange={({ target }) => choose(root.id, target.checked)}
                />
              </div>
              <Button look="text" size="small" aria-label={`编辑目录：${subjectTitle(root)}`} onClick={() => onEdit(root.id)}>
                编辑目录
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      <p>勾选你教的学科。取消勾选后，已经备好的课还在。</p>
      <Loaded query={mine}>
        {() => (
          <Loaded query={roots}>
            {({ subjects: all }) =>
              all.length === 0 ? (
                <EmptyState drawing="desk" title="学校还没有学科目录" hint="用表格导入学科、年级、章节和课程，或新建学科。" />
              ) : (
                <>
                  {listOf(
                    '学校的学科',
                    all.filter(({ is_own }) => is_own === 0),
                  )}
                  {listOf(
                    '我的目录（仅自己可见）',
                    all.filter(({ is_own }) => is_own === 1),
                  )}
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

interface NewProps {
  readonly onAdded: (rootId: number) => void
  readonly onClose: () => void
}

/** A subject that is begun by hand is the teacher's own, like one that is imported. */
function NewSubject({ onAdded, onClose }: NewProps) {
  const client = useQueryClient()
  const add = useAct(subjectTrees.add, {
    toastFailure: false,
    onSuccess({ id }) {
      void readTreesAgain(client)
      onAdded(id)
    },
  })
  return (
    <NameDialog
      title="新建学科（仅自己可见）"
      yes="新建"
      edition=""
      isBusy={add.isPending}
      error={add.error?.message}
      onName={(name, edition) => add.mutate({ level: 1, name, edition })}
      onClose={onClose}
    />
  )
}
