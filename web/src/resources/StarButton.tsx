import type { Resource } from '@jiangtai/contract/resource'
import { Star } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import styles from './StarButton.module.css'

interface StarProps {
  readonly resource: Resource
  readonly onCollect: (resource: Resource) => void
  readonly className?: string | undefined
}

/** Collects it, and collects it no longer. */
export function StarButton({ resource, onCollect, className }: StarProps) {
  const isOn = resource.is_collected === 1
  return (
    <IconButton
      className={cx(className, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={`收藏 ${resource.title}`}
      title={isOn ? '取消收藏' : '收藏'}
      onClick={() => onCollect(resource)}
    >
      <Star size={20} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  )
}
