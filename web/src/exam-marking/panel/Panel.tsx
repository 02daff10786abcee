import type { AskedLeaf, MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { ChevronLeft, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { Comments } from '../comments/Comments.tsx'
import { sumOf } from '../score/rubric.ts'
import { centiOf, scoreOf, textOf } from '../score/score-typing.ts'
import type { Input, InputVoice } from '../send/input.ts'
import { VoiceComment } from '../voice/VoiceComment.tsx'
import { Notices } from './Notices.tsx'
import styles from './Panel.module.css'
import { Rubric } from './Rubric.tsx'
import { ScoreField, ScoreKeys } from './ScoreBox.tsx'

interface Props {
  readonly answer: MarkedAnswer
  readonly asked: AskedLeaf
  readonly name: string
  readonly input: Input
  /** What stamps on the pictures add, in hundredths of a point. */
  readonly stamped: number
  /** A reason is asked for. */
  readonly isReasoned: boolean
  readonly fault: string
  readonly isConflict: boolean
  readonly onChange: (input: Input) => void
  readonly onVoice: (voice: InputVoice | undefined) => void
  /** Why nobody may leave this answer now. */
  readonly onBusy: (words: string) => void
  readonly onSave: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly onYield: () => void
  readonly onHistory: () => void
}

/** What is given for an answer, and what is said of it. */
export function Panel({
  answer,
  asked,
  name,
  input,
  stamped,
  isReasoned,
  fault,
  isConflict,
  onChange,
  onVoice,
  onBusy,
  onSave,
  onStep,
  onYield,
  onHistory,
}: Props) {
  const { score, given } = input
  const full = asked.full_centi
  const lines = asked.key.rubric ?? []
  const sum = sumOf(given, full, stamped)
  const centi = centiOf(score)
  const isOwn = given.length > 0 && centi !== undefined && centi !== sum
  const give = (next: typeof score) => onChange({ ...input, score: next })
  const isPhone = useLayout() === 'phone'
  const field = <ScoreField score={score} full={full} onScore={give} />
  const keys = <ScoreKeys score={score} full={full} onScore={give} />
  const box = useRef<HTMLElement>(null)
  const isReasonMissing = isReasoned && fault !== '' && input.reason.trim() === ''
  useEffect(() => {
    if (isReasonMissing) box.current?.querySelector<HTMLInputElement>('[data-reason] input')?.focus()
  }, [isReasonMissing])
  return (
    <aside ref={box} className={styles.panel} aria-label="评分">
      <div className={styles.scroll}>
        <div className={styles.who}>
          <Tile name={name} />
          <div className={styles.naming}>
            <b className={styles.name}>{name}</b>
            <span className={styles.about}>{aboutOf(answer)}</span>
          </div>
          {!isPhone && field}
        </div>
        <Notices answer={answer} isConflict={isConflict} input={input} onYield={onYield} onHistory={onHistory} />
        <div className={styles.given}>
          {!isPhone && keys}
          {isOwn && (
            <p className={styles.own}>
              {stamped === 0 ? '评分点' : '评分点和盖章'}合计 {pointsOf(sum)} 分，已改为 {textOf(score)} 分
              <Button size="small" look="text" onClick={() => onChange({ ...input, score: scoreOf(sum) })}>
                <RotateCcw size={16} aria-hidden="true" />
                按评分点
              </Button>
            </p>
          )}
        </div>
        {lines.length > 0 && (
          <Rubric
            lines={lines}
            given={given}
            onGive={(next) => onChange({ ...input, given: next, score: scoreOf(sumOf(next, full, stamped)) })}
          />
        )}
        {isReasoned && (
          <div data-reason="">
            <Field
              label="改分的原因"
              rule="这一题是自动判的分"
              required
              maxLength={200}
              value={input.reason}
              error={isReasonMissing ? '请写明改分的原因' : undefined}
              onChange={({ target }) => onChange({ ...input, reason: target.value })}
            />
          </div>
        )}
        <Comments
          comment={input.comment}
          onComment={(comment, bankId) => onChange({ ...input, comment, bankIds: bankId ? [...input.bankIds, bankId] : input.bankIds })}
        />
        <VoiceComment voice={input.voice} onVoice={onVoice} onBusy={onBusy} />
      </div>
      <div className={styles.foot}>
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {isPhone && (
          <div className={styles.thumb}>
            {field}
            {keys}
          </div>
        )}
        <div className={styles.ways}>
          <Button className={styles.back} aria-label="上一份" aria-keyshortcuts="K" onClick={() => onStep(-1)}>
            <ChevronLeft size={24} aria-hidden="true" />
          </Button>
          <Button look="text" aria-keyshortcuts="J" onClick={() => onStep(1)}>
            跳过
          </Button>
          <Button look="primary" className={styles.save} aria-keyshortcuts="Enter" onClick={onSave}>
            {centi === undefined ? '给分，下一份' : `给 ${textOf(score)} 分，下一份`}
          </Button>
        </div>
        <p className={styles.keys}>数字键给分 · Enter 下一份 · F 满分 · Z 撤销</p>
      </div>
    </aside>
  )
}

const aboutOf = ({ no, is_late, mark }: MarkedAnswer) =>
  [no > 1 && `第 ${no} 次作答`, is_late === 1 && '断网或补填的答案', mark.grader_name && `${mark.grader_name}批过`]
    .filter(Boolean)
    .join(' · ')
