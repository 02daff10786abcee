import { markLimits } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { Button } from '../../kit/ui/Button.tsx'
import { centiOf, scoreOf, type TypedScore, textOf } from '../score/score-typing.ts'
import styles from './ScoreBox.module.css'

interface Props {
  readonly score: TypedScore
  readonly full: number
  readonly onScore: (score: TypedScore) => void
}

/** Typed by fingers as by keys: what a phone types is one text. */
function parsed(text: string, full: number): TypedScore | undefined {
  const plain = text.normalize('NFKC').replace('。', '.').replace(/\s/g, '')
  if (plain === '') return { text: '', isFresh: true }
  if (!/^\d{1,4}(\.[05]?)?$/.test(plain)) return undefined
  const next = { text: plain.replace(/^0+(?=\d)/, '').replace(/\.0$/, ''), isFresh: false }
  return (centiOf(next) ?? 0) <= full ? next : undefined
}

/** The score in 朱笔. */
export function ScoreField({ score, full, onScore }: Props) {
  return (
    <label className={styles.score}>
      <span className={styles.label}>得分</span>
      <input
        data-score=""
        className={styles.typed}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        size={Math.max(1, textOf(score).length)}
        value={textOf(score)}
        onChange={({ target }) => {
          const next = parsed(target.value, full)
          if (next) onScore(next)
        }}
      />
      <small className={styles.full}>/{pointsOf(full)}</small>
    </label>
  )
}

/** What is given most: nothing, everything, half a point more or less. */
export function ScoreKeys({ score, full, onScore }: Props) {
  const centi = centiOf(score)
  const step = (by: 1 | -1) => onScore(scoreOf(Math.max(0, Math.min(full, (centi ?? 0) + by * markLimits.stepCenti))))
  return (
    <div className={styles.quick}>
      <Button aria-label="给 0 分" aria-pressed={centi === 0} onClick={() => onScore(scoreOf(0))}>
        0
      </Button>
      <Button aria-label="−½ 分" onClick={() => step(-1)}>
        −½
      </Button>
      <Button aria-label="+½ 分" onClick={() => step(1)}>
        +½
      </Button>
      <Button
        aria-label={`给满分 ${pointsOf(full)} 分`}
        aria-keyshortcuts="F"
        aria-pressed={centi === full}
        onClick={() => onScore(scoreOf(full))}
      >
        满分
      </Button>
    </div>
  )
}
