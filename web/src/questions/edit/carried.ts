import { whenCleared } from '../../kit/session/clear-stored.ts'
import type { QuestionForm } from './question-form.ts'

let next: QuestionForm | undefined

whenCleared(() => {
  next = undefined
})

/** What the next new question begins with, on its way from one page to the other. */
export const carried = {
  get: () => next,
  set(form: QuestionForm | undefined) {
    next = form
  },
}
