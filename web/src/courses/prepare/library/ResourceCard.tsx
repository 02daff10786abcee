import { useDraggable } from '@dnd-kit/core'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus, Square, Star } from 'lucide-react'
import { useAct } from '../../../kit/calls/use-call.ts'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import unseen from '../../../kit/ui/unseen.module.css'
import { HitLine } from '../../../parts/library/HitLine.tsx'
import { readLibraryAgain } from '../../../parts/library/library-lists.ts'
import { MediaMark } from '../../../parts/library/MediaMark.tsx'
import { metaOf } from '../../../parts/library/resource-words.ts'
import { cardId, type Lifted } from '../drag/lifted.ts'
import styles from './ResourceCard.module.css'

interface Props {
  readonly resource: Resource
  readonly isIn: boolean
  readonly canDrag: boolean
  /** While several are chosen. */
  readonly choice: { readonly isOn: boolean; readonly onToggle: () => void } | undefined
  readonly onAdd: () => void
  readonly onLook: () => void
}

export function ResourceCard({ resource, isIn, canDrag, choice, onAdd, onLook }: Props) {
  const lifted: Lifted = { kind: 'card', resource }
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: cardId(resource.id), data: lifted, disabled: !canDrag })
  // With keys a card is added by its button; a card that is itself a button could not hold others.
  const { onKeyDown: _byKeys, ...byPointer } = listeners ?? {}
  const meta = resource.is_mine === 0 && resource.is_school === 1 ? `${metaOf(resource)} · 校本` : metaOf(resource)
  return (
    <li
      ref={setNodeRef}
      {...byPointer}
      className={cx(styles.card, canDrag && styles.grab, isDragging && styles.lifted, choice?.isOn && styles.chosen)}
      aria-label={resource.title}
    >
      <button type="button" className={styles.look} onClick={onLook}>
        <span className={unseen.unseen}>查看：</span>
        <MediaMark cover mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
        <span className={styles.title}>{resource.title}</span>
        <span className={styles.meta}>{meta}</span>
        <HitLine hit={resource.hit} className={styles.hit} />
      </button>
      <div className={styles.foot}>
        {choice && !isIn ? (
          <Button
            look={choice.isOn ? 'primary' : 'quiet'}
            className={styles.add}
            aria-pressed={choice.isOn}
            aria-label={`选择：${resource.title}`}
            onClick={choice.onToggle}
          >
            {choice.isOn ? <Check size={18} aria-hidden="true" /> : <Square size={18} aria-hidden="true" />}
            选择
          </Button>
        ) : (
          <Button
            look="quiet"
            className={styles.add}
            disabled={isIn}
            onClick={onAdd}
            aria-label={isIn ? `${resource.title}已在本课` : `加入课程：${resource.title}`}
          >
            {isIn ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
            {isIn ? '已在本课' : '加入课程'}
          </Button>
        )}
        <CollectButton resource={resource} />
      </div>
    </li>
  )
}

function CollectButton({ resource }: { readonly resource: Resource }) {
  const client = useQueryClient()
  const onSuccess = () => readLibraryAgain(client)
  const collect = useAct(resources.collect, { onSuccess })
  const uncollect = useAct(resources.uncollect, { onSuccess })
  const isBusy = collect.isPending || uncollect.isPending
  const isCollected = isBusy ? collect.isPending : resource.is_collected === 1
  const toggle = () => {
    if (!isBusy) (isCollected ? uncollect : collect).mutate({ resource_id: resource.id })
  }
  return (
    <IconButton look="faint" aria-pressed={isCollected} aria-label={`收藏：${resource.title}`} onClick={toggle}>
      <Star size={20} className={cx(isCollected && styles.collected)} fill={isCollected ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  )
}
