import { Copy, Plus, Shuffle, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import unseen from '../kit/ui/unseen.module.css'
import { copyText } from '../kit/window/copy.ts'
import { useLayout } from '../kit/window/layout.ts'
import styles from './ClassGroupsPage.module.css'
import { type BoardProps, GroupBoard, type Opened } from './GroupBoard.tsx'
import { everybodyIn, type Grouping, textOf } from './grouping.ts'
import { PhoneGroups } from './PhoneGroups.tsx'
import { RandomDialog } from './RandomDialog.tsx'
import { useGrouping } from './use-grouping.ts'
import { useUndoKey } from './use-undo-key.ts'

interface Props {
  readonly classId: number
  readonly className: string
  readonly chooser: ReactNode
}

export function GroupsOfClass({ classId, className, chooser }: Props) {
  const { listed, ungrouped, grouping, acts, last, said, undo } = useGrouping(classId)
  const [isDividing, setDividing] = useState(false)
  const [renamed, setRenamed] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  const count = grouping ? everybodyIn(grouping).length : 0
  const addNew = async (ids: readonly number[] = []) => {
    const id = await acts.addNew(ids)
    if (id === undefined) return
    setChosen(new Set())
    setRenamed(id)
  }
  useUndoKey(() => void undo())
  const board = { acts, renamed, onRename: setRenamed, chosen, onChosen: setChosen, opened, onOpened: setOpened, onAdd: addNew }
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>学生分组</h1>
        {chooser}
        {count > 0 && (
          <>
            <Button disabled={!last} title={last && `撤销：${last}（Ctrl+Z）`} onClick={() => void undo()}>
              <Undo2 size={20} aria-hidden="true" />
              撤销
              {last && <span className={unseen.unseen}>：{last}</span>}
            </Button>
            <Button onClick={() => grouping && void copy(grouping, className)}>
              <Copy size={20} aria-hidden="true" />
              复制名单
            </Button>
            <Button onClick={() => setDividing(true)} aria-haspopup="dialog">
              <Shuffle size={20} aria-hidden="true" />
              随机分组
            </Button>
            <Button look="primary" onClick={() => void addNew()}>
              <Plus size={20} aria-hidden="true" />
              新建分组
            </Button>
          </>
        )}
      </header>
      <p className={unseen.unseen} role="status">
        {said}
      </p>
      <p className={styles.hint}>分组只有你自己看得到，改动随时保存，计分器和点名可以直接使用。</p>
      <Loaded query={listed} skeleton={<Skeleton lines={8} />}>
        {() => (
          <Loaded query={ungrouped} skeleton={<Skeleton lines={8} />}>
            {() => grouping && <Divided grouping={grouping} {...board} />}
          </Loaded>
        )}
      </Loaded>
      {isDividing && grouping && <RandomDialog grouping={grouping} onDivide={acts.arrange} onClose={() => setDividing(false)} />}
    </>
  )
}

function Divided(props: BoardProps) {
  const isPhone = useLayout() === 'phone'
  if (everybodyIn(props.grouping).length === 0)
    return <EmptyState drawing="desk" title="班里还没有学生" hint="学生进到班里后，就可以在这里分组。" />
  return isPhone ? <PhoneGroups {...props} /> : <GroupBoard {...props} />
}

async function copy(grouping: Grouping, className: string) {
  if (await copyText(textOf(grouping, className))) toast.success('名单已复制，可以粘贴到别处')
  else toast.error('没有复制成功，请换一个浏览器再试')
}
