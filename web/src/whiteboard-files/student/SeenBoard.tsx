import type { Background } from '@jiangtai/contract/board'
import styles from './SeenBoard.module.css'

interface Props {
  readonly title: string
  readonly note: string
  readonly url: string
  readonly background: Background
  readonly onOpen: () => void
}

export const SeenBoard = ({ title, note, url, background, onOpen }: Props) => (
  <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
    <img src={url} alt="" loading="lazy" className={styles.picture} data-background={background} />
    <b className={styles.title}>{title}</b>
    <span className={styles.note}>{note}</span>
  </button>
)
