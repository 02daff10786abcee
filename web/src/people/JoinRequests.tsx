import { admins } from '@jiangtai/contract/admins'
import { people } from '@jiangtai/contract/people'
import { classJoins, type JoinRequest } from '@jiangtai/contract/teacher-classes'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { lookAgain } from '../parts/console/look-again.ts'
import { useActing } from '../parts/console/use-acting.ts'
import styles from './JoinRequests.module.css'

/** Teachers who want to teach a class; nothing while nobody does. */
export function JoinRequests() {
  const query = useCall(classJoins.list, {}, lookAgain)
  const acting = useActing(classJoins.list, people.teachers, admins.overview)
  const now = useNow()
  async function answer({ id, teacher, class: wanted }: JoinRequest, is_accepted: boolean) {
    const words = is_accepted ? `${teacher.name}已加入${wanted.name}` : `已告诉${teacher.name}：没有同意`
    await acting.act(() => send(classJoins.answer, { id, is_accepted }), words)
  }
  return (
    <Loaded query={query} skeleton={null}>
      {({ list }) =>
        list.length > 0 && (
          <Card title={`申请加入班级（${list.length}）`}>
            <ul className={styles.list} aria-label="申请加入班级">
              {list.map((request) => {
                const what = `${request.teacher.name} ${request.class.name} ${request.subject}`
                return (
                  <li key={request.id} className={styles.row}>
                    <span className={styles.words}>
                      <strong>
                        {request.teacher.name}申请加入{request.class.name}
                      </strong>
                      <span className={styles.facts}>
                        {request.subject} · {whenOf(request.asked_at, now)}
                      </span>
                    </span>
                    <Button disabled={acting.isBusy} aria-label={`不同意：${what}`} onClick={() => void answer(request, false)}>
                      不同意
                    </Button>
                    <Button look="primary" disabled={acting.isBusy} aria-label={`同意：${what}`} onClick={() => void answer(request, true)}>
                      同意
                    </Button>
                  </li>
                )
              })}
            </ul>
            {acting.dialog}
          </Card>
        )
      }
    </Loaded>
  )
}
