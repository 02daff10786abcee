import type { StudentBoard } from '@jiangtai/contract/whiteboard-files'
import { cx } from '../../kit/cx.ts'
import { shifted } from '../../kit/time/school-clock.ts'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import styles from './GivenCard.module.css'

interface Props {
  readonly board: StudentBoard
  readonly isFresh: boolean
  readonly isNameHidden: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
}

export function GivenCard({ board, isFresh, isNameHidden, isChosen, onChoose, onOpen }: Props) {
  const { student_name, file_cdn_url, create_at } = board
  const name = isNameHidden ? '学生作品' : student_name
  return (
    <div className={cx(styles.card, isChosen && styles.chosen, isFresh && styles.fresh)}>
      <button type="button" className={styles.face} aria-haspopup="dialog" aria-label={`放大：${name}`} onClick={onOpen}>
        <img src={file_cdn_url} alt="" loading="lazy" className={styles.picture} />
      </button>
      <div className={styles.foot}>
        <span className={styles.name}>{name}</span>
        <span className={styles.time}>{shifted(create_at).toISOString().slice(11, 16)}</span>
        {isFresh && <span className={styles.mark}>刚交</span>}
        <Checkbox label="选" checked={isChosen} onChange={onChoose} />
      </div>
    </div>
  )
}
