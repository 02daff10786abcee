import { questions } from '@jiangtai/contract/questions'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { editAddress } from '../address.ts'
import styles from './SameQuestion.module.css'

/** The one that is in the bank already. */
export function SameQuestion({ id }: { readonly id: number }) {
  const query = useCall(questions.get, { id })
  return (
    <section className={styles.same} aria-label={`题库第 ${id} 题`}>
      <p className={styles.head}>
        题库第 {id} 题
        <Link to={editAddress(id)} current={false}>
          打开
        </Link>
      </p>
      <Loaded query={query}>
        {({ type, body, key, explanation }) => <QuestionView question={{ type, body }} answerKey={key} explanation={explanation} />}
      </Loaded>
    </section>
  )
}
