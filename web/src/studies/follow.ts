/** Whether the stage is the teacher's: not known yet, nothing to follow, with the teacher, or gone aside. */
export type FollowMode = 'unknown' | 'none' | 'following' | 'aside'

/** Where the page stands when it hears of the teacher: in what it was asked for, at an own place in it, or in another course altogether. */
export type OwnPlace = 'course' | 'item' | 'elsewhere'

/**
 * What comes of hearing whether the teacher lets the class follow. Whoever comes back to an own place stays there; what begins while they look
 * takes them along, unless they read another course.
 */
export function followAfter(mode: FollowMode, isShown: boolean, at: OwnPlace): FollowMode {
  if (!isShown) return 'none'
  if (mode === 'unknown') return at === 'course' ? 'following' : 'aside'
  if (mode === 'none') return at === 'elsewhere' ? 'aside' : 'following'
  return mode
}

/** A course other than that of the lesson, which may be of none in particular. */
export const isElsewhere = (
  study: { readonly teacher_id: number; readonly course_id: number },
  lesson: { readonly teacher_id: number; readonly course_id: number },
): boolean => study.teacher_id !== lesson.teacher_id || (lesson.course_id > 0 && study.course_id !== lesson.course_id)

/** Any step of one's own leaves the teacher. */
export const stepAside = (mode: FollowMode): FollowMode => (mode === 'following' ? 'aside' : mode)

export const comeBack = (mode: FollowMode): FollowMode => (mode === 'aside' ? 'following' : mode)
