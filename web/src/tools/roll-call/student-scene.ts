import { type Grab, type ToolbarEvent, toolbarEvents } from './toolbar-event.ts'

/** What one student sees of roll call. */
export type Scene = { readonly eventId: number } & (
  | { readonly part: 'waiting' }
  | { readonly part: 'grab'; readonly startTime: number }
  | { readonly part: 'grabbed'; readonly usedMs: number }
  /** Grabbing is over, the result a moment away. */
  | { readonly part: 'over' }
  | { readonly part: 'won'; readonly rank: number; readonly usedMs: number }
  | { readonly part: 'lost'; readonly winner: string }
  | { readonly part: 'nobody' }
  | { readonly part: 'picked' }
  | { readonly part: 'not-picked'; readonly name: string; readonly isChosen: boolean }
)

interface Known {
  /** What everybody was told last. */
  readonly view: ToolbarEvent | undefined
  /** What this student alone was told last: whether the own grab counts stands only there. */
  readonly own: ToolbarEvent | undefined
  /** The grab that this page has sent. */
  readonly sent: Grab | undefined
  readonly me: number
}

/** Undefined: closed. */
export function sceneOf({ view, own, sent, me }: Known): Scene | undefined {
  if (!view) return undefined
  const eventId = view.data.event_id
  switch (view.name) {
    case toolbarEvents.ready:
      return { part: 'waiting', eventId }
    case toolbarEvents.start: {
      const usedMs = entryIn(own, eventId, me)?.used_ms ?? (sent?.data.event_id === eventId ? sent.data.used_ms : undefined)
      return usedMs === undefined ? { part: 'grab', eventId, startTime: view.data.start_time } : { part: 'grabbed', eventId, usedMs }
    }
    case toolbarEvents.stop:
      return view.data.is_close === 0 ? { part: 'over', eventId } : undefined
    case toolbarEvents.result: {
      const [first] = view.data.answer_pool
      if (!first) return { part: 'nobody', eventId }
      const mine = entryIn(view, eventId, me)
      return mine ? { part: 'won', eventId, rank: mine.rank, usedMs: mine.used_ms } : { part: 'lost', eventId, winner: first.student_name }
    }
    case toolbarEvents.random: {
      const [picked] = view.data.answer_pool
      if (!picked) return undefined
      if (picked.student_id === me) return { part: 'picked', eventId }
      return { part: 'not-picked', eventId, name: picked.student_name, isChosen: view.data.is_chosen === 1 }
    }
  }
}

function entryIn(event: ToolbarEvent | undefined, eventId: number, me: number) {
  if (event?.data.event_id !== eventId || event.name === toolbarEvents.stop) return undefined
  return event.data.answer_pool.find(({ student_id }) => student_id === me)
}
