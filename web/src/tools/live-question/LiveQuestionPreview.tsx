import type { ReactNode } from 'react'
import { asStudentsSee, questionName } from './live-question-state.ts'
import { StudentQuestion } from './StudentQuestion.tsx'
import { useAsked } from './use-asked.ts'

const nothing = () => {}

/** O037: the question as a student has it who has not answered yet; what is hidden from them is hidden here. */
export function LiveQuestionPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { detail } = useAsked()
  const about = questionName(detail)
  if (!about || !detail?.question) return otherwise
  return (
    <StudentQuestion
      key={about}
      detail={asStudentsSee(detail)}
      question={detail.question}
      mine={undefined}
      draft={{}}
      onWrite={nothing}
      onAnswer={async () => false}
      onPutDown={nothing}
    />
  )
}
