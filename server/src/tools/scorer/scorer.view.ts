import type { Addressed } from '@jiangtai/contract/event'
import { scorer as events, type ScorerDetail, saveStatus, scorerLimits } from '@jiangtai/contract/scorer'
import type { Actor } from '../../live/tool.ts'
import type { Scorers } from './scorer.state.ts'

export type ScorerAudience = `teacher-${number}` | 'student'
export interface DetailSaid {
  readonly event_name: typeof events.says.detail.name
  readonly data: Omit<ScorerDetail, keyof Addressed>
}

export const audienceOf = ({ role, id }: Actor): ScorerAudience => (role === 'teacher' ? `teacher-${id}` : role)

/** Nothing is ever said to students. */
export const viewFor = (state: Scorers, audience: ScorerAudience): DetailSaid[] =>
  audience === 'student' ? [] : [detailOf(state, Number(audience.slice('teacher-'.length)))]

export function detailOf({ scorers }: Scorers, teacher_id: number): DetailSaid {
  const mine = scorers.find((scorer) => scorer.teacher_id === teacher_id)
  const { id, is_open, is_changed, groups, saved_count, students } = mine ?? none
  const how = { is_open, is_changed, is_save_status: saveStatus.none, is_click_history: 0 } as const
  const pagination = { current_page: 1, total_pages: pagesOf(saved_count) }
  return {
    event_name: events.says.detail.name,
    data: { teacher_id, id, ...how, score_indicator_groups: [...groups], score_indicator_students: [...students], pagination },
  }
}

const none = { id: 0, is_open: 0, is_changed: 0, groups: [], saved_count: 0, students: [] } as const satisfies Partial<
  Scorers['scorers'][number]
>

export const pagesOf = (count: number) => Math.ceil(count / scorerLimits.pageSize)
