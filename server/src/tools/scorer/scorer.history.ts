import type { Addressed } from '@jiangtai/contract/event'
import { scorer as events, ScorerGroup, type ScorerList, scorerLimits } from '@jiangtai/contract/scorer'
import * as z from 'zod/mini'
import type { Actor, KeptFact, No, Past } from '../../live/tool.ts'
import type { Scorers } from './scorer.state.ts'
import { type DetailSaid, detailOf, pagesOf } from './scorer.view.ts'

const Saved = z.object({ groups: z.array(ScorerGroup) })
const groupsOf = ({ data }: KeptFact) => z.parse(Saved, data).groups

interface ListSaid {
  readonly event_name: typeof events.says.list.name
  readonly data: Omit<ScorerList, keyof Addressed>
}

/** A page behind the last is the last: what it showed may be on an earlier one. */
export async function historyPage(asked: number, { id }: Actor, past: Past): Promise<ListSaid> {
  const pageOf = (page: number) => past.page('saved', id, page, scorerLimits.pageSize)
  const first = await pageOf(asked)
  const total_pages = pagesOf(first.count)
  const current_page = Math.max(1, Math.min(asked, total_pages))
  const { facts } = current_page === asked ? first : await pageOf(current_page)
  return { event_name: events.says.list.name, data: { teacher_id: id, pagination: { current_page, total_pages }, list: facts.map(lineOf) } }
}

function lineOf(fact: KeptFact): ScorerList['list'][number] {
  const groups = groupsOf(fact)
  const most = Math.max(...groups.map(({ score }) => score))
  const leaders = groups.filter(({ score }) => score === most).map(({ name }) => name)
  return { id: fact.id, create_at: fact.createdAt, max_score_group_names: leaders, score_indicator_groups: groups }
}

export async function historyEntry(state: Scorers, id: number, actor: Actor, past: Past): Promise<No | DetailSaid> {
  const fact = await past.one('saved', actor.id, id)
  if (!fact) return { refuse: 'scoreUnknown' }
  const now = detailOf(state, actor.id)
  const shown = { id, score_indicator_groups: groupsOf(fact), is_click_history: 1, is_changed: 0 } as const
  return { ...now, data: { ...now.data, ...shown } }
}
