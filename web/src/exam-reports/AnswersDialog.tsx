import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { questionTypes } from '@jiangtai/contract/question'
import { Check, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { Bar } from '../kit/ui/Bar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { markingOf } from '../parts/exam/addresses.ts'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import styles from './AnswersDialog.module.css'
import { answerRows } from './answer-rows.ts'
import { spreadWords } from './item-rows.ts'
import { percent, placeWords } from './report-words.ts'
import { useQuestion } from './use-question.ts'

interface Props {
  readonly examClassId: number
  readonly item: ReportItem
  readonly onClose: () => void
}

/** Here it is told by its points; what was written, drawn or said stands where it is marked. */
const isWritten = ({ type }: ReportItem) => type === questionTypes.analysis

/** 看作答: the question with its key, and who answered what once that is asked for. */
export function AnswersDialog({ examClassId, item, onClose }: Props) {
  const [withNames, setWithNames] = useState(false)
  const { found, named, question } = useQuestion({ examClassId, itemNo: item.item_no, withNames })
  const leaf = question?.leaves.find((one) => one.item.leaf_no === item.leaf_no)
  return (
    <Dialog
      wide
      title={`${placeWords(item)} · 作答`}
      onClose={onClose}
      footer={
        <>
          <Button aria-pressed={withNames} loading={withNames && named.isLoading} onClick={() => setWithNames(!withNames)}>
            {withNames ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            {withNames ? '隐藏名字' : '看名字'}
          </Button>
          <Button look="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ item: paper, key, explanation }) => (
          <div className={styles.both}>
            <QuestionView question={paper} answerKey={key} explanation={explanation} />
            {leaf && (
              <section aria-label="全班的作答" className={styles.answers}>
                <p className={styles.spread}>
                  <b>{percent(leaf.item.p_bp)}</b> {spreadWords(leaf.item)}
                </p>
                {withNames && named.error && <p role="alert">{named.error.message}</p>}
                {isWritten(item) && (
                  <p className={styles.papers}>
                    <Link to={markingOf(examClassId, item.leaf_no)}>到批改里看每位同学写的答案</Link>
                  </p>
                )}
                <ul className={styles.rows}>
                  {answerRows(leaf).map(({ key: id, label, n, share, isRight, people }) => (
                    <li key={id} className={cx(styles.row, isRight && styles.right)}>
                      <span className={styles.label}>
                        {label}
                        {isRight && <Check size={16} strokeWidth={3} aria-label="正确" role="img" />}
                      </span>
                      <Bar percent={share} />
                      <span className={styles.count}>{n} 人</span>
                      {withNames && people.length > 0 && <span className={styles.names}>{people.map(({ name }) => name).join('、')}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
