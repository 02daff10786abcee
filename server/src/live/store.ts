import type { Fact, KeptFact } from './tool.ts'

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
  /** Whose facts these are, unless the turn opens a lesson for them; Stale when that is not the lesson that runs. */
  readonly lessonId: number | null
  /** The open lesson a teacher has used a tool in, and when; Stale when it is over by now. */
  readonly use?: { readonly lessonId: number; readonly at: number } | undefined
  readonly end?: { readonly lessonId: number; readonly at: number } | undefined
  readonly start?: NewLesson | undefined
  /** Older states must not be found again, not even in the database's files. */
  readonly forgets?: boolean
}

/** How far a topic of a class has come: the version of a tool's state, or the id of the open lesson. */
export interface Standing {
  readonly classId: number
  readonly topic: string
  readonly version: number
}

export interface FactsOf {
  readonly tool: string
  readonly kind: string
  readonly userId: number
}

/** Rooms over any of its implementations behave alike: one suite runs over all. */
export interface LiveStore {
  loadTool(classId: number, tool: string): Promise<StoredTool | undefined>
  /** The lesson that runs, or the last one. */
  loadLesson(classId: number): Promise<StoredLesson | undefined>
  /** What is stored of these classes, without the states themselves; a class without an open lesson has none named. */
  standings(classIds: readonly number[]): Promise<readonly Standing[]>
  /** The facts of a kind that a tool has kept of a person in a class, newest first; pages begin with 1. */
  facts(classId: number, of: FactsOf, page: number, size: number): Promise<{ readonly facts: readonly KeptFact[]; readonly count: number }>
  fact(classId: number, of: FactsOf, id: number): Promise<KeptFact | undefined>
  /** All or nothing, in one transaction; Stale when another writer was faster. */
  save(classId: number, saving: Saving): Promise<void>
  /**
   * Nobody else writes the class until `work` is over: what it reads from the store it is given is how things stand, and what it saves there is
   * never Stale. It is stored when this settles.
   */
  alone<T>(classId: number, work: (store: LiveStore) => Promise<T>): Promise<T>
}

export class Stale extends Error {}
