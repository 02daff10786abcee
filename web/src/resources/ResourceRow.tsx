import type { Resource } from '@jiangtai/contract/resource'
import { resourceLimits } from '@jiangtai/contract/resources'
import { Download, ExternalLink, Flag, FolderInput, FolderPlus, PencilLine, Tag, Trash2, Undo2, UsersRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { ActMenu, type MenuAct } from '../kit/ui/ActMenu.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { openElsewhere } from '../kit/window/outside.ts'
import { HitLine } from '../parts/library/HitLine.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { kindName, metaOf } from '../parts/library/resource-words.ts'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './ResourceList.module.css'
import { StarButton } from './StarButton.tsx'
import { isTakenBack, type ShownResource } from './shelves.ts'
import type { ResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly resource: ShownResource
  readonly acts: ResourceActs
  /** Whose it is needs not be said there. */
  readonly isOwnShelf: boolean
  readonly isChosen: boolean
  /** Undefined where nothing is chosen. */
  readonly onChoose: ((isOn: boolean) => void) | undefined
  readonly onView: () => void
  /** Into a lesson. */
  readonly onPut: () => void
  readonly onMove: () => void
  readonly onReport: () => void
  /** Undefined where the school has no tags. */
  readonly onTag: (() => void) | undefined
}

const size = 20

export function ResourceRow({ resource, acts, isOwnShelf, isChosen, onChoose, onView, onPut, onMove, onReport, onTag }: Props) {
  const { title, is_mine, is_school } = resource
  const [isRenaming, setIsRenaming] = useState(false)
  const now = useNow()
  const own: readonly MenuAct[] = [
    { text: '重命名', icon: <PencilLine size={size} aria-hidden="true" />, onChoose: () => setIsRenaming(true) },
    { text: '移动到课程', icon: <FolderInput size={size} aria-hidden="true" />, onChoose: onMove },
    ...(onTag ? [{ text: '标签', icon: <Tag size={size} aria-hidden="true" />, onChoose: onTag }] : []),
    is_school === 1
      ? { text: '从校本取回', icon: <Undo2 size={size} aria-hidden="true" />, onChoose: () => void acts.setSchool([resource], false) }
      : { text: '放进校本', icon: <UsersRound size={size} aria-hidden="true" />, onChoose: () => void acts.setSchool([resource], true) },
  ]
  const removing: MenuAct = {
    text: '删除',
    icon: <Trash2 size={size} aria-hidden="true" />,
    danger: true,
    onChoose: () => void acts.remove([resource]),
  }
  const isGone = isTakenBack(resource)
  const menu: readonly MenuAct[] = [
    { text: '放进我的课程', icon: <FolderPlus size={size} aria-hidden="true" />, onChoose: onPut },
    ...(is_mine === 1 ? own : []),
    resource.address === ''
      ? { text: '下载', icon: <Download size={size} aria-hidden="true" />, onChoose: () => void acts.download([resource]) }
      : { text: '在新窗口打开', icon: <ExternalLink size={size} aria-hidden="true" />, onChoose: () => openElsewhere(resource.address) },
    is_mine === 1 ? removing : { text: '报告错误', icon: <Flag size={size} aria-hidden="true" />, onChoose: onReport },
  ]
  return (
    <li className={cx(styles.row, isChosen && styles.chosen, isGone && styles.gone)} aria-label={title}>
      {onChoose && (
        <span className={styles.check}>
          <Checkbox label="" aria-label={`选择 ${title}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        </span>
      )}
      <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
      <div className={styles.about}>
        {isRenaming ? (
          <RenameField resource={resource} acts={acts} onEnd={() => setIsRenaming(false)} />
        ) : isGone ? (
          <span className={styles.name}>
            <span>{title}</span>
          </span>
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
        <span className={styles.meta}>
          {isGone ? `${kindName(resource)} · ${resource.owner_name}已取回，不能再打开` : aboutOf(resource)}
        </span>
        <HitLine hit={resource.hit} className={styles.hit} onOpen={onView} />
      </div>
      <span className={styles.size}>{isGone ? '—' : resource.address === '' ? sizeText(resource.bytes) : '网络'}</span>
      <span className={styles.share}>{isGone ? '已取回' : shareOf(resource, isOwnShelf)}</span>
      <span className={styles.when}>{whenOf(resource.collected_at ?? resource.created_at, now)}</span>
      <StarButton resource={resource} onCollect={() => void acts.collect(resource)} />
      {isGone ? <span /> : <ActMenu label={`更多操作：${title}`} acts={menu} />}
    </li>
  )
}

/** 课件 · 24 页 · 探究课 · 3 节课在用 */
const aboutOf = (resource: ShownResource) =>
  [
    metaOf(resource),
    ...(resource.tags ?? []).map(({ name }) => name),
    ...(resource.used_count ? [`${resource.used_count} 节课在用`] : []),
  ].join(' · ')

/** Who else has an own one, or whose it is. */
const shareOf = ({ is_mine, is_school, owner_name }: ShownResource, isOwnShelf: boolean) => {
  if (!isOwnShelf) return is_mine === 1 ? '我' : owner_name
  return is_school === 1 ? <span className={styles.tag}>全校</span> : '未共享'
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
