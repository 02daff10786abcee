import type { Resource } from '@jiangtai/contract/resource'
import { resourceLimits } from '@jiangtai/contract/resources'
import { Download, ExternalLink, FolderInput, PencilLine, School, Star, StarOff, Tag, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { ActMenu, type MenuAct } from '../kit/ui/ActMenu.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { HitLine } from '../parts/library/HitLine.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './ResourceList.module.css'
import type { ResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly resource: Resource
  readonly acts: ResourceActs
  readonly isChosen: boolean
  /** Undefined where nothing is chosen. */
  readonly onChoose: ((isOn: boolean) => void) | undefined
  readonly onView: () => void
  readonly onMove: () => void
  /** Undefined where the school has no tags. */
  readonly onTag: (() => void) | undefined
}

const size = 20

/** Whoever is there learns nothing of this page. */
const openElsewhere = (address: string) => void window.open(address, '_blank', 'noopener,noreferrer')

export function ResourceRow({ resource, acts, isChosen, onChoose, onView, onMove, onTag }: Props) {
  const { title, is_mine, is_school } = resource
  const [isRenaming, setIsRenaming] = useState(false)
  const now = useNow()
  const own: readonly MenuAct[] = [
    { text: '重命名', icon: <PencilLine size={size} aria-hidden="true" />, onChoose: () => setIsRenaming(true) },
    { text: '移动到课程', icon: <FolderInput size={size} aria-hidden="true" />, onChoose: onMove },
    ...(onTag ? [{ text: '标签', icon: <Tag size={size} aria-hidden="true" />, onChoose: onTag }] : []),
    is_school === 1
      ? { text: '从校本取回', icon: <Undo2 size={size} aria-hidden="true" />, onChoose: () => void acts.setSchool([resource], false) }
      : { text: '放进校本', icon: <School size={size} aria-hidden="true" />, onChoose: () => void acts.setSchool([resource], true) },
  ]
  const removing: MenuAct = {
    text: '删除',
    icon: <Trash2 size={size} aria-hidden="true" />,
    danger: true,
    onChoose: () => void acts.remove([resource]),
  }
  const Collecting = resource.is_collected === 1 ? StarOff : Star
  const menu: readonly MenuAct[] = [
    ...(is_mine === 1 ? own : []),
    {
      text: resource.is_collected === 1 ? '取消收藏' : '收藏',
      icon: <Collecting size={size} aria-hidden="true" />,
      onChoose: () => void acts.collect(resource),
    },
    resource.address === ''
      ? { text: '下载', icon: <Download size={size} aria-hidden="true" />, onChoose: () => void acts.download([resource]) }
      : { text: '在新窗口打开', icon: <ExternalLink size={size} aria-hidden="true" />, onChoose: () => openElsewhere(resource.address) },
    ...(is_mine === 1 ? [removing] : []),
  ]
  return (
    <li className={cx(styles.row, isChosen && styles.chosen)} aria-label={title}>
      {onChoose && (
        <span className={styles.check}>
          <Checkbox label="" aria-label={`选择 ${title}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        </span>
      )}
      <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
      <div className={styles.about}>
        {isRenaming ? (
          <RenameField resource={resource} acts={acts} onEnd={() => setIsRenaming(false)} />
        ) : (
          <button
            type="button"
            className={styles.name}
            title={title}
            aria-label={resource.hit?.page ? `查看 ${title} 第 ${resource.hit.page} 页` : `查看 ${title}`}
            onClick={onView}
          >
            <span>{title}</span>
          </button>
        )}
        <span className={styles.meta}>{[metaOf(resource), ...(resource.tags ?? []).map(({ name }) => name)].join(' · ')}</span>
        <HitLine hit={resource.hit} className={styles.hit} onOpen={onView} />
      </div>
      <span className={styles.size}>{resource.address === '' ? sizeText(resource.bytes) : '网络'}</span>
      <span className={styles.share}>
        {is_school === 1 ? <span className={styles.tag}>全校</span> : is_mine === 1 ? '未共享' : resource.owner_name}
        {resource.is_collected === 1 && <Star size={18} className={styles.star} role="img" aria-label="已收藏" />}
      </span>
      <span className={styles.when}>{whenOf(resource.created_at, now)}</span>
      <ActMenu label={`更多操作：${title}`} acts={menu} />
    </li>
  )
}

interface RenameFieldProps {
  readonly resource: Resource
  readonly acts: ResourceActs
  readonly onEnd: () => void
}

/** In the place of the title. Enter and leaving it keep the new one, Esc the old one. */
function RenameField({ resource, acts, onEnd }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(resource.title)
  const [isSaving, setSaving] = useState(false)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  async function keep() {
    if (isOver.current) return
    isOver.current = true
    const title = text.trim()
    if (title === '' || title === resource.title) return onEnd()
    setSaving(true)
    if (await acts.rename(resource, title)) return onEnd()
    // What the server refuses can be mended on the spot.
    setSaving(false)
    isOver.current = false
    input.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void keep()
    if (event.key !== 'Escape') return
    event.preventDefault()
    isOver.current = true
    onEnd()
  }
  return (
    <input
      ref={input}
      className={styles.rename}
      aria-label={`${resource.title} 的新名称`}
      maxLength={resourceLimits.titleLength}
      value={text}
      readOnly={isSaving}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKey}
      onBlur={() => void keep()}
    />
  )
}
