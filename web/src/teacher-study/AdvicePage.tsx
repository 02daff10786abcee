import { classes } from '@jiangtai/contract/classes'
import { subjectTitles } from '@jiangtai/contract/subject-title'
import { subjects } from '@jiangtai/contract/subjects'
import { adviceLimits, type StudyAdvice, studyAdviceKinds, teacherStudy } from '@jiangtai/contract/teacher-study'
import { HeartHandshake, Send } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useUser } from '../kit/session/session.ts'
import button from '../kit/ui/Button.module.css'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './AdvicePage.module.css'

const every = '0'
const kinds = {
  [studyAdviceKinds.care]: { name: '要关心', Icon: HeartHandshake },
  [studyAdviceKinds.unpushed]: { name: '未推送', Icon: Send },
} as const

/** 学习建议: what the teacher may want to do for a class, by what is known of it. */
export function AdvicePage() {
  const user = useUser()
  const mine = useCall(classes.mine, {})
  useTitle('学习建议')
  return (
    <div className={styles.page}>
      <Loaded query={mine} skeleton={<Skeleton lines={6} />}>
        {({ list }) => {
          const first = list.find(({ id }) => id === user.class_id) ?? list[0]
          return first ? <OfClass first={first.id} list={list} /> : <NoClass />
        }}
      </Loaded>
    </div>
  )
}

const NoClass = () => (
  <>
    <h1 className={styles.title}>学习建议</h1>
    <EmptyState drawing="desk" title="还没有班级" hint="有了班级，这里会按上课和推送的情况提出建议。" />
  </>
)

interface Props {
  readonly first: number
  readonly list: readonly { readonly id: number; readonly name: string }[]
}

function OfClass({ first, list }: Props) {
  const [classId, setClass] = useState(first)
  const [subjectId, setSubject] = useState(every)
  const taught = useCall(subjects.mine, {}).data?.subjects ?? []
  const found = useCall(
    teacherStudy.advice,
    { class_id: classId, ...(subjectId !== every && { root_subject_id: Number(subjectId) }) },
    { staleTime: 0, keepsLast: true },
  )
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>学习建议</h1>
        <Select
          label="班级"
          labelHidden
          value={String(classId)}
          options={list.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(next) => setClass(Number(next))}
        />
        {taught.length > 1 && (
          <Select
            label="学科"
            labelHidden
            value={subjectId}
            options={[{ value: every, text: '全部学科' }, ...[...subjectTitles(taught)].map(([id, text]) => ({ value: String(id), text }))]}
            onChange={setSubject}
          />
        )}
      </header>
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list: advice, lesson_count, question_count }) => (
          <>
            {advice.length === 0 ? (
              <EmptyState drawing="desk" title="现在没有建议" hint="按最近 30 天的上课和推送，没有需要提醒的。" />
            ) : (
              <ul className={styles.list} aria-label="建议">
                {advice.map((one) => (
                  <Advice key={one.key} advice={one} />
                ))}
              </ul>
            )}
            <p className={styles.ground}>{groundOf(lesson_count, question_count)}</p>
          </>
        )}
      </Loaded>
    </>
  )
}

/** What it rests on, and what cannot be said yet. */
function groundOf(lessons: number, questions: number): string {
  if (lessons < adviceLimits.lessons)
    return `证据不足：最近 ${adviceLimits.days} 天只有 ${lessons} 节课有出勤记录，至少 ${adviceLimits.lessons} 节才判断谁缺课、谁参与少。`
  return `根据最近 ${lessons} 节有出勤记录的课和 ${questions} 次快问。这些只给老师看，学生看不到。`
}

function Advice({ advice: { kind, text, action, link } }: { readonly advice: StudyAdvice }) {
  const { name, Icon } = kinds[kind]
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon size={20} aria-hidden="true" />
        {name}
      </span>
      <span className={styles.text}>{text}</span>
      <Link to={link} className={cx(button.button, button.default)}>
        {action}
      </Link>
    </li>
  )
}
