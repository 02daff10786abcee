import { classes } from '@jiangtai/contract/classes'
import { adviceLimits, type StudyMessage, teacherStudy } from '@jiangtai/contract/teacher-study'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { dayOf, timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './MessagesPage.module.css'

const page_size = 30
const every = '0'

/** 学习消息: what students did with what the teacher gave and taught, newest first. */
export function MessagesPage() {
  const [{ classId, page }, ask] = useState({ classId: every, page: 1 })
  const mine = useCall(classes.mine, {})
  const asked = { ...(classId !== every && { class_id: Number(classId) }), curr_page_index: page, page_size }
  const found = useCall(teacherStudy.messages, asked, { staleTime: 0, keepsLast: true })
  pageBack(page, found.data?.pageCount, (last) => ask({ classId, page: last }))
  useTitle('学习消息')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>学习消息</h1>
        <Select
          label="班级"
          labelHidden
          value={classId}
          options={[
            { value: every, text: '全部班级' },
            ...(mine.data?.list ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={(next) => ask({ classId: next, page: 1 })}
        />
      </header>
      <section aria-label="学习消息列表">
        <Loaded query={found} skeleton={<Skeleton lines={6} />}>
          {({ list, total, pageCount }) =>
            list.length === 0 ? (
              <EmptyState
                drawing="desk"
                title={`最近 ${adviceLimits.days} 天没有学习消息`}
                hint="学生看了推送、在课上答了题、交了白板，会出现在这里。"
              />
            ) : (
              <>
                <ul className={styles.list}>
                  {list.map((message) => (
                    <li key={`${message.kind} ${message.student.id} ${message.at} ${message.text}`}>
                      <Message message={message} withClass={classId === every} />
                    </li>
                  ))}
                </ul>
                <Pager page={page} pages={pageCount} total={`共 ${total} 条`} onPage={(next) => ask({ classId, page: next })} />
              </>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

function Message({ message, withClass }: { readonly message: StudyMessage; readonly withClass: boolean }) {
  const now = useNow()
  const { student, text, class_name, at, link } = message
  const words = (
    <>
      <Tile name={student.real_name} />
      <span className={styles.words}>
        <span className={styles.text}>
          <b>{student.real_name}</b> {text}
        </span>
        <span className={styles.when}>
          {withClass && `${class_name} · `}
          {dayOf(at, now)} {timeOf(at)}
        </span>
      </span>
    </>
  )
  if (link === '') return <div className={styles.row}>{words}</div>
  return (
    <Link to={link} className={styles.row}>
      {words}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
