import type { ReportQuestion } from '@jiangtai/contract/exam-reports'
import { pointsOf, questionTitles } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { Check } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { type AnswerRow, answerRows, wrongPeople, wrongTitle } from '../answer-rows.ts'
import { percent, targetBp } from '../report-words.ts'
import styles from './ReviewQuestion.module.css'

type Leaf = ReportQuestion['leaves'][number]

/** Whether the names that were asked for are there; failed: why not. */
export type Names = { readonly state: 'there' | 'coming' } | { readonly state: 'failed'; readonly fault: string }

interface Props {
  readonly question: ReportQuestion
  readonly shown: { readonly answer: boolean; readonly names: boolean }
  readonly names: Names
}

/** The question on one side, how the class did on the other. */
export function ReviewQuestion({ question: { item, key, explanation, leaves }, shown, names }: Props) {
  return (
    <div className={styles.sides}>
      <div className={styles.question}>
        <p className={styles.type}>{`${questionTitles[item.type]} · ${pointsOf(item.full_centi)} 分`}</p>
        <QuestionView question={item} {...(shown.answer && { answerKey: key, explanation: explanation ?? noDoc })} />
      </div>
      <div className={styles.class}>
        {leaves.map((leaf) => (
          <LeafResult key={leaf.item.leaf_no} leaf={leaf} isOnly={leaves.length === 1} shown={shown} names={names} />
        ))}
      </div>
    </div>
  )
}

interface LeafProps {
  readonly leaf: Leaf
  readonly isOnly: boolean
  readonly shown: Props['shown']
  readonly names: Names
}

/** So many answers stand on the screen; the rest is in 看作答. */
const most = 6

function LeafResult({ leaf, isOnly, shown, names }: LeafProps) {
  const { p_bp, n, right_n, partial_n, blank_n, sub } = leaf.item
  const rows = answerRows(leaf)
  const counts = [
    `${n - blank_n} 人作答`,
    `${right_n} 人答对`,
    ...(partial_n > 0 ? [`${partial_n} 人部分对`] : []),
    ...(blank_n > 0 ? [`${blank_n} 人没答`] : []),
  ]
  const wrong = wrongPeople(rows)
  return (
    <section className={styles.leaf} aria-label={isOnly ? '全班的结果' : `第 ${sub} 小题的结果`}>
      {!isOnly && <h3 className={styles.sub}>({sub})</h3>}
      <p className={cx(styles.rate, p_bp !== null && p_bp < targetBp && styles.low)}>{percent(p_bp)}</p>
      <p className={styles.counts}>{counts.join(' · ')}</p>
      <ul className={styles.rows}>
        {rows.slice(0, most).map((row) => (
          <Row key={row.key} row={row} isMarked={shown.answer && row.isRight} />
        ))}
      </ul>
      {shown.names && (
        <div className={styles.wrong}>
          {names.state === 'failed' && <p role="alert">{names.fault}</p>}
          <p className={styles.wrongTitle}>{wrongTitle(wrong.length, names.state)}</p>
          <ul className={styles.names} aria-label="答错的同学">
            {wrong.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const Row = ({ row: { label, n, share }, isMarked }: { readonly row: AnswerRow; readonly isMarked: boolean }) => (
  <li className={cx(styles.row, isMarked && styles.right)}>
    <b className={styles.label}>
      {label}
      {isMarked && (
        <span className={styles.tick} role="img" aria-label="正确答案">
          <Check strokeWidth={4} aria-hidden="true" />
        </span>
      )}
    </b>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${share}%` }} />
    </span>
    <b className={styles.count}>{n} 人</b>
  </li>
)
