import { difficultyTitles, pointsOf, questionTitles } from '@jiangtai/contract/question'
import { type BankQuestion, questions } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAct } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { editAddress, listAddress } from '../address.ts'
import aside from './Aside.module.css'
import styles from './Edit.module.css'

/** A question of a colleague: to be looked at, and to be copied. */
export function ReadOnlyQuestion({ question }: { readonly question: BankQuestion }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const copy = useAct(questions.copy, {
    onSuccess({ ids: [id] }) {
      void client.invalidateQueries({ queryKey: [questions.list.path] })
      if (id === undefined) return
      toast.success('已复制为我的题目')
      void navigate(editAddress(id), { replace: true })
    },
  })
  const facts = [
    ['难度', difficultyTitles[question.difficulty]],
    ['默认分值', `${pointsOf(question.full_centi)} 分`],
    ['知识点', question.points.map(({ name }) => name).join('、')],
    ['来源', question.source],
    ['用过', question.used_count > 0 ? `${question.used_count} 次` : ''],
  ].filter(([, said]) => said !== '')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link to={listAddress} className={styles.back} aria-label="返回我的题目">
          <ChevronLeft size={24} aria-hidden="true" />
        </Link>
        <h1 className={styles.title}>{question.owner_name}的题目</h1>
        <Button look="primary" loading={copy.isPending} onClick={() => copy.mutate({ ids: [question.id] })}>
          复制为我的题目
        </Button>
      </div>
      <p className={styles.note}>这道题由{question.owner_name}维护，你可以使用，但不能修改。要改的话先复制一份。</p>
      <div className={styles.columns}>
        <Card title={questionTitles[question.type]}>
          <QuestionView question={question} answerKey={question.key} explanation={question.explanation} />
        </Card>
        <Card title="属性" className={aside.card}>
          <dl className={aside.facts}>
            {facts.map(([name, said]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </div>
  )
}
