import type { Draft } from './draft.ts'
import { applied, type Op } from './draft-ops.ts'

const most = 50

/** An exam while it is written, with what can be undone and redone. `field`: what the last step typed in, whose next letters belong to it. */
export interface History {
  readonly draft: Draft
  readonly past: readonly Draft[]
  readonly future: readonly Draft[]
  readonly field: string
}

export const begun = (draft: Draft): History => ({ draft, past: [], future: [], field: '' })

const fieldOf = (op: Op): string => {
  if (op.kind === 'title' || op.kind === 'target') return op.kind
  return op.kind === 'section-title' || op.kind === 'section-intro' ? `${op.kind} ${op.section}` : ''
}

export function acted(history: History, op: Op): History {
  const draft = applied(history.draft, op)
  if (draft === history.draft) return history
  const field = fieldOf(op)
  const isOneStep = field !== '' && field === history.field
  return { draft, past: isOneStep ? history.past : [...history.past, history.draft].slice(-most), future: [], field }
}

export function undone(history: History): History {
  const draft = history.past[history.past.length - 1]
  return draft ? { draft, past: history.past.slice(0, -1), future: [...history.future, history.draft], field: '' } : history
}

export function redone(history: History): History {
  const draft = history.future[history.future.length - 1]
  return draft ? { draft, past: [...history.past, history.draft], future: history.future.slice(0, -1), field: '' } : history
}
