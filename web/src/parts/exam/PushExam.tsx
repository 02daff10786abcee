import type { ComponentProps } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import type { PushExamDialog } from './PushExamDialog.tsx'

const load = () => import('./PushExamDialog.tsx')

/** The form that gives an exam to classes, fetched with the first press. */
export function PushExam(props: ComponentProps<typeof PushExamDialog>) {
  const part = useOpened('push-exam', load, props.onClose)
  return part ? <part.PushExamDialog {...props} /> : null
}
