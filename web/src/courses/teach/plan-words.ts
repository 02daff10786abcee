import type { InteractionFlag } from '@jiangtai/contract/channel'
import { type PagePlan, type PagePlanKind, pagePlanKinds } from '@jiangtai/contract/page-plans'
import type { Asked } from '../../parts/tool/asked-tool.ts'

const { vote, countdown, light, note } = pagePlanKinds

export const kindNames: Readonly<Record<PagePlanKind, string>> = {
  [vote]: '投票',
  [countdown]: '倒计时',
  [light]: '信号灯',
  [note]: '备注',
}

/** 3 分钟, 90 秒 as 1 分 30 秒. */
export function lengthWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`
}

/** Two lines: what it is, and what it is for. */
export function planWords({ kind, text, seconds, option_count }: PagePlan): readonly [string, string] {
  if (kind === vote) return [`投票：${text}`, `${option_count} 个选项 · 已备好`]
  if (kind === countdown) return [`倒计时 ${lengthWords(seconds)}`, text]
  return [kindNames[kind], text]
}

export const startWords: Readonly<Record<PagePlanKind, string>> = { [vote]: '发起', [countdown]: '开始', [light]: '开始', [note]: '' }

/** The switch of the class it needs; a note needs none. */
export const flagOf: Readonly<Record<PagePlanKind, InteractionFlag | undefined>> = {
  [vote]: 'im_interaction_vote',
  [countdown]: 'im_interaction_timer',
  [light]: 'im_interaction_signal_light',
  [note]: undefined,
}

/** What is asked of the tool; a note starts nothing. */
export function askedOf({ kind, seconds, vote_plan_id }: PagePlan): Asked | undefined {
  if (kind === vote) return { what: 'vote', planId: vote_plan_id }
  if (kind === countdown) return { what: 'countdown', seconds }
  return kind === light ? { what: 'light' } : undefined
}
