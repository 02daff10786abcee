import type { MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { History, Info, TriangleAlert } from 'lucide-react'
import { schoolClock } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { isOpen } from '../queue/queue.ts'
import { centiOf } from '../score/score-typing.ts'
import type { Input } from '../send/input.ts'
import styles from './Panel.module.css'

interface Props {
  readonly answer: MarkedAnswer
  readonly input: Input
  readonly isConflict: boolean
  readonly onYield: () => void
  readonly onHistory: () => void
}

/** What is not as usual with this answer: somebody else has marked it meanwhile, or has to. */
export function Notices({ answer: { mark, standing }, input, isConflict, onYield, onHistory }: Props) {
  const own = centiOf(input.score)
  const who = mark.grader_name || '系统'
  return (
    <>
      {isConflict && (
        <div role="alert" className={styles.conflict}>
          <p>
            <TriangleAlert size={18} aria-hidden="true" />
            {mark.marked_at > 0
              ? `${who} ${schoolClock(mark.marked_at)} 已批为 ${pointsOf(mark.score_centi)} 分`
              : '别的老师刚改过这份答案'}
            ，您填的{own === undefined ? '' : ` ${pointsOf(own)} 分`}还在，没有送出。
          </p>
          <Button size="small" onClick={onYield}>
            用{mark.grader_name || '对方'}的
          </Button>
          <span>要用您的，再按一次给分。</span>
        </div>
      )}
      {standing === 'wait' && !isConflict && (
        <p className={styles.note}>
          <Info size={18} aria-hidden="true" />
          您已批，等另一位老师批完后取平均分。
        </p>
      )}
      {standing === 'apart' && !isConflict && (
        <p className={styles.note}>
          <Info size={18} aria-hidden="true" />
          您和另一位老师的评分相差较大，等第三位老师定分；您也可以改自己的分。
        </p>
      )}
      {standing === 'third' && !isConflict && (
        <p className={styles.note}>
          <Info size={18} aria-hidden="true" />
          两位老师的评分相差较大，请您定分。
        </p>
      )}
      {mark.marked_at > 0 && !isOpen({ standing }) && (
        <Button size="small" look="text" className={styles.history} onClick={onHistory}>
          <History size={16} aria-hidden="true" />
          评分记录
        </Button>
      )}
    </>
  )
}
