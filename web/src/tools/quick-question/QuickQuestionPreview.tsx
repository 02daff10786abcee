import { quickQuestion } from '@jiangtai/contract/quick-question'
import type { ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { questionName } from './question-state.ts'
import { StudentQuestion } from './StudentQuestion.tsx'

const nothing = () => {}

/** O037: the question as a student has it who has not answered yet; what is hidden from them is hidden here. */
export function QuickQuestionPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { view } = useLive(quickQuestion)
  const about = questionName(view?.data)
  if (!view || !about) return otherwise
  return (
    <StudentQuestion
      key={about}
      detail={{ ...view.data, details: [] }}
      mine={undefined}
      choice={undefined}
      onChoose={nothing}
      onAnswer={async () => false}
      onPutDown={nothing}
    />
  )
}
