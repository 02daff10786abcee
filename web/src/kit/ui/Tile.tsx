import { cx } from '../cx.ts'
import { avatarOf } from '../session/person-name.ts'
import styles from './Tile.module.css'

/** `set`: as large as the `--side` around it says. */
type Size = 'small' | 'medium' | 'large' | 'set'

export interface TileProps {
  readonly name: string
  readonly size?: Size
  readonly onBoard?: boolean
  /** The address of an own picture. */
  readonly picture?: string | undefined
}

/** 字格 as an avatar: the own picture, or the first character of a name that stands beside it, so it is silent for readers. */
export function Tile({ name, size = 'medium', onBoard = false, picture }: TileProps) {
  return (
    <span aria-hidden="true" className={cx(styles.tile, styles[size], onBoard && styles.board)}>
      <span>{avatarOf(name)}</span>
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
