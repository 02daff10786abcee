import { examMarking, type PastMark } from '@jiangtai/contract/exam-marking'
import { answerStates, pointsOf } from '@jiangtai/contract/question'
import { useCall } from '../../kit/calls/use-call.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './Panel.module.css'

interface Props {
  readonly attemptId: number
  readonly leaf: number
  readonly name: string
  readonly onClose: () => void
}

/** R956: what stood there before. */
export function HistoryDialog({ attemptId, leaf, name, onClose }: Props) {
  const found = useCall(examMarking.history, { attempt_id: attemptId, leaf }, { staleTime: 0 })
  const now = useNow()
  return (
    <Dialog title={`${name}的评分记录`} onClose={onClose}>
      <Loaded query={found}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="还没有改过分" />
          ) : (
            <ul className={styles.past}>
              {list.map((one) => (
                <li key={one.id} className={styles.pastMark}>
                  <b>{one.state === answerStates.waiting ? '没有给分' : `${pointsOf(one.score_centi)} 分`}</b>
                  <span>
                    {one.is_by_teacher === 1 ? one.grader_name || '老师' : '自动判分'}
                    {one.marked_at > 0 && ` · ${whenOf(one.marked_at, now)}`}
                  </span>
                  {one.comment && <p className={styles.said}>{one.comment}</p>}
                  <span className={styles.about}>{replaced(one)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const replaced = ({ replaced_by, reason }: PastMark) =>
  [`${replaced_by || '系统'}改过`, reason && `原因：${reason}`].filter(Boolean).join('，')
