import { sentence } from '@jiangtai/contract/refusal'
import { type VoterDetail, voterType } from '@jiangtai/contract/voter'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Ballot.module.css'
import { mostPicks, pick } from './picks.ts'
import { letterOf } from './standing.ts'

interface Props {
  readonly detail: VoterDetail
  readonly picks: readonly number[]
  /** Handed in: to be read, not changed (R373). */
  readonly fixed: boolean
  readonly onPick: (picks: readonly number[]) => void
  /** Enter does what the one button does. */
  readonly onEnter?: () => void
}

/** The options to choose from: round for one, square for several. */
export function Ballot({ detail, picks, fixed, onPick, onEnter }: Props) {
  const name = useId()
  const single = detail.type === voterType.single
  const choose = (id: number) => {
    const next = pick(picks, id, detail)
    if (next) onPick(next)
    else toast.warning(sentence('voteTooMany', { n: mostPicks(detail) }))
  }
  return (
    <fieldset className={styles.ballot} disabled={fixed}>
      <legend className={styles.legend}>{detail.title}</legend>
      {detail.options.map(({ id, value }, place) => {
        const chosen = picks.includes(id)
        return (
          <label key={id} className={cx(styles.option, chosen && styles.chosen, fixed && styles.fixed)}>
            <input
              type={single ? 'radio' : 'checkbox'}
              className={styles.input}
              name={single ? name : undefined}
              checked={chosen}
              onChange={() => choose(id)}
              onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
            />
            <b className={styles.letter}>{letterOf(place)}</b>
            <span className={styles.value}>{value}</span>
            <span className={cx(styles.mark, single ? styles.round : styles.square)}>
              {chosen && <Check size={18} strokeWidth={3} aria-hidden="true" />}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
