import { questions } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyOf, send } from '../../kit/calls/send.ts'
import { useAgreement } from '../../parts/protocol/use-agreement.tsx'
import { type FormFault, formFaults, isStale, refusedFault } from './form-faults.ts'
import { type QuestionForm, savedInput } from './question-form.ts'

type Saved = ReplyOf<typeof questions.save>

/** Over which question a form is kept; undefined: as a new one. */
export interface Over {
  readonly id: number
  readonly base: number
}

interface Refused extends FormFault {
  /** It is said until something was changed. */
  readonly form: QuestionForm
}

/** Keeps a form, and knows what is against it. */
export function useSaving(form: QuestionForm) {
  const client = useQueryClient()
  const agreement = useAgreement()
  const [isSaving, setIsSaving] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [isOutdated, setIsOutdated] = useState(false)
  /** Each try that came to nothing: the first fault is looked for once. */
  const [failures, setFailures] = useState(0)
  const own = isTried ? formFaults(form) : []

  async function save(over: Over | undefined): Promise<Saved | undefined> {
    if (isSaving) return undefined
    setIsTried(true)
    setRefused(undefined)
    if (formFaults(form).length > 0) {
      setFailures((count) => count + 1)
      return undefined
    }
    setIsSaving(true)
    let saved: Saved | undefined
    try {
      await agreement.with(async () => {
        saved = await send(questions.save, { ...savedInput(form), ...(over && { id: over.id, base_version_id: over.base }) })
      })
      if (saved) {
        setIsTried(false)
        for (const { path } of [questions.list, questions.get]) void client.invalidateQueries({ queryKey: [path] })
      }
    } catch (error) {
      if (isStale(error)) setIsOutdated(true)
      else if (error instanceof Error) {
        setRefused({ ...refusedFault(form, error), form })
        setFailures((count) => count + 1)
      } else throw error
    } finally {
      setIsSaving(false)
    }
    return saved
  }
  return {
    save,
    isSaving,
    faults: refused?.form === form ? [...own, refused] : own,
    failures,
    isOutdated,
    forgetOutdated: () => setIsOutdated(false),
    dialog: agreement.dialog,
  }
}
