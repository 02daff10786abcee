import { newVote, tidyVote, type VoterForm } from '@jiangtai/contract/voter'
import { useEffect, useState } from 'react'
import { type Draft, draftOf, formOf } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { type FieldName, problemsOf } from './form-problems.ts'

/** The form as it is written: kept in the tab, silent about a field until it was written in and left, or publishing was tried. */
export function useVoteForm(drafts: DraftStore) {
  const [draft, setDraft] = useState(() => draftOf(drafts.load() ?? newVote))
  const [written, setWritten] = useState<ReadonlySet<FieldName>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [tried, setTried] = useState(false)
  useEffect(() => drafts.save(formOf(draft)), [drafts, draft])
  const problems = problemsOf(draft)
  return {
    draft,
    change: setDraft,
    write(field: FieldName, next: (draft: Draft) => Draft) {
      setWritten((fields) => including(fields, field))
      setDraft(next)
    },
    leave(field: FieldName) {
      if (written.has(field)) setLeft((fields) => including(fields, field))
    },
    errorOf: (field: FieldName) => (tried || left.has(field) ? problems.find((problem) => problem.field === field)?.text : undefined),
    /** The form to send, or the first field that keeps it from being sent. */
    attempt(): { readonly form: VoterForm } | { readonly wrong: FieldName } {
      setTried(true)
      const first = problems[0]
      return first ? { wrong: first.field } : { form: tidyVote(formOf(draft)) }
    },
  }
}

const including = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> => (set.has(item) ? set : new Set([...set, item]))

export type VoteFormState = ReturnType<typeof useVoteForm>
