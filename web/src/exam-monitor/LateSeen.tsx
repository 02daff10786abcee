import { examClasses, type LateAnswers, type LateLeaf } from '@jiangtai/contract/exam-classes'
import { useCall } from '../kit/calls/use-call.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Answered } from '../parts/exam/Answered.tsx'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import styles from './LateSeen.module.css'
import type { LeafPlaces } from './leaf-places.ts'

interface Props {
  readonly examClassId: number
  readonly box: LateAnswers
  readonly places: LeafPlaces
}

/** R932: what stood there at the end and what came late, asked for when somebody looks. */
export function LateSeen({ examClassId, box: { attempt_id, leaf_nos }, places }: Props) {
  const query = useCall(examClasses.late, { exam_class_id: examClassId, attempt_id }, { staleTime: 0 })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} />}>
      {({ list }) => (
        <ul className={styles.leaves}>
          {list
            .filter(({ leaf_no }) => leaf_nos.includes(leaf_no))
            .map((leaf) => (
              <li key={leaf.leaf_no}>
                <OneLeaf leaf={leaf} place={places.one(leaf.leaf_no)} />
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  )
}

const OneLeaf = ({ leaf: { type, body, at_end, late }, place }: { readonly leaf: LateLeaf; readonly place: string }) => (
  <>
    <p className={styles.place}>{place}</p>
    <dl className={styles.both}>
      <div className={styles.side}>
        <dt>结束时</dt>
        <dd>
          <Answered type={type} body={body} answer={at_end} />
        </dd>
      </div>
      <div className={styles.side}>
        <dt>断网时</dt>
        <dd>
          <Answered type={type} body={body} answer={late} />
        </dd>
      </div>
    </dl>
    <details>
      <summary className={styles.summary}>{place}的题目</summary>
      <QuestionView question={{ type, body }} />
    </details>
  </>
)
