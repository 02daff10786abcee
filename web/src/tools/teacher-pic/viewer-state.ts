import { larger, type Pose, type PoseLimits, smaller, straight, turned } from '../../kit/picture/pose.ts'

/** R494, R595 */
export const viewerLimits: PoseLimits = { step: 0.2, least: 0.2, most: 8 }

export interface Viewer {
  /** Of the list, from 0. */
  readonly at: number
  readonly pose: Pose
  /** The picture it is compared with, and how that lies; undefined: nothing is compared. */
  readonly other: { readonly at: number | undefined; readonly pose: Pose } | undefined
}

export type Pane = 'one' | 'other'
export type ViewerAct =
  | { readonly type: 'page'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'show'; readonly at: number }
  | { readonly type: 'compare' }
  | { readonly type: 'choose'; readonly at: number | undefined }
  | { readonly type: 'leave' }
  | { readonly type: 'pose'; readonly pane: Pane; readonly pose: Pose }
  | { readonly type: 'larger' | 'smaller' | 'turn'; readonly pane: Pane }

export const openedAt = (at: number): Viewer => ({ at, pose: straight, other: undefined })

export function reduceViewer(viewer: Viewer, act: ViewerAct): Viewer {
  switch (act.type) {
    case 'page': {
      // R495
      const at = viewer.at + act.by
      return at < 0 || at >= act.count || viewer.other ? viewer : openedAt(at)
    }
    case 'show':
      return act.at === viewer.at ? viewer : openedAt(act.at)
    case 'compare':
      return viewer.other ? viewer : { ...viewer, other: { at: undefined, pose: straight } }
    case 'choose':
      return { ...viewer, other: { at: act.at, pose: straight } }
    case 'leave':
      // R441
      return openedAt(viewer.at)
    default:
      return withPose(viewer, act.pane, (pose) => posed(pose, act))
  }
}

function posed(pose: Pose, act: Extract<ViewerAct, { readonly pane: Pane }>): Pose {
  if (act.type === 'pose') return act.pose
  // R596: against the clock.
  return act.type === 'turn' ? turned(pose, -90) : (act.type === 'larger' ? larger : smaller)(pose, viewerLimits)
}

function withPose(viewer: Viewer, pane: Pane, change: (pose: Pose) => Pose): Viewer {
  if (pane === 'one') return { ...viewer, pose: change(viewer.pose) }
  return viewer.other ? { ...viewer, other: { ...viewer.other, pose: change(viewer.other.pose) } } : viewer
}
