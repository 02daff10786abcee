import type { OwnReport, ReportLeaf } from '@jiangtai/contract/exam-results'
import { leavesOf, pointsOf, questionTitles } from '@jiangtai/contract/question'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { surnameOf } from '../kit/session/person-name.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Answered } from '../parts/exam/Answered.tsx'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import { stateWords } from '../parts/question/question-words.ts'
import styles from './ItemDetail.module.css'
import type { ItemShown } from './report-items.ts'
import { Said } from './Said.tsx'

interface Props {
  readonly shown: ItemShown
  readonly report: OwnReport
  readonly count: number
  readonly onPlace: (place: number) => void
  readonly className: string | undefined
}

/** One question: what was asked, the own answer, what is right, and what the teacher says of it. */
export function ItemDetail({ shown, report, count, onPlace, className }: Props) {
  const { item, place, key, leaves, score_centi } = shown
  const asked = leavesOf({ type: item.type, body: item.body, key: {} })
  const isMany = asked.length > 1
  return (
    <section aria-label={`第 ${place} 题`} className={className}>
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
      <QuestionView question={{ type: item.type, body: item.body }} answerKey={key?.key} explanation={key?.explanation} />
      {asked.map(({ type, body }, at) => {
        const leaf = leaves[at]
        return leaf ? (
          <div key={leaf.leaf} className={styles.leaf}>
            <p className={styles.label}>
              {isMany ? `第 (${at + 1}) 小题，你的答案` : '你的答案'}
              {leaf.mark && <span className={styles.state}>{stateWords[leaf.mark.state]}</span>}
              {isMany && leaf.mark?.score_centi !== undefined && <span>{pointsOf(leaf.mark.score_centi)} 分</span>}
              {leaf.is_late === 1 && <span className={styles.late}>补填</span>}
            </p>
            <div className={styles.answer}>
              <Answered type={type} body={body} answer={leaf.answer} />
            </div>
            {leaf.rate_bp !== undefined && <p className={styles.rate}>{rateWords(leaf)}</p>}
            <Said leaf={leaf} teacher={`${surnameOf(report.teacher_name)}老师`} />
          </div>
        ) : null
      })}
      {report.attempt && report.is_answer_shown === 0 && <p className={styles.hidden}>答案还没有公布</p>}
    </section>
  )
}

const rateWords = ({ rate_bp = 0 }: ReportLeaf) => `班级得分率 ${(Math.round(rate_bp / 10) / 10).toFixed(1).replace('.0', '')}%`
