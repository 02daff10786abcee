import { type Answer, type QuestionType, questionTitles, questionTypes, usualRule } from '@jiangtai/contract/question'
import { questions } from '@jiangtai/contract/questions'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { AnswerForm } from '../../parts/question/AnswerForm.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import aside from './Aside.module.css'
import { FaultText } from './FaultText.tsx'
import { centiOf, type QuestionForm, questionOf } from './question-form.ts'

/** 学生看到的, and 试做: the form as it stands is answered and marked. */
export function PreviewCard({ form }: { readonly form: QuestionForm }) {
  const shown = useDeferredValue(form)
  const question = questionOf(shown)
  const [isTrying, setIsTrying] = useState(false)
  const toggle = (
    <Button size="small" look="quiet" aria-pressed={isTrying} onClick={() => setIsTrying(!isTrying)}>
      {isTrying ? '结束试做' : '试做'}
    </Button>
  )
  return (
    <Card title="学生看到的" aside={toggle} className={aside.card}>
      <div className={aside.preview}>
        <span className={aside.typeChip}>{titleOf(question.type)}</span>
        {isTrying ? <Trying key={question.type} form={shown} /> : <QuestionView question={question} />}
      </div>
    </Card>
  )
}

const titleOf = (type: QuestionType) => questionTitles[type]

function Trying({ form }: { readonly form: QuestionForm }) {
  const question = questionOf(form)
  const [answer, setAnswer] = useState<Answer>({})
  const [marked, setMarked] = useState<{ readonly form: QuestionForm; readonly answer: Answer }>()
  const tried = useAct(questions.scoreTry, { toastFailure: false })
  // What was marked is what stands there: after a change the marks are gone.
  const isMarked = marked?.form === form && marked.answer === answer
  const rule = form.lead.type === questionTypes.multiple ? form.lead.rule : usualRule
  const mark = () => {
    setMarked({ form, answer })
    tried.mutate({ ...question, rule, full_centi: centiOf(form.score) || 0, answer })
  }
  return (
    <>
      <AnswerForm question={question} answer={answer} onAnswer={setAnswer} result={isMarked ? tried.data?.leaves : undefined} />
      <FaultText text={isMarked ? tried.error?.message : undefined} />
      <Button look="primary" loading={tried.isPending} onClick={mark}>
        看得分
      </Button>
    </>
  )
}
