import { Check, Flag, Minus } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import styles from './Card.module.css'
import { type CardTile, tileWords } from './card.ts'

interface Props {
  readonly tiles: readonly CardTile[]
  /** From 1. */
  readonly place: number
  readonly onChoose: (place: number) => void
}

/** R936: by sign and word, not only by colour. */
export function Card({ tiles, place, onChoose }: Props) {
  const answered = tiles.filter(({ filling }) => filling === 'answered').length
  return (
    <section aria-label="答题卡" className={styles.card}>
      <h2 className={styles.title}>
        答题卡
        <span className={styles.count}>
          {answered} / {tiles.length}
        </span>
      </h2>
      <ol className={styles.grid}>
        {tiles.map((tile) => (
          <li key={tile.item.no}>
            <button
              type="button"
              className={cx(styles.tile, styles[tile.filling], tile.place === place && styles.here)}
              aria-label={tileWords(tile)}
              aria-current={tile.place === place ? 'step' : undefined}
              onClick={() => onChoose(tile.place)}
            >
              {tile.place}
              {tile.filling === 'answered' && <Check size={14} strokeWidth={3} aria-hidden="true" className={styles.sign} />}
              {tile.filling === 'part' && <Minus size={14} strokeWidth={3} aria-hidden="true" className={styles.sign} />}
              {tile.isMarked && <Flag size={14} aria-hidden="true" className={styles.flag} />}
            </button>
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <Check size={14} strokeWidth={3} /> 已答
        </li>
        <li>
          <Minus size={14} strokeWidth={3} /> 答了一部分
        </li>
        <li>
          <span className={styles.empty} /> 未答
        </li>
        <li>
          <Flag size={14} /> 待检查
        </li>
      </ul>
    </section>
  )
}
