import { type Pressed, type RemoteState, remoteLimits } from '@jiangtai/contract/teacher-remote'

export interface Ear {
  /** The last press this page knows of; undefined while it is not driven. */
  readonly last: number | undefined
  /** What is done now, in order. */
  readonly acts: readonly Pressed[]
}

interface Heard {
  readonly state: Pick<RemoteState, 'screen_id' | 'done'> | undefined
  readonly pressed: { readonly screen_id: string; readonly presses: readonly Pressed[] } | undefined
}

/** What a page does of what it hears: each press once, none that is too old, and none that was made before it was there. */
export function listen(last: number | undefined, { state, pressed }: Heard, screenId: string, now: number): Ear {
  if (state?.screen_id !== screenId) return { last: undefined, acts: [] }
  const presses = pressed?.screen_id === screenId ? pressed.presses : []
  const newest = Math.max(state.done, ...presses.map(({ nr }) => nr))
  if (last === undefined) return { last: newest, acts: [] }
  const acts = presses.filter(({ nr, sent_time }) => nr > last && now - sent_time <= remoteLimits.staleMs)
  return { last: Math.max(last, newest), acts }
}
