import { classes } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { type ManagedClass, type TaughtSubject, teacherClasses } from '@jiangtai/contract/teacher-classes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ReplyOf, send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './ClassList.module.css'
import { AskedRow, ClassRow } from './ClassRow.tsx'
import { leaving } from './class-words.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { useTeaching } from './use-teaching.ts'

/** Who is in no class yet has no line on which the answer to a request could be said. */
const askAgainMs = 20_000

/** The classes of a teacher, by subject. */
export function ClassList() {
  useTitle('班级管理')
  const subjects = useCall(teacherClasses.bySubject, {}, { staleTime: 0 })
  const managed = useCall(
    teacherClasses.manage,
    {},
    {
      ...{ staleTime: 0, refetchOnWindowFocus: true },
      refetchInterval: ({ state: { data } }) => data !== undefined && data.requests.length > 0 && askAgainMs,
    },
  )
  useReadWhenTold(noticeSays.changed, teacherClasses.manage)
  useReadWhenTold(noticeSays.changed, teacherClasses.others)
  useReadWhenTold(noticeSays.changed, classes.mine)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>班级管理</h1>
      </header>
      <Loaded query={subjects} skeleton={<Skeleton lines={6} />}>
        {({ list }) => (
          <Loaded query={managed} skeleton={<Skeleton lines={6} />}>
            {(reply) => <Subjects subjects={list} managed={reply} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

interface SubjectsProps {
  readonly subjects: readonly TaughtSubject[]
  readonly managed: ReplyOf<typeof teacherClasses.manage>
}

function Subjects({ subjects, managed }: SubjectsProps) {
  const [joined, setJoined] = useState<TaughtSubject>()
  if (subjects.length === 0) return <NoSubjects classes={managed.classes} />
  return (
    <>
      {subjects.map((subject) => (
        <Subject key={subject.root_subject_id} subject={subject} managed={managed} onJoin={() => setJoined(subject)} />
      ))}
      {joined && <JoinDialog subject={joined} needsApproval={managed.needs_approval === 1} onClose={() => setJoined(undefined)} />}
    </>
  )
}

function Subject({
  subject,
  managed,
  onJoin,
}: Omit<SubjectsProps, 'subjects'> & { readonly subject: TaughtSubject; readonly onJoin: () => void }) {
  const { is_vouched } = useUser()
  const { isBusy, act } = useTeaching()
  const { root_subject_id, name } = subject
  const taught = managed.classes.filter(({ subjects }) => subjects.some(({ id }) => id === root_subject_id))
  const asked = managed.requests.filter((one) => one.root_subject_id === root_subject_id)
  async function leave(left: ManagedClass) {
    if (!(await confirm(leaving(left, name)))) return
    await act(() => send(teacherClasses.change, { root_subject_id, del_class_ids: [left.id] }), `已退出${left.name}`)
  }
  return (
    <Card
      title={name}
      aside={
        is_vouched === 1 && (
          <Button look="text" aria-haspopup="dialog" aria-label={`加入班级：${name}`} onClick={onJoin}>
            <Plus size={20} aria-hidden="true" />
            加入班级
          </Button>
        )
      }
    >
      {taught.length + asked.length === 0 ? (
        <p className={styles.none}>这个学科还没有班级。</p>
      ) : (
        <ul className={styles.rows} aria-label={`${name}的班级`}>
          {taught.map((one) => (
            <ClassRow key={one.id} shown={one} subject={name} isBusy={isBusy} onLeave={() => void leave(one)} />
          ))}
          {asked.map((request) => (
            <AskedRow
              key={request.class_id}
              request={request}
              isBusy={isBusy}
              onWithdraw={() =>
                void act(
                  () => send(teacherClasses.change, { root_subject_id, del_class_ids: [request.class_id], only_requests: true }),
                  '已撤回申请',
                )
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Classes are joined by subject: without one there are those that the school has given. */
const NoSubjects = ({ classes }: { readonly classes: readonly ManagedClass[] }) => (
  <Card title="我的班级">
    {classes.length === 0 ? (
      <EmptyState drawing="desk" title="还没有班级" hint="先在“备课”里选任教学科，再回到这里加入班级；也可以请学校管理员安排。" />
    ) : (
      <ul className={styles.rows} aria-label="我的班级">
        {classes.map((one) => (
          <ClassRow key={one.id} shown={one} />
        ))}
      </ul>
    )}
  </Card>
)
