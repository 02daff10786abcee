import type { Fact } from './tool.ts'

export interface StoredTool {
  readonly state: unknown
  /** 0: none stored. */
  readonly version: number
}

export interface StoredLesson {
  readonly id: number
  readonly teacher: { readonly id: number; readonly name: string }
  readonly courseId: number | null
  /** Seconds. */
  readonly startedAt: number
  readonly endedAt: number | null
}

export interface NewLesson {
  readonly teacherId: number
  readonly courseId: number | null
  readonly startedAt: number
}

/** What one turn leaves behind. */
export interface Saving {
  /** New states with the version each was reduced from. */
  readonly tools: readonly (StoredTool & { readonly tool: string })[]
  readonly facts: readonly (Fact & { readonly tool: string })[]
  /** Whose facts these are, unless the turn opens a lesson for them. */
  readonly lessonId: number | null
  readonly end?: { readonly lessonId: number; readonly at: number } | undefined
  readonly start?: NewLesson | undefined
}

/** Rooms over any of its implementations behave alike: one suite runs over all. */
export interface LiveStore {
  loadTool(classId: number, tool: string): Promise<StoredTool | undefined>
  /** The lesson that runs, or the last one. */
  loadLesson(classId: number): Promise<StoredLesson | undefined>
  /** All or nothing, in one transaction; Stale when another writer was faster. */
  save(classId: number, saving: Saving): Promise<void>
}

export class Stale extends Error {}
