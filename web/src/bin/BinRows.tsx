import { type BinEntry, binKinds } from '@jiangtai/contract/bin'
import { mediaTypes } from '@jiangtai/contract/media'
import { BookOpen, PenLine, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './BinRows.module.css'
import { keyOf, kindWords, leftWords, whereWords } from './bin-words.ts'
import type { BinActs } from './use-bin-acts.ts'

interface Props {
  readonly list: readonly BinEntry[]
  readonly acts: BinActs
  /** After something was done, or was not. */
  readonly onDone: (isDone: boolean) => void
}

export function BinRows({ list, acts, onDone }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = list.filter((entry) => keys.has(keyOf(entry)))
  const choose = (some: readonly BinEntry[], isOn: boolean) => {
    const named = some.map(keyOf)
    const left = [...keys].filter((key) => !named.includes(key))
    setKeys(new Set(isOn ? [...left, ...named] : left))
  }
  const restore = (some: readonly BinEntry[]) => void acts.restore(some).then(onDone)
  const purge = (some: readonly BinEntry[]) => void acts.purge(some).then(onDone)
  return (
    <>
      <div className={styles.table}>
        <div className={styles.head}>
          <Checkbox
            label="全选"
            checked={chosen.length === list.length && chosen.length > 0}
            onChange={({ target }) => choose(list, target.checked)}
          />
          <span aria-hidden="true" />
          <span aria-hidden="true">大小</span>
          <span aria-hidden="true">删除时间</span>
          <span aria-hidden="true">剩余时间</span>
        </div>
        <ul>
          {list.map((entry) => (
            <BinRow
              key={keyOf(entry)}
              entry={entry}
              isBusy={acts.isBusy}
              isChosen={keys.has(keyOf(entry))}
              onChoose={(isOn) => choose([entry], isOn)}
              onRestore={() => restore([entry])}
              onPurge={() => purge([entry])}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="已选的内容">
          <span role="status">已选 {chosen.length} 项</span>
          <Button disabled={acts.isBusy} onClick={() => restore(chosen)}>
            还原
          </Button>
          <Button className={styles.danger} disabled={acts.isBusy} onClick={() => purge(chosen)}>
            彻底删除
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  readonly entry: BinEntry
  readonly isBusy: boolean
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onRestore: () => void
  readonly onPurge: () => void
}

function BinRow({ entry, isBusy, isChosen, onChoose, onRestore, onPurge }: RowProps) {
  const { title, bytes, deleted_at, ends_at } = entry
  const now = useNow()
  return (
    <li className={cx(styles.row, isChosen && styles.chosen)} aria-label={`${kindWords(entry)} ${title}`}>
      <span className={styles.check}>
        <Checkbox label="" aria-label={`选择 ${title}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      </span>
      <Mark entry={entry} />
      <div className={styles.about}>
        <span className={styles.name} title={title}>
          {title}
        </span>
        <span className={styles.meta}>
          {kindWords(entry)} · {whereWords(entry)}
        </span>
      </div>
      <span className={styles.size}>{bytes > 0 && sizeText(bytes)}</span>
      <span className={styles.when}>{whenOf(deleted_at, now)}</span>
      <span className={styles.left}>{leftWords(ends_at, now)}</span>
      <span className={styles.acts}>
        <Button disabled={isBusy} aria-label={`还原：${title}`} onClick={onRestore}>
          <Undo2 size={20} aria-hidden="true" />
          还原
        </Button>
        <IconButton aria-label={`彻底删除：${title}`} title="彻底删除" disabled={isBusy} className={styles.danger} onClick={onPurge}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

function Mark({ entry }: { readonly entry: BinEntry }) {
  if (entry.kind === binKinds.resource) return <MediaMark mediaClass={entry.media_class_id} thumb={entry.thumb_url} />
  if (entry.thumb_url !== '') return <MediaMark mediaClass={mediaTypes.image} thumb={entry.thumb_url} />
  const Icon = entry.kind === binKinds.board ? PenLine : BookOpen
  return (
    <span className={styles.mark}>
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}
