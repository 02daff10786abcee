import { type AnswerState, answerStates, pointsOf } from '@jiangtai/contract/question'
import { cx } from '../kit/cx.ts'
import unseen from '../kit/ui/unseen.module.css'
import { stateWords } from '../parts/question/question-words.ts'
import type { ItemShown } from './report-items.ts'
import { Sign } from './Sign.tsx'
import styles from './Tiles.module.css'

interface Props {
  readonly items: readonly ItemShown[]
  readonly place: number
  readonly onChoose: (place: number) => void
}

const looks: Readonly<Record<AnswerState, string | undefined>> = {
  [answerStates.right]: styles.right,
  [answerStates.partial]: styles.partial,
  [answerStates.wrong]: styles.wrong,
  [answerStates.blank]: styles.wrong,
  [answerStates.waiting]: styles.waiting,
}

/** Every question, by sign and word and not only by colour. */
export const Tiles = ({ items, place, onChoose }: Props) => (
  <ol className={styles.grid}>
    {items.map((one) => (
      <li key={one.item.no}>
        <button
          type="button"
          className={cx(styles.tile, one.state !== undefined && looks[one.state], one.place === place && styles.here)}
          aria-current={one.place === place ? 'true' : undefined}
          onClick={() => onChoose(one.place)}
        >
          <span className={styles.top}>
            <b>
              <span className={unseen.unseen}>第 </span>
              {one.place}
              <span className={unseen.unseen}> 题{one.state === undefined ? '' : `，${stateWords[one.state]}`}，</span>
            </b>
            {one.state !== undefined && <Sign state={one.state} />}
          </span>
          <span className={styles.points}>
            {one.score_centi === undefined
              ? `${pointsOf(one.item.full_centi)} 分`
              : `${pointsOf(one.score_centi)}/${pointsOf(one.item.full_centi)}`}
          </span>
        </button>
      </li>
    ))}
  </ol>
)
