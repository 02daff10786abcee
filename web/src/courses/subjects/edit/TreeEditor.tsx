import { subjectTitle } from '@jiangtai/contract/subject-title'
import type { EditableTree, NodeLevel } from '@jiangtai/contract/subject-trees'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { EditLine } from './EditLine.tsx'
import { type EditRow, editRows, levelNames, parentsFor, placeOf, stepOf } from './edit-rows.ts'
import { NameDialog } from './NameDialog.tsx'
import { ParentDialog } from './ParentDialog.tsx'
import styles from './TreeEditor.module.css'
import { type TreeCalls, useTreeActs } from './use-tree-acts.ts'

interface Props {
  readonly calls: TreeCalls
  readonly rootId: number
  readonly onBack: () => void
  readonly onClose: () => void
}

/** A subject with everything below it, to be changed by hand. */
export function TreeEditor({ calls, rootId, onBack, onClose }: Props) {
  const tree = useCall(calls.editable, { root_subject_id: rootId }, { staleTime: 0 })
  return (
    <Dialog
      wide
      title={tree.data ? `编辑目录：${subjectTitle(tree.data)}` : '编辑目录'}
      onClose={onClose}
      onBack={onBack}
      footer={
        <Button look="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <Loaded query={tree} skeleton={<Skeleton lines={6} />}>
        {(data) => <Lines calls={calls} tree={data} onGone={onBack} />}
      </Loaded>
    </Dialog>
  )
}

type Asked =
  | { readonly what: 'add'; readonly level: NodeLevel; readonly parentId: number; readonly below: string }
  | { readonly what: 'rename' | 'parent'; readonly row: EditRow }
  | { readonly what: 'root' }

const rightWords = ({ is_own, may_add, may_change }: EditableTree) => {
  if (is_own) return '这是你自己的目录，仅自己可见。学生只看到你推送的内容。'
  if (may_change) return '这是学校的目录，你的改动全校老师都能看到。'
  return may_add ? '这是学校的目录：可以新增，只能改自己加的。新增的内容全校老师都能看到。' : '这是学校的目录，只有学校指定的老师可以修改。'
}

interface LinesProps extends Pick<Props, 'calls'> {
  readonly tree: EditableTree
  readonly onGone: () => void
}

function Lines({ calls, tree, onGone }: LinesProps) {
  const acts = useTreeActs(calls, tree.id)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.grades.slice(0, 1).map(({ id }) => `2 ${id}`)))
  const [asked, setAsked] = useState<Asked>()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  const { version } = tree
  // What moves is taken out of the page for a moment, and would lose the focus there.
  useEffect(() => {
    if (moved.current === undefined || version < 0) return
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`)?.focus()
    moved.current = undefined
  }, [version])
  const fail = (error: Error) => toast.error(error.message)
  const rows = editRows(tree, open)
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpen(next)
  }
  const ask = (next: Asked) => {
    acts.reset()
    setAsked(next)
  }
  const move = (row: EditRow, place: { readonly parent_id: number; readonly before_id?: number } | undefined) => {
    if (!place || acts.isPending) return
    moved.current = row.key
    const { level, id } = row
    acts.mutate({ call: 'move', input: { level, id, ...place } }, { onError: fail, onSuccess: () => setAsked(undefined) })
  }
  const remove = (row: EditRow) => {
    if (acts.isPending) return
    const { level, id, name } = row
    const place = placeOf(tree, row)
    acts.mutate(
      { call: 'remove', input: { level, id } },
      {
        onError: fail,
        onSuccess: () =>
          toast.undoable(`已删除“${name}”`, () => acts.mutate({ call: 'add', input: { level, name, ...place } }, { onError: fail })),
      },
    )
  }
  const removeRoot = () =>
    acts.mutate(
      { call: 'remove', input: { level: 1, id: tree.id } },
      {
        onError: fail,
        onSuccess() {
          toast.success(`已删除“${subjectTitle(tree)}”`)
          onGone()
        },
      },
    )
  const add = (level: NodeLevel, parentId: number, below: string) => ask({ what: 'add', level, parentId, below })
  const finish = () => setAsked(undefined)
  const naming = { isBusy: acts.isPending, error: acts.error?.message, onClose: finish }
  return (
    <>
      <p>{rightWords(tree)}</p>
      <div className={styles.bar}>
        {tree.may_add === 1 && (
          <Button onClick={() => add(2, tree.id, subjectTitle(tree))}>
            <Plus size={20} aria-hidden="true" />
            新增年级
          </Button>
        )}
        {tree.may_change === 1 && (
          <>
            <Button look="quiet" onClick={() => ask({ what: 'root' })}>
              <Pencil size={20} aria-hidden="true" />
              学科名称
            </Button>
            <Button look="text" onClick={removeRoot}>
              <Trash2 size={20} aria-hidden="true" />
              删除学科
            </Button>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing="desk" title="这个学科还没有目录" hint={tree.may_add ? '先新增一个年级，再加章节和课程。' : ''} />
      ) : (
        <>
          <ul ref={list} className={styles.list} aria-label={`${subjectTitle(tree)}的目录`} aria-busy={acts.isPending}>
            {rows.map((row) => (
              <EditLine
                key={row.key}
                row={row}
                mayAdd={tree.may_add === 1}
                hasOtherParents={parentsFor(tree, row).length > 0}
                onToggle={(isOpen) => toggle(row.key, isOpen)}
                onAdd={() => {
                  toggle(row.key, true)
                  add((row.level + 1) as NodeLevel, row.id, row.name)
                }}
                onRename={() => ask({ what: 'rename', row })}
                onStep={(by) => move(row, stepOf(tree, row, by))}
                onParent={() => ask({ what: 'parent', row })}
                onRemove={() => remove(row)}
              />
            ))}
          </ul>
          <p className={styles.keys}>键盘：Alt+↑ / Alt+↓ 移动，F2 改名，Delete 删除空的一项。</p>
        </>
      )}
      {asked?.what === 'add' && (
        <NameDialog
          {...naming}
          title={`在“${asked.below}”里新增${levelNames[asked.level]}`}
          yes="新增"
          onName={(name) =>
            acts.mutate({ call: 'add', input: { level: asked.level, parent_id: asked.parentId, name } }, { onSuccess: finish })
          }
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          {...naming}
          title={`${levelNames[asked.row.level]}改名`}
          yes="保存"
          name={asked.row.name}
          onName={(name) =>
            acts.mutate({ call: 'rename', input: { level: asked.row.level, id: asked.row.id, name } }, { onSuccess: finish })
          }
        />
      )}
      {asked?.what === 'root' && (
        <NameDialog
          {...naming}
          title="学科名称"
          yes="保存"
          name={tree.name}
          edition={tree.edition}
          onName={(name, edition) =>
            acts.mutate({ call: 'rename', input: { level: 1, id: tree.id, name, edition } }, { onSuccess: finish })
          }
        />
      )}
      {asked?.what === 'parent' && (
        <ParentDialog
          name={asked.row.name}
          parents={parentsFor(tree, asked.row)}
          onChoose={(parent_id) => move(asked.row, { parent_id })}
          onClose={finish}
        />
      )}
    </>
  )
}
