import { type Arranged, classGroupLimits } from '@jiangtai/contract/class-groups'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { useBusy } from '../kit/use-busy.ts'
import { everybodyIn, type Grouping } from './grouping.ts'
import styles from './RandomDialog.module.css'
import { bounds, type DivideBy, groupsFor, randomGroups, sizeWords } from './random.ts'

const ways = [
  { value: 'count', text: '分成几组' },
  { value: 'size', text: '每组几人' },
] as const

interface Props {
  readonly grouping: Grouping
  readonly onDivide: (groups: readonly Arranged[], words: string) => Promise<boolean>
  readonly onClose: () => void
}

/** 随机分组: the whole class, by the number of groups or by their size. */
export function RandomDialog({ grouping, onDivide, onClose }: Props) {
  const students = everybodyIn(grouping)
  const [by, setBy] = useState<DivideBy>('count')
  const [typed, setTyped] = useState<Record<DivideBy, string>>({
    count: `${grouping.groups.length || Math.min(6, students.length)}`,
    size: '6',
  })
  const [busy, run] = useBusy()
  const { min, max } = bounds(students.length, by)
  const n = /^\d{1,3}$/.test(typed[by].trim()) ? Number(typed[by]) : 0
  const isWithin = n >= min && n <= max
  const count = isWithin ? groupsFor(students.length, by, n) : 0
  const divide = () =>
    run(async () => {
      const names = grouping.groups.map(({ name }) => name)
      const groups = randomGroups(
        students.map(({ id }) => id),
        count,
        names,
        Math.random,
      )
      if (await onDivide(groups, `已把 ${students.length} 人随机分成 ${count} 组`)) onClose()
    })
  return (
    <Dialog
      title="随机分组"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不分</Button>
          <Button look="primary" disabled={!isWithin} loading={busy} onClick={() => void divide()}>
            随机分组
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented label="怎么分" options={ways} value={by} onChange={setBy} />
        <Field
          label={by === 'count' ? '分成几组' : '每组几人'}
          inputMode="numeric"
          data-autofocus
          value={typed[by]}
          error={isWithin ? undefined : wrongWords(by, min, max)}
          onChange={({ target }) => setTyped({ ...typed, [by]: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && isWithin && void divide()}
        />
        <p className={styles.outcome} role="status">
          {isWithin && `全班 ${students.length} 人分成 ${count} 组，${sizeWords(students.length, count)}。`}
        </p>
        {grouping.groups.length > 0 && <p className={styles.note}>现在的分组会换成新的，组名沿用；不合适可以撤销。</p>}
      </div>
    </Dialog>
  )
}

const wrongWords = (by: DivideBy, min: number, max: number) =>
  by === 'count' ? `请填 ${min} 到 ${max} 的数` : `请填 ${min} 到 ${max} 的数，一个班最多 ${classGroupLimits.groups} 组`
