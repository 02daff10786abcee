import type { OwnReport, ReportLeaf } from '@jiangtai/contract/exam-results'
import { leavesOf, pointsOf, questionTitles } from '@jiangtai/contract/question'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { surnameOf } from '../kit/session/person-name.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { KeyNotes } from '../parts/question/KeyNotes.tsx'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import styles from './ItemDetail.module.css'
import { LeafPair } from './LeafPair.tsx'
import type { ItemShown } from './report-items.ts'
import { Said } from './Said.tsx'

interface Props {
  readonly shown: ItemShown
  readonly report: OwnReport
  readonly count: number
  readonly onPlace: (place: number) => void
  readonly className: string | undefined
  readonly ref: Ref<HTMLElement>
}

/** One question: what was asked, the own answer, what is right, and what the teacher says of it. */
export function ItemDetail({ shown, report, count, onPlace, className, ref }: Props) {
  const { item, place, key, leaves, score_centi } = shown
  const asked = leavesOf({ type: item.type, body: item.body, key: key?.key ?? {} })
  const isMany = asked.length > 1
  return (
    <section ref={ref} tabIndex={-1} aria-label={`第 ${place} 题`} className={className}>
      <header className={styles.head}>
        <h2 className={styles.title}>第 {place} 题</h2>
        <span className={styles.type}>{questionTitles[item.type]}</span>
        {score_centi !== undefined && (
          <b className={styles.score}>
            {pointsOf(score_centi)} / {pointsOf(item.full_centi)} 分
          </b>
        )}
        <span className={styles.turn}>
          <IconButton aria-label="上一题" disabled={place === 1} onClick={() => onPlace(place - 1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label="下一题" disabled={place === count} onClick={() => onPlace(place + 1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {shown.isGiven && <p className={styles.given}>这道题全员给分</p>}
      <QuestionView key={place} question={{ type: item.type, body: item.body }} />
      {asked.map(({ type, body, key: leafKey }, at) => {
        const leaf = leaves[at]
        return leaf ? (
          <div key={leaf.leaf} className={styles.leaf}>
            <LeafPair type={type} body={body} leaf={leaf} leafKey={key?.key && leafKey} sub={isMany ? at + 1 : 0} />
            {leaf.rate_bp !== undefined && <p className={styles.rate}>{rateWords(leaf)}</p>}
            <Said leaf={leaf} teacher={`${surnameOf(report.teacher_name)}老师`} />
          </div>
        ) : null
      })}
      <KeyNotes answerKey={key?.key} explanation={key?.explanation} />
      {report.attempt && report.is_answer_shown === 0 && <p className={styles.hidden}>答案还没有公布</p>}
    </section>
  )
}

const rateWords = ({ rate_bp = 0 }: ReportLeaf) => `班级得分率 ${(Math.round(rate_bp / 10) / 10).toFixed(1).replace('.0', '')}%`
