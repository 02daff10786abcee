/** Whether the stage is the teacher's: not known yet, nothing to follow, with the teacher, or gone aside. */
export type FollowMode = 'unknown' | 'none' | 'following' | 'aside'

/** What comes of hearing whether the teacher lets the class follow. Whoever comes back to an own place stays there; what begins while they look takes them along. */
export function followAfter(mode: FollowMode, isShown: boolean, hasOwnPlace: boolean): FollowMode {
  if (!isShown) return 'none'
  if (mode === 'unknown') return hasOwnPlace ? 'aside' : 'following'
  return mode === 'none' ? 'following' : mode
}

/** Any step of one's own leaves the teacher. */
export const stepAside = (mode: FollowMode): FollowMode => (mode === 'following' ? 'aside' : mode)

export const comeBack = (mode: FollowMode): FollowMode => (mode === 'aside' ? 'following' : mode)
