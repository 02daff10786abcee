import type { Background } from '@jiangtai/contract/board'
import { Eye, EyeOff, Play, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { Replay } from '../replay/Replay.tsx'
import styles from './BoardStage.module.css'

export interface StagedBoard {
  readonly id: number
  readonly name: string
  readonly fileId: number
  readonly url: string
  readonly background: Background
  /** What lies behind its marks. */
  readonly picture?: string | undefined
  readonly canPlay: boolean
  /** What a student has given. */
  readonly isStudents: boolean
}

/** As thrown pictures are named. */
export const pictureOf = ({ fileId, url }: StagedBoard) => ({ file_cdn_id: fileId, url })

interface Props {
  /** One, or two side by side. */
  readonly boards: readonly StagedBoard[]
  readonly areNamesHidden?: boolean
  /** Undefined where names are not hidden. */
  readonly onHideNames?: (() => void) | undefined
  /** Undefined where boards are not thrown. */
  readonly Throw?: ThrowAct | undefined
  readonly onClose: () => void
}

/** Boards over everything else, to be seen from the last row. */
export function BoardStage({ boards, areNamesHidden = false, onHideNames, Throw, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [played, setPlayed] = useState<StagedBoard>()
  useModal(box, onClose)
  const nameOf = (board: StagedBoard, at: number) => (areNamesHidden ? `作品 ${'甲乙'[at] ?? at + 1}` : board.name)
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label={boards.map(nameOf).join(' 和 ')} tabIndex={-1} className={styles.stage}>
      <div className={styles.boards} data-count={boards.length}>
        {boards.map((board, at) => (
          <figure key={board.id} className={styles.figure}>
            <figcaption className={styles.name}>
              {nameOf(board, at)}
              {board.canPlay && (
                <IconButton look="chalk" aria-label={`回放：${nameOf(board, at)}`} title="回放" onClick={() => setPlayed(board)}>
                  <Play size={24} aria-hidden="true" />
                </IconButton>
              )}
              {Throw && <Throw look="chalk" name={nameOf(board, at)} pictures={[pictureOf(board)]} />}
            </figcaption>
            <img src={board.url} alt={nameOf(board, at)} className={styles.picture} data-background={board.background} />
          </figure>
        ))}
      </div>
      <div className={styles.acts}>
        {onHideNames && (
          <IconButton
            look="chalk"
            aria-label={areNamesHidden ? '显示名字' : '隐藏名字'}
            aria-pressed={areNamesHidden}
            onClick={onHideNames}
          >
            {areNamesHidden ? <Eye size={26} aria-hidden="true" /> : <EyeOff size={26} aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton look="chalk" aria-label="关闭" data-autofocus onClick={onClose}>
          <X size={28} aria-hidden="true" />
        </IconButton>
      </div>
      {played && (
        <Replay
          id={played.id}
          isStudents={played.isStudents}
          title={nameOf(played, boards.indexOf(played))}
          about=""
          picture={played.picture}
          onClose={() => setPlayed(undefined)}
        />
      )}
    </div>,
    document.body,
  )
}
