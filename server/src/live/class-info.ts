import type { Student } from './tool.ts'

export interface ClassInfo {
  readonly orgId: number
  readonly students: readonly Student[]
  /** O064 */
  readonly isValid: boolean
  /** Students whom no paid period counts for, while the class has one. */
  readonly unpaid?: ReadonlySet<number>
  /** What is switched off for it or its organisation. */
  readonly off?: ReadonlySet<string>
}

/** How long a change that nobody announced may stay unseen. */
const freshMs = 30_000

/** The students of classes in use, read once and again when told (E077). */
export function createClassInfos(load: (classId: number) => Promise<ClassInfo>, now: () => number) {
  const known = new Map<number, { readonly info: Promise<ClassInfo>; readonly readAt: number }>()
  return {
    of(classId: number): Promise<ClassInfo> {
      const entry = known.get(classId)
      if (entry && now() - entry.readAt < freshMs) return entry.info
      const info = load(classId)
      known.set(classId, { info, readAt: now() })
      // A reading that failed is not kept.
      info.catch(() => known.delete(classId))
      return info
    },
    /** Classes that nobody asks about any more. */
    sweep() {
      for (const [classId, { readAt }] of known) if (now() - readAt >= freshMs) known.delete(classId)
    },
    forget: (classId: number) => void known.delete(classId),
    forgetAll: () => known.clear(),
  }
}
