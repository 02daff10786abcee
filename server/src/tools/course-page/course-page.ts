import { coursePageLimits, coursePage as events } from '@jiangtai/contract/course-page'
import type { Told } from '@jiangtai/contract/tool'
import { isFollowed, Shown } from '../../library/shown.ts'
import { type Actor, defineTool, type Step, type Yes } from '../../live/tool.ts'

/** `teacher`: whose page it is; `class`: everybody else, who sees it only while it may be followed. */
export const pageAudiences = ['teacher', 'class'] as const
export type PageAudience = (typeof pageAudiences)[number]
type Out = Told<typeof events.says>
type PageStep = Step<Shown, Out, PageAudience>

const nothing: Shown = { teacher_id: 0, teacher_name: '', resource_id: 0, page: 0, follow: 0 }

export const coursePage = defineTool({
  events,
  state: Shown,
  initial: nothing,

  reduce(shown, { data }, actor): PageStep {
    const { resource_id, page, follow } = data
    // Whoever leaves an own page does not close what a colleague shows.
    if (resource_id === 0) return shown.teacher_id === actor.id ? close(shown) : { state: shown }
    if (resource_id < 0 || resource_id > largestId || page < 1 || page > coursePageLimits.pages) return { refuse: 'badInput' }
    return move(shown, { teacher_id: actor.id, teacher_name: actor.name, resource_id, page, follow })
  },

  ownerOf: ({ resource_id, teacher_id, teacher_name }) => (resource_id > 0 ? { id: teacher_id, name: teacher_name } : undefined),
  closers: [],
  end: close,
  audienceOf: ({ teacher_id }, actor: Actor): PageAudience => (actor.id === teacher_id ? 'teacher' : 'class'),
  view: (shown, audience) => [{ event_name: events.says.notice.name, data: audience === 'teacher' || isFollowed(shown) ? shown : nothing }],
  isShownTo: (shown, actor) => shown.resource_id > 0 && (shown.teacher_id === actor.id || isFollowed(shown)),
})

const largestId = 2 ** 31 - 1

function close(shown: Shown): Yes<Shown, Out, PageAudience> {
  return shown.resource_id === 0 ? { state: shown } : { state: nothing, say: pageAudiences }
}

function move(before: Shown, after: Shown): Yes<Shown, Out, PageAudience> {
  if ((Object.keys(after) as (keyof Shown)[]).every((key) => before[key] === after[key])) return { state: before }
  const isSeen = isFollowed(before) || isFollowed(after) || before.teacher_id !== after.teacher_id
  return { state: after, say: isSeen ? pageAudiences : ['teacher'] }
}
