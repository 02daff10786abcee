import { cx } from '../cx.ts'
import { avatarOf, tileCharactersOf } from '../session/person-name.ts'
import styles from './Tile.module.css'

/** `set`: as large as the `--side` around it says. */
type Size = 'small' | 'medium' | 'large' | 'set'

interface Props {
  readonly name: string
  readonly size?: Size
  readonly onBoard?: boolean
}

/** 字格 as an avatar: the first character of a name that stands beside it, so it is silent for readers. */
export function Tile({ name, size = 'medium', onBoard = false }: Props) {
  return (
    <span aria-hidden="true" className={cx(styles.tile, styles[size], onBoard && styles.board)}>
      <span>{avatarOf(name)}</span>
    </span>
  )
}

/** A whole name as joined tiles; one too long or not in characters stays plain. */
export function NameTiles({ name, size = 'medium', onBoard = false }: Props) {
  const characters = tileCharactersOf(name)
  if (!characters) return <span className={cx(styles.plain, styles[size], onBoard && styles.chalk)}>{name}</span>
  return (
    <span role="img" aria-label={name} className={styles.joined}>
      {placed(characters).map(({ character, place }) => (
        <span key={place} className={cx(styles.tile, styles[size], onBoard && styles.board)}>
          <span>{character}</span>
        </span>
      ))}
    </span>
  )
}

/** A name may repeat a character but never changes its order. */
const placed = (characters: readonly string[]) => characters.map((character, place) => ({ character, place }))
