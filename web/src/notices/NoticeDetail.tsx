import { classMembers } from '@jiangtai/contract/class-members'
import { type Notice, noticeSays, noticeTypeNames, noticeTypes } from '@jiangtai/contract/notices'
import { roleOf } from '@jiangtai/contract/roles'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { useUser } from '../kit/session/session.ts'
import { dayOf, timeOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { paths } from '../paths.ts'
import styles from './NoticeDetail.module.css'

/** What a notice says, and the way to what it is about. */
export function NoticeDetail({ notice, onRemove }: { readonly notice: Notice; readonly onRemove: () => void }) {
  const now = useNow()
  const isTeacher = roleOf(useUser().user_type) === 'teacher'
  return (
    <article>
      <div className={styles.head}>
        <span className={styles.type}>{noticeTypeNames[notice.type_id]}</span>
        <span className={styles.time}>
          {dayOf(notice.created_at, now)} {timeOf(notice.created_at)}
        </span>
        <Button look="quiet" aria-label="删除这条通知" onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </Button>
      </div>
      <h2 className={styles.title}>{notice.title}</h2>
      <p className={styles.text}>{notice.text}</p>
      {notice.link !== '' && <Way text={wayWords(notice, isTeacher)} to={notice.link} />}
      {notice.type_id === noticeTypes.members && isTeacher && <ToRequest askedAt={notice.created_at} />}
    </article>
  )
}

/** Only while it waits: a request that is over has nothing to be done about. */
function ToRequest({ askedAt }: { readonly askedAt: number }) {
  const waiting = useCall(classMembers.leaveRequests, {}, { staleTime: 0, refetchOnWindowFocus: true })
  useReadWhenTold(noticeSays.changed, classMembers.leaveRequests)
  return waiting.data?.list.some(({ asked_at }) => asked_at === askedAt) ? <Way text="去首页处理" to={paths.teacherHome} /> : null
}

function wayWords({ type_id, share_id }: Notice, isTeacher: boolean): string {
  if (type_id === noticeTypes.feedback) return '查看反馈'
  if (type_id === noticeTypes.exam) return '去看考试'
  if (type_id === noticeTypes.members) return '去看申请'
  if (type_id === noticeTypes.report) return '看这份资源'
  if (share_id > 0) return '看分享的课程'
  return isTeacher ? '查看推送' : '去看看'
}

function Way({ text, to }: { readonly text: string; readonly to: string }) {
  const navigate = useNavigate()
  return (
    <Button look="primary" onClick={() => void navigate(to)}>
      {text}
    </Button>
  )
}
