import { Presentation } from 'lucide-react'
import { useState } from 'react'
import type { BoardFile } from '../../parts/board/board-file.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { firstTitle } from '../../parts/board/title.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import styles from './BoardHead.module.css'

interface Props {
  readonly desk: Desk
  readonly file: BoardFile | undefined
  readonly isUnsaved: boolean
}

/** What the board is called, and whether it is kept. */
export function BoardHead({ desk, file, isUnsaved }: Props) {
  const background = useOfDesk(desk, ({ board }) => board.background)
  const [unnamed] = useState(() => firstTitle(Date.now()))
  return (
    <div className={styles.head} data-background={background}>
      <h2 className={styles.title}>
        <Presentation size={22} aria-hidden="true" className={styles.icon} />
        <span className={styles.name}>{file?.title ?? unnamed}</span>
        {isUnsaved && <span className={styles.note}>未保存</span>}
        {!isUnsaved && file && <span className={styles.note}>{file.isShared ? '已分享' : '已保存'}</span>}
      </h2>
    </div>
  )
}
