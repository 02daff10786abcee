import { sentence } from '@jiangtai/contract/refusal'
import type { ScorerGroup, ScorerStudent } from '@jiangtai/contract/scorer'
import { Trophy } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { ToolWindow, WindowBody } from '../../parts/tool/ToolWindow.tsx'
import { GroupCard } from './GroupCard.tsx'
import { columnsOf, leadersOf, lookOf } from './groups.ts'
import { type ScorerActs, ScorerFoot } from './ScorerFoot.tsx'
import styles from './ScorerWindow.module.css'
import { StudentScores } from './StudentScores.tsx'
import { finishFirst } from './scorer-words.ts'
import { useScorerKeys } from './use-scorer-keys.ts'

const whom = [
  { value: 'groups', text: '小组' },
  { value: 'students', text: '同学' },
] as const

/** Done: it closes by itself in a moment. */
export type Saving = 'no' | 'going' | 'done'

interface Props {
  readonly groups: readonly ScorerGroup[]
  readonly students: readonly ScorerStudent[]
  readonly isChanged: boolean
  readonly saving: Saving
  readonly canUndo: boolean
  readonly acts: ScorerActs
  /** Other groups to begin with. */
  readonly offer?: ReactNode
  /** Id of the button in the dock. */
  readonly opener?: string
}

/** A low window puts more of them side by side. */
const columnsStyle = (columns: number) => ({ '--columns': columns }) as CSSProperties

export function ScorerWindow({ groups, students, isChanged, saving, canUndo, acts, offer, opener }: Props) {
  const [renamed, setRenamed] = useState<number>()
  const [shown, setShown] = useState<'groups' | 'students'>('groups')
  const grid = useRef<HTMLDivElement>(null)
  const isPhone = useLayout() === 'phone'
  const columns = isPhone ? 1 : columnsOf(groups.length)
  const leaders = leadersOf(groups)
  // It may have been removed by another device meanwhile.
  const editing = groups.some(({ id }) => id === renamed) ? renamed : undefined
  const refuse = () => {
    toast.warning(finishFirst)
    // Which one it is, and where Esc and Enter end it.
    grid.current?.querySelector<HTMLElement>('[data-renaming]')?.focus()
  }
  const guard = (act: () => void) => {
    if (saving === 'done') return
    if (editing === undefined) act()
    else refuse()
  }
  /** What comes after the save has gone would not be in it. */
  const change = (act: () => void) => {
    if (saving === 'no') guard(act)
  }
  const step = (id: number, by: number) => change(() => acts.step(id, by))
  const remove = (id: number) => (groups.length === 1 ? toast.warning(sentence('groupLast')) : acts.remove(id))
  useScorerKeys(grid, columns, step)
  return (
    <ToolWindow
      title="计分器"
      icon={<Trophy size={26} aria-hidden="true" />}
      status={`${groups.length} 个小组${isChanged ? ' · 未保存' : ''}`}
      width={1260}
      height={800}
      // The button that removes a group goes with it.
      part={`groups/${groups.length}`}
      {...(opener && { opener })}
      onMinimise={() => guard(acts.minimise)}
      onClose={() => guard(acts.close)}
    >
      <WindowBody>
        <div className={styles.which}>
          <Segmented label="给谁计分" options={whom} value={shown} onChange={(next) => guard(() => setShown(next))} />
          {shown === 'groups' && saving === 'no' && editing === undefined && offer}
        </div>
        {shown === 'students' && <StudentScores scores={students} onStep={acts.stepStudent} />}
        {shown === 'groups' && (
          <div
            ref={grid}
            className={cx(styles.grid, columns < 3 && styles.roomy, groups.length > 6 && styles.dense)}
            style={columnsStyle(columns)}
          >
            {groups.map((group, place) => (
              <GroupCard
                key={group.id}
                group={group}
                groups={groups}
                look={lookOf(place)}
                leads={leaders.has(group.id)}
                isRenaming={editing === group.id}
                isFirst={place === 0}
                onStep={(by) => step(group.id, by)}
                onSet={(score) => change(() => acts.set(group.id, score))}
                onStartName={() => change(() => setRenamed(group.id))}
                onEndName={() => setRenamed(undefined)}
                onRename={(name) => acts.rename(group.id, name)}
                onRemove={() => change(() => remove(group.id))}
              />
            ))}
          </div>
        )}
      </WindowBody>
      {shown === 'groups' && <ScorerFoot isSaved={saving === 'done'} canUndo={canUndo} acts={acts} guard={change} />}
    </ToolWindow>
  )
}
