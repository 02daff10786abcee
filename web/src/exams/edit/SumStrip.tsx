import { examLimits } from '@jiangtai/contract/exam'
import { pointsOf } from '@jiangtai/contract/question'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { type Draft, itemsOf, meanDifficulty, totalCenti } from './draft.ts'
import type { Op } from './draft-ops.ts'
import { difficultyWords } from './item-words.ts'
import paper from './Paper.module.css'
import styles from './SumStrip.module.css'
import { gapOf, reachableBy, targetOf } from './target.ts'

interface Props {
  readonly draft: Draft
  readonly onAct: (op: Op) => void
  readonly onUndo: () => void
}

/** 12 题, 96 of 100 分, how hard on the whole; live. */
export function SumStrip({ draft, onAct, onUndo }: Props) {
  return (
    <section className={styles.sum} aria-label="合计">
      <span className={styles.figure}>
        <b>{itemsOf(draft).length}</b>题
      </span>
      <span className={styles.figure}>
        <span className={styles.total}>
          <b>{pointsOf(totalCenti(draft))}</b>
          <span aria-hidden="true">/</span>
          <TargetField centi={draft.target} onCenti={(centi) => onAct({ kind: 'target', centi })} />
        </span>
        总分 / 目标
      </span>
      <span className={styles.figure}>
        <b>{difficultyWords(meanDifficulty(draft))}</b>
        平均难度
      </span>
      <Gap draft={draft} onAct={onAct} onUndo={onUndo} />
    </section>
  )
}

/** What is missing or over, and one press that puts it right. */
function Gap({ draft, onAct, onUndo }: Props) {
  const gap = gapOf(draft)
  if (gap === 0 || itemsOf(draft).length === 0) return null
  const section = reachableBy(draft)
  const points = pointsOf(Math.abs(gap))
  const name = section?.title.replace(/^[一二三四五六七八九十]+、/, '')
  return (
    <p className={styles.gap} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      {gap > 0 ? `还差 ${points} 分` : `多了 ${points} 分`}
      {section && (
        <Button
          look="text"
          size="small"
          onClick={() => {
            onAct({ kind: 'reach', section: section.id })
            toast.undoable(`“${name}”的分值已调整`, onUndo)
          }}
        >
          {gap > 0 ? `平均补到${name}` : `从${name}平均减去`}
        </Button>
      )}
    </p>
  )
}

function TargetField({ centi, onCenti }: { readonly centi: number; readonly onCenti: (centi: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && targetOf(typed, examLimits.totalCenti) === undefined
  return (
    <input
      className={cx(paper.score, isWrong && paper.wrong)}
      aria-label="目标总分"
      aria-invalid={isWrong || undefined}
      title={isWrong ? `目标总分应为 0.5 至 ${examLimits.totalCenti / 100} 分，且为 0.5 的倍数` : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder="不限"
      value={typed ?? (centi === 0 ? '' : pointsOf(centi))}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = targetOf(target.value, examLimits.totalCenti)
        if (next !== undefined) onCenti(next)
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
    />
  )
}
