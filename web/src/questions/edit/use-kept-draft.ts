import { useEffect } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { noteUnsaved, questionDraftsOf } from './drafts-of-person.ts'
import type { QuestionForm } from './question-form.ts'

const everyMs = 2000

interface Kept {
  /** Of the draft. */
  readonly id: string
  readonly question: number | 'new'
  readonly base: number
  readonly form: QuestionForm
  readonly isUnsaved: boolean
}

/** R894: what is not saved is written down every two seconds, and when the page goes out of sight; what was saved is forgotten. */
export function useKeptDraft(kept: Kept) {
  const { user_id } = useUser()
  const latest = useLatest(kept)
  const { id, isUnsaved } = kept
  useEffect(() => {
    const drafts = questionDraftsOf(user_id)
    noteUnsaved(id, isUnsaved)
    if (!isUnsaved) {
      void drafts.drop(id)
      return
    }
    let written: QuestionForm | undefined
    const write = () => {
      const { question, base, form, isUnsaved: isStill } = latest.current
      if (form === written || !isStill) return
      written = form
      void drafts.write(id, question, base, form)
    }
    const clock = setInterval(write, everyMs)
    const onHidden = () => document.visibilityState === 'hidden' && write()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', write)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [user_id, id, isUnsaved])
}
