import { pointsOf, questionLimits } from '@jiangtai/contract/question'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { RichDocField } from '../../parts/rich-doc/RichDocField.tsx'
import styles from './Edit.module.css'
import { Part } from './FaultText.tsx'
import { rubricSum, withMoreRubric } from './leaf-form.ts'
import type { LeafProps } from './leaf-props.ts'

/** What a teacher marks by: an answer, and what each step of it is worth. */
export function AnalysisFields({ leaf, onLeaf, fault, fullCenti }: LeafProps) {
  const { rubric } = leaf
  const sum = rubricSum(leaf)
  const isOff = rubric.length > 0 && fullCenti !== undefined && sum !== fullCenti
  const change = (id: number, patch: Partial<(typeof rubric)[number]>) =>
    onLeaf((now) => ({ ...now, rubric: now.rubric.map((line) => (line.id === id ? { ...line, ...patch } : line)) }))
  return (
    <>
      <Part title="参考答案" isFaulty={fault('key') !== undefined}>
        <RichDocField
          label="参考答案"
          doc={leaf.reference}
          onDoc={(reference) => onLeaf((now) => ({ ...now, reference }))}
          placeholder="可以不填"
          error={fault('key')}
        />
      </Part>
      <Part
        title="评分标准"
        hint={
          rubric.length > 0 ? `合计 ${pointsOf(sum)} 分${isOff ? `，与分值 ${pointsOf(fullCenti)} 分不一致` : ''}` : '批改时按这里逐条给分'
        }
      >
        {rubric.map((line, at) => (
          <div key={line.id} className={styles.rubricRow}>
            <Field
              label={`评分标准第${at + 1}条`}
              labelHidden
              placeholder="例如 写出方程"
              maxLength={questionLimits.rubricText}
              value={line.text}
              onChange={({ target }) => change(line.id, { text: target.value })}
            />
            <input
              className={styles.small}
              type="number"
              min={0}
              max={100}
              step={0.5}
              aria-label={`第${at + 1}条的分值`}
              value={line.points_centi / 100}
              onChange={({ target }) =>
                change(line.id, {
                  points_centi: Math.min(questionLimits.mostCenti, Math.max(0, Math.round((target.valueAsNumber || 0) * 100))),
                })
              }
            />
            <span className={styles.hint}>分</span>
            <IconButton
              look="faint"
              aria-label={`删除评分标准第${at + 1}条`}
              onClick={() => onLeaf((now) => ({ ...now, rubric: now.rubric.filter(({ id }) => id !== line.id) }))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div className={styles.below}>
          <Button look="text" disabled={rubric.length >= questionLimits.rubric} onClick={() => onLeaf(withMoreRubric)}>
            <Plus size={20} aria-hidden="true" />
            添加一条
          </Button>
        </div>
      </Part>
    </>
  )
}
