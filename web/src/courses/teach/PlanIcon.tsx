import { type PagePlanKind, pagePlanKinds } from '@jiangtai/contract/page-plans'
import { type LucideIcon, StickyNote, Timer, Vote } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import styles from './PlanIcon.module.css'

const looks: Readonly<Record<PagePlanKind, readonly [LucideIcon, string | undefined]>> = {
  [pagePlanKinds.vote]: [Vote, styles.vote],
  [pagePlanKinds.countdown]: [Timer, styles.countdown],
  [pagePlanKinds.light]: [TrafficLightIcon, styles.light],
  [pagePlanKinds.note]: [StickyNote, styles.note],
}

export function PlanIcon({ kind }: { readonly kind: PagePlanKind }) {
  const [Icon, style] = looks[kind]
  return (
    <span className={cx(styles.mark, style)}>
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}
