import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX, Hourglass } from 'lucide-react'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'
import { useReadWhenTold } from '../../kit/live/use-read-when-told.ts'
import { useUser } from '../../kit/session/session.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './form.module.css'
import { Hint } from './Hint.tsx'
import { seenWords } from './seen-words.ts'

const requestKey = callKey(classMembers.leaveRequest, {})

/** A student asks to be let out of the class. Until a teacher agrees nothing changes, and it can be taken back. */
export function LeaveClass() {
  const { class_id } = useUser()
  const mine = useCall(classes.mine, {})
  const request = useCall(classMembers.leaveRequest, {}, { staleTime: 0, enabled: class_id !== 0, refetchOnWindowFocus: true })
  useReadWhenTold(noticeSays.changed, classMembers.leaveRequest)
  const className = mine.data?.list.find(({ id }) => id === class_id)?.name ?? '这个班级'
  if (class_id === 0) return <Hint>你现在不在班级里。</Hint>
  return (
    <Loaded query={request} skeleton={<Skeleton lines={3} />}>
      {({ asked_at, declined_at, declined_by }) =>
        asked_at > 0 ? (
          <Asked className={className} askedAt={asked_at} />
        ) : (
          <Ask className={className} classId={class_id} no={declined_at > 0 ? { at: declined_at, by: declined_by } : undefined} />
        )
      }
    </Loaded>
  )
}

interface AskProps {
  readonly className: string
  readonly classId: number
  /** The last answer, where it was one. */
  readonly no: { readonly at: number; readonly by: string } | undefined
}

function Ask({ className, classId, no }: AskProps) {
  const client = useQueryClient()
  const now = useNow()
  const ask = useAct(classMembers.askToLeave, {
    onSuccess: ({ asked_at }) => void client.setQueryData(requestKey, { asked_at, declined_at: 0, declined_by: '' }),
  })
  return (
    <div className={styles.form}>
      {no && (
        <p className={styles.state} role="status">
          <CircleX size={20} aria-hidden="true" />
          {no.by.endsWith('老师') ? no.by : `${no.by}老师`}没有同意你离开（{seenWords(no.at, now)}）
        </p>
      )}
      <p>向老师申请离开{className}。老师同意以前，你还在班里，上课和资料都和原来一样，申请也可以撤回。</p>
      <Hint>离开以后看不到这个班的课和推送；以前的作答会留在老师的报告里。</Hint>
      <Button wide data-autofocus loading={ask.isPending} onClick={() => ask.mutate({ class_id: classId })}>
        申请离开班级
      </Button>
    </div>
  )
}

function Asked({ className, askedAt }: { readonly className: string; readonly askedAt: number }) {
  const client = useQueryClient()
  const now = useNow()
  const takeBack = useAct(classMembers.takeBackLeave, {
    onSuccess() {
      client.setQueryData(requestKey, { asked_at: 0, declined_at: 0, declined_by: '' })
      toast.success('申请已撤回')
    },
  })
  return (
    <div className={styles.form}>
      <p className={styles.state} role="status">
        <Hourglass size={20} aria-hidden="true" />
        已申请离开{className}，等老师同意
      </p>
      <p>{seenWords(askedAt, now)}申请。老师处理以后，你会收到通知。</p>
      <Button wide data-autofocus loading={takeBack.isPending} onClick={() => takeBack.mutate({})}>
        撤回申请
      </Button>
    </div>
  )
}
