import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import type { BoardProps } from './GroupBoard.tsx'
import styles from './GroupSheet.module.css'
import { type Place, placesIn } from './grouping.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameEntry } from './NameEntry.tsx'
import { PickStudents } from './PickStudents.tsx'

interface Props extends BoardProps {
  readonly place: Place
  readonly onEndName: () => void
  readonly onClose: () => void
}

/** One group in one hand: who is in it, who comes in, and where the chosen ones go. */
export function GroupSheet({ grouping, acts, renamed, onRename, onEndName, chosen, onChosen, onAdd, place, onClose }: Props) {
  const [step, setStep] = useState<'group' | 'adding' | 'moving'>('group')
  const { groups, rest } = grouping
  const at = groups.findIndex(({ id }) => id === place)
  const group = groups[at]
  const name = group?.name ?? '未分组'
  const here = group?.students ?? rest
  const places = placesIn(grouping)
  const picked = [...chosen].filter((id) => places.has(id))
  const nothing = () => onChosen(new Set())
  const move = (ids: readonly number[], to: Place) => {
    nothing()
    setStep('group')
    void acts.move(ids, to)
  }
  if (step === 'adding') {
    const others = [...rest, ...groups.filter(({ id }) => id !== place).flatMap(({ students }) => students)]
    const noteOf = (id: number) => groups.find((one) => one.id === places.get(id))?.name
    const back = () => {
      nothing()
      setStep('group')
    }
    return (
      <Dialog
        title={`加到${name}`}
        onBack={back}
        onClose={onClose}
        footer={
          <Button look="primary" wide disabled={picked.length === 0} onClick={() => move(picked, place)}>
            {picked.length > 0 ? `加入 ${picked.length} 人` : '请选择学生'}
          </Button>
        }
      >
        <PickStudents students={others} chosen={chosen} noteOf={noteOf} empty="全班都在这一组了" onChosen={onChosen} />
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        title={name}
        onClose={onClose}
        footer={
          picked.length > 0 ? (
            <>
              {group && <Button onClick={() => move(picked, undefined)}>移出分组</Button>}
              <Button look="primary" onClick={() => setStep('moving')}>
                {picked.length} 人移到…
              </Button>
            </>
          ) : (
            group && (
              <Button look="primary" wide onClick={() => setStep('adding')}>
                <Plus size={20} aria-hidden="true" />
                添加学生
              </Button>
            )
          )
        }
      >
        {group && renamed === group.id && (
          <NameEntry group={group} groups={groups} onRename={(next) => acts.rename(group.id, next)} onEnd={onEndName} />
        )}
        {group && renamed !== group.id && (
          <div className={styles.ways}>
            <Button onClick={() => onRename(group.id)}>
              <Pencil size={20} aria-hidden="true" />
              改名
            </Button>
            <Button aria-label="上移" disabled={at === 0} onClick={() => void acts.sort(group, at - 1)}>
              <ChevronUp size={20} aria-hidden="true" />
            </Button>
            <Button aria-label="下移" disabled={at === groups.length - 1} onClick={() => void acts.sort(group, at + 1)}>
              <ChevronDown size={20} aria-hidden="true" />
            </Button>
            <Button
              className={styles.danger}
              onClick={() => {
                onClose()
                void acts.remove(group)
              }}
            >
              <Trash2 size={20} aria-hidden="true" />
              删除
            </Button>
          </div>
        )}
        <PickStudents students={here} chosen={chosen} empty={group ? '这一组还没有人' : '全班都分好组了'} onChosen={onChosen} />
      </Dialog>
      {step === 'moving' && (
        <MoveDialog
          count={picked.length}
          groups={groups.filter(({ id }) => id !== place)}
          onMove={(to) => move(picked, to)}
          onAdd={() => void onAdd(picked)}
          onClose={() => setStep('group')}
        />
      )}
    </>
  )
}
