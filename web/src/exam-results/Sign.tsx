import { type AnswerState, answerStates } from '@jiangtai/contract/question'
import { Check, Clock, Minus, X } from 'lucide-react'

/** Of an answer that is marked: seen without colours as well. */
export function Sign({ state }: { readonly state: AnswerState }) {
  const size = { size: 18, strokeWidth: 2.5, 'aria-hidden': true } as const
  if (state === answerStates.right) return <Check {...size} />
  if (state === answerStates.partial) return <Minus {...size} />
  return state === answerStates.waiting ? <Clock {...size} /> : <X {...size} />
}
