import type { WhiteboardFile } from '@jiangtai/contract/whiteboard-files'
import { Check, Pencil, Play, Share2, Trash2 } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { isShared } from '../files.ts'
import styles from './BoardCard.module.css'

interface Props {
  readonly file: WhiteboardFile
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
  readonly acts: {
    readonly onRename: () => void
    readonly onShare: () => void
    readonly onRemove: () => void
    readonly onReplay: () => void
  }
}

export function BoardCard({ file, isChosen, onChoose, onOpen, acts }: Props) {
  const { title, class_name, course_name, file_cdn_url, bg_color, has_strokes } = file
  const shared = isShared(file)
  return (
    <div className={cx(styles.card, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.face}
        aria-pressed={isChosen}
        aria-label={`${title}，${shared ? '已分享' : '未分享'}`}
        onClick={onChoose}
        onDoubleClick={onOpen}
      >
        <img src={file_cdn_url} alt="" loading="lazy" className={styles.picture} data-background={bg_color} />
        <span className={styles.head}>
          <b className={styles.title}>{title}</b>
          <span className={cx(styles.state, shared && styles.shared)}>
            {shared && <Check size={16} aria-hidden="true" />}
            {shared ? '已分享' : '未分享'}
          </span>
        </span>
      </button>
      <div className={styles.foot}>
        <span className={styles.place}>{class_name || course_name}</span>
        {has_strokes === 1 && (
          <IconButton look="faint" aria-label={`回放：${title}`} title="回放" onClick={acts.onReplay}>
            <Play size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton look="faint" aria-label={`改名：${title}`} title="改名" onClick={acts.onRename}>
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          look="faint"
          aria-label={`${shared ? '取消分享' : '分享'}：${title}`}
          title={shared ? '取消分享' : '分享'}
          onClick={acts.onShare}
        >
          <Share2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton look="faint" aria-label={`删除：${title}`} title="删除" onClick={acts.onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
