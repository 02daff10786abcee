import { larger, type Pose, smaller, straight, type Turn, turned, viewerLimits } from '../../parts/picture/pose.ts'

export interface Viewer {
  /** The picture, not its place: another device may change the order meanwhile. */
  readonly id: number
  readonly pose: Pose
  /** The picture it is compared with, and how that lies; undefined: nothing is compared. */
  readonly other: { readonly id: number | undefined; readonly pose: Pose } | undefined
}

export type Pane = 'one' | 'other'
export type ViewerAct =
  | { readonly type: 'page'; readonly by: 1 | -1; readonly ids: readonly number[] }
  | { readonly type: 'show'; readonly id: number }
  | { readonly type: 'compare' }
  | { readonly type: 'choose'; readonly id: number | undefined }
  | { readonly type: 'leave' }
  | { readonly type: 'pose'; readonly pane: Pane; readonly pose: Pose }
  | { readonly type: 'larger' | 'smaller' | 'turn'; readonly pane: Pane }

export const openedWith = (id: number, rotate: Turn = 0): Viewer => ({ id, pose: { ...straight, rotate }, other: undefined })

const never = (): Turn => 0

/** `turnOf`: how a picture was turned when it was last looked at. */
export function reduceViewer(viewer: Viewer, act: ViewerAct, turnOf: (id: number) => Turn = never): Viewer {
  switch (act.type) {
    case 'page': {
      // R495
      const at = act.ids.indexOf(viewer.id)
      const next = at < 0 ? undefined : act.ids[at + act.by]
      return next === undefined || viewer.other ? viewer : openedWith(next, turnOf(next))
    }
    case 'show':
      return act.id === viewer.id ? viewer : openedWith(act.id, turnOf(act.id))
    case 'compare':
      return viewer.other ? viewer : { ...viewer, other: { id: undefined, pose: straight } }
    case 'choose':
      return { ...viewer, other: { id: act.id, pose: { ...straight, rotate: act.id === undefined ? 0 : turnOf(act.id) } } }
    case 'leave':
      // R441
      return openedWith(viewer.id, turnOf(viewer.id))
    default:
      return withPose(viewer, act.pane, (pose) => posed(pose, act))
  }
}

function posed(pose: Pose, act: Extract<ViewerAct, { readonly pane: Pane }>): Pose {
  if (act.type === 'pose') return act.pose
  // R596: against the clock.
  return act.type === 'turn' ? turned(pose) : (act.type === 'larger' ? larger : smaller)(pose, viewerLimits)
}

function withPose(viewer: Viewer, pane: Pane, change: (pose: Pose) => Pose): Viewer {
  if (pane === 'one') return { ...viewer, pose: change(viewer.pose) }
  return viewer.other ? { ...viewer, other: { ...viewer.other, pose: change(viewer.other.pose) } } : viewer
}
