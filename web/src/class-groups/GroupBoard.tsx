import type { ClassGroup } from '@jiangtai/contract/class-groups'
import { useRef } from 'react'
import styles from './GroupBoard.module.css'
import { GroupCard } from './GroupCard.tsx'
import { GroupDrag } from './GroupDrag.tsx'
import { type Grouping, type Place, placesIn } from './grouping.ts'
import { MoveBar } from './MoveBar.tsx'
import { RestCard } from './RestCard.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import type { GroupActs } from './use-grouping.ts'

export interface Opened {
  readonly place: Place
}

export interface BoardProps {
  readonly grouping: Grouping
  readonly acts: GroupActs
  /** Which group's name is being written. */
  readonly renamed: number | undefined
  readonly onRename: (id: number | undefined) => void
  readonly chosen: ReadonlySet<number>
  readonly onChosen: (ids: ReadonlySet<number>) => void
  /** Which one a phone shows. */
  readonly opened: Opened | undefined
  readonly onOpened: (opened: Opened | undefined) => void
  readonly onAdd: (ids?: readonly number[]) => Promise<void>
}

/** The groups beside those who are in none: by mouse, finger or keys everybody goes anywhere. */
export function GroupBoard({ grouping, acts, renamed, onRename, chosen, onChosen, onAdd }: BoardProps) {
  const { groups, rest } = grouping
  const places = placesIn(grouping)
  // Whoever has left the class is not chosen any more.
  const picked = [...chosen].filter((id) => places.has(id))
  const board = useRef<HTMLDivElement>(null)
  const focus = useFocusKept(board, grouping)
  const move = (ids: readonly number[], to: number | undefined) => {
    focus.leave(ids)
    onChosen(new Set())
    void acts.move(ids, to)
  }
  const toggle = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  const choose = (ids: readonly number[]) => onChosen(new Set([...picked, ...ids]))
  const sort = (group: ClassGroup, place: number) => void acts.sort(group, place)
  const marked = new Set(picked)
  return (
    <GroupDrag grouping={grouping} chosen={marked} onMove={move} onSort={sort}>
      <div ref={board} className={styles.board} {...focus.on}>
        <RestCard students={rest} chosen={marked} onToggle={toggle} onChoose={choose} />
        <ol className={styles.groups} aria-label="分组">
          {groups.map((group, at) => (
            <GroupCard
              key={group.id}
              group={group}
              groups={groups}
              at={at}
              chosen={marked}
              isRenaming={renamed === group.id}
              onToggle={toggle}
              onChoose={choose}
              onStartName={() => onRename(group.id)}
              onEndName={() => onRename(undefined)}
              onRename={(name) => acts.rename(group.id, name)}
              onSort={(place) => sort(group, place)}
              onRemove={() => void acts.remove(group)}
            />
          ))}
          {groups.length === 0 && <li className={styles.none}>还没有分组。新建一个，或者随机分组。</li>}
        </ol>
      </div>
      {picked.length > 0 && (
        <MoveBar
          count={picked.length}
          groups={groups}
          onMove={(to) => move(picked, to)}
          onAdd={() => void onAdd(picked)}
          onClear={() => onChosen(new Set())}
        />
      )}
    </GroupDrag>
  )
}
