import { sentence } from '@jiangtai/contract/refusal'
import { tidyVote, type VoterProblem, voterProblems } from '@jiangtai/contract/voter'
import { type Draft, formOf } from './draft.ts'

/** A field of the form: `title`, `desc`, or `option-` and the key of an option. */
export type FieldName = 'title' | 'desc' | `option-${number}`

interface FieldProblem {
  readonly field: FieldName
  readonly text: string
}

function fieldOf({ field, at = 0 }: VoterProblem, { options }: Draft): FieldName {
  if (field === 'title' || field === 'desc') return field
  return `option-${options[at]?.key ?? 0}`
}

/** Everything wrong, from top to bottom, each with the field below which its sentence stands. */
export const problemsOf = (draft: Draft): FieldProblem[] =>
  voterProblems(tidyVote(formOf(draft))).map((problem) => ({ field: fieldOf(problem, draft), text: sentence(problem.refuse, problem) }))
