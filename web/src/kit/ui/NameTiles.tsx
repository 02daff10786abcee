import { cx } from '../cx.ts'
import { tileCharactersOf } from '../session/person-name.ts'
import styles from './Tile.module.css'
import type { TileProps } from './Tile.tsx'

/** A whole name as joined tiles; one too long or not in characters stays plain. */
export function NameTiles({ name, size = 'medium', onBoard = false }: Omit<TileProps, 'picture'>) {
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
