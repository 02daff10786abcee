import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { belowTarget } from '../first-items.ts'

/** A question of the paper, with all its parts. */
export interface ReviewItem {
  readonly no: number
  readonly isMissed: boolean
}

/** Questions in the order of the paper; missed is one of which a part is below the line. */
export function reviewItems(items: readonly ReportItem[]): readonly ReviewItem[] {
  const missed = new Set(belowTarget(items).map(({ item_no }) => item_no))
  return [...new Set(items.map(({ item_no }) => item_no))].sort((a, b) => a - b).map((no) => ({ no, isMissed: missed.has(no) }))
}

/** Where one is in a list that was just cut down to the missed ones: there, or at the next that is left. */
export function placeIn(list: readonly ReviewItem[], no: number): number {
  const at = list.findIndex((item) => item.no >= no)
  return at < 0 ? Math.max(0, list.length - 1) : at
}
