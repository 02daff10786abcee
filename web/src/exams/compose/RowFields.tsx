import { composeLimits } from '@jiangtai/contract/exams'
import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { difficulties, difficultyTitles, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { PickPoint } from '../../parts/question/bank/PickPoint.tsx'
import styles from './Compose.module.css'
import type { AskedRow } from './compose-form.ts'

interface Props {
  readonly row: AskedRow
  readonly no: number
  readonly rootId: number
  readonly fault: string | undefined
  readonly onRow: (row: AskedRow) => void
  /** Undefined: it is the only one. */
  readonly onRemove: (() => void) | undefined
}

const types = Object.values(questionTypes)

/** So many of a type, and what they are about. */
export function RowFields({ row, no, rootId, fault, onRow, onRemove }: Props) {
  const [isPicking, setIsPicking] = useState(false)
  const points = useCall(knowledgePoints.list, { root_subject_id: rootId }, { enabled: rootId > 0 }).data?.list ?? []
  const { pointIds } = row
  return (
    <fieldset className={styles.row} aria-label={`第 ${no} 行`}>
      <Select
        className={styles.type}
        label={`第 ${no} 行的题型`}
        labelHidden
        value={`${row.type}`}
        options={types.map((type) => ({ value: `${type}`, text: questionTitles[type] }))}
        onChange={(value) => onRow({ ...row, type: types.find((type) => `${type}` === value) ?? row.type })}
      />
      <input
        className={styles.number}
        aria-label={`第 ${no} 行的题量`}
        inputMode="numeric"
        maxLength={3}
        value={row.count}
        onChange={({ target }) => onRow({ ...row, count: target.value })}
      />
      题 ×
      <input
        className={styles.number}
        aria-label={`第 ${no} 行每题的分值`}
        inputMode="decimal"
        maxLength={5}
        value={row.score}
        onChange={({ target }) => onRow({ ...row, score: target.value })}
      />
      分
      <Select
        className={styles.type}
        label={`第 ${no} 行的难度`}
        labelHidden
        value={`${row.difficulty ?? 0}`}
        options={[
          { value: '0', text: '难度按比例' },
          ...difficulties.map((level) => ({ value: `${level}`, text: `难度 ${difficultyTitles[level]}` })),
        ]}
        onChange={(value) => onRow({ ...row, difficulty: difficulties.find((level) => `${level}` === value) })}
      />
      {onRemove && (
        <IconButton look="faint" aria-label={`删除第 ${no} 行`} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      )}
      {rootId > 0 && points.length > 0 && (
        <div className={styles.points}>
          {pointIds.map((id) => {
            const name = points.find((point) => point.id === id)?.name ?? '一个知识点'
            return (
              <Button
                key={id}
                size="small"
                look="quiet"
                aria-label={`去掉知识点：${name}`}
                onClick={() => onRow({ ...row, pointIds: pointIds.filter((one) => one !== id) })}
              >
                {name}
                <X size={16} aria-hidden="true" />
              </Button>
            )
          })}
          {pointIds.length < composeLimits.points && (
            <Button look="text" size="small" aria-label={`第 ${no} 行：添加知识点`} onClick={() => setIsPicking(true)}>
              <Plus size={16} aria-hidden="true" />
              知识点
            </Button>
          )}
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.rowFault}>
          {fault}
        </p>
      )}
      {isPicking && (
        <PickPoint
          title="选知识点"
          list={points}
          mayPick={({ id }) => !pointIds.includes(id)}
          onPick={(id) => {
            setIsPicking(false)
            onRow({ ...row, pointIds: [...pointIds, id] })
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </fieldset>
  )
}
