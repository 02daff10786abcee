import type { RubricGiven } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { Check, Minus, Plus } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { givenFor, type RubricLine, type Share, shareOf, stepOf, stepped, toggled } from '../score/rubric.ts'
import styles from './Rubric.module.css'

interface Props {
  readonly lines: readonly RubricLine[]
  readonly given: readonly RubricGiven[]
  readonly onGive: (given: readonly RubricGiven[]) => void
}

const pressed = { full: true, part: 'mixed', none: false } as const
const words: Readonly<Record<Share, string>> = { full: '给满', part: '给一部分', none: '没给' }

/** R949: 评分点. A press gives all of a line or nothing; − and + give a part. */
export function Rubric({ lines, given, onGive }: Props) {
  return (
    <section aria-label="评分点" className={styles.rubric}>
      <h2 className={styles.title}>
        评分点 <em className={styles.hint}>点一下给分</em>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const share = shareOf(given, line)
          const step = pointsOf(stepOf(line))
          return (
            <li key={line.id} className={cx(styles.line, styles[share])}>
              <button
                type="button"
                aria-pressed={pressed[share]}
                className={styles.give}
                aria-label={`${line.text}，${words[share]}，${pointsOf(givenFor(given, line))} / ${pointsOf(line.points_centi)} 分`}
                onClick={() => onGive(toggled(given, line))}
              >
                <span className={styles.box}>
                  {share === 'full' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
                  {share === 'part' && <Minus size={14} strokeWidth={3} aria-hidden="true" />}
                </span>
                <span className={styles.text}>{line.text}</span>
              </button>
              <button
                type="button"
                className={styles.step}
                disabled={share === 'none'}
                aria-label={`少给 ${step} 分：${line.text}`}
                onClick={() => onGive(stepped(given, line, -1))}
              >
                <Minus size={16} aria-hidden="true" />
              </button>
              <b className={styles.points}>
                {pointsOf(givenFor(given, line))} / {pointsOf(line.points_centi)}
              </b>
              <button
                type="button"
                className={styles.step}
                disabled={share === 'full'}
                aria-label={`多给 ${step} 分：${line.text}`}
                onClick={() => onGive(stepped(given, line, 1))}
              >
                <Plus size={16} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
