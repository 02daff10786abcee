import type { QuestionForm } from './question-form.ts'

/** The way a form is written down. Another number: what an older page has left is not read. */
export const draftShape = 1

export interface QuestionDraftRow {
  readonly id: string
  readonly userId: number
  /** Which question: its id, or `new`. */
  readonly question: number | 'new'
  /** The tab that writes on it. */
  readonly tab: string
  readonly at: number
  readonly shape: number
  /** The version it was made from; 0: none. */
  readonly base: number
  readonly form: QuestionForm
}

/** Where they are kept. */
export interface DraftShelf {
  rows(): Promise<readonly QuestionDraftRow[]>
  write(row: QuestionDraftRow): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

interface Ways {
  readonly userId: number
  readonly shelf: DraftShelf
  readonly tab: { readonly id: string; readonly isAlive: (id: string) => Promise<boolean> }
  readonly now: () => number
  readonly newId: () => string
  readonly report: (what: string, error: unknown) => void
  /** A private window or a full disk. Said once. */
  readonly onUnkept: () => void
}

export interface FoundDraft {
  /** Under this it is written down from now on. */
  readonly id: string
  readonly row: QuestionDraftRow | undefined
  /** Another tab of this browser has changed the same question, and not saved it. */
  readonly isElsewhere: boolean
}

/** R894: questions outlive a reload and a crash. Each tab has a draft of its own; that of a tab which is gone is taken over. */
export function createQuestionDrafts({ userId, shelf, tab, now, newId, report, onUnkept }: Ways) {
  let isStopped = false
  let isSaid = false
  return {
    async find(question: number | 'new'): Promise<FoundDraft> {
      let isElsewhere = false
      try {
        const rows = await shelf.rows()
        const ofOthers = rows.filter((row) => row.userId !== userId || row.shape !== draftShape).map(({ id }) => id)
        if (ofOthers.length > 0) await shelf.remove(ofOthers)
        const own = rows
          .filter((row) => row.userId === userId && row.shape === draftShape && row.question === question)
          .sort((one, other) => other.at - one.at)
        for (const row of own) {
          if (row.tab === tab.id || !(await tab.isAlive(row.tab))) return { id: row.id, row, isElsewhere }
          isElsewhere = true
        }
      } catch (error) {
        report('no unsaved question was found', error)
      }
      return { id: newId(), row: undefined, isElsewhere }
    },

    async write(id: string, question: number | 'new', base: number, form: QuestionForm) {
      if (isStopped) return
      try {
        await shelf.write({ id, userId, question, tab: tab.id, at: now(), shape: draftShape, base, form })
      } catch (error) {
        report('a question is not kept over a reload', error)
        if (!isSaid) onUnkept()
        isSaid = true
      }
    },

    /** It was saved, or is not wanted. */
    drop: (id: string) => shelf.remove([id]).catch((error) => report('an old question was not forgotten', error)),

    /** The person has gone: nothing more is written. */
    stop() {
      isStopped = true
    },
  }
}

export type QuestionDrafts = ReturnType<typeof createQuestionDrafts>
