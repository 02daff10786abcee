import { classes } from '@jiangtai/contract/classes'
import { voter, voterStatus } from '@jiangtai/contract/voter'
import { useEffect, useMemo, useRef, useState } from 'react'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { surnameOf } from '../../kit/person-name.ts'
import { useUser } from '../../kit/session.ts'
import { createPutDown, follow, hasGone, nothingYet } from '../../kit/sheet-state.ts'
import { useStore } from '../../kit/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useCall } from '../../kit/use-call.ts'
import { myVoteIn, withNames } from './my-vote.ts'
import { NoVote, StudentVote } from './StudentVote.tsx'
import { voteName } from './sheet-state.ts'
import { usePicks } from './use-picks.ts'
import { VoterEntry } from './VoterEntry.tsx'

/** The student's voter on every page: the button in the corner, and the sheet that a running vote opens by itself. */
export function VoterSheet() {
  const { user_id, class_id } = useUser()
  const { view, own, send } = useLive(voter)
  const putDowns = useMemo(() => createPutDown(() => window.sessionStorage, 'jiangtai.vote-put-down', user_id), [user_id])
  const connection = useStore(liveStores.connection)
  const [state, setState] = useState(nothingYet)
  const now = follow(state, voteName(view?.data), putDowns.has)
  if (now !== state) setState(now)
  const teacher = useTeacher(class_id, now.isOpen && now.about ? view?.data.teacher_id : undefined)

  const detail = now.about ? view?.data : undefined
  const mine = detail && myVoteIn(own?.data, detail.id, user_id)
  const [picks, pick] = usePicks(`${user_id}/${now.about}`, detail, mine)
  const ask = () => void send(voter.hears.click, {})
  // Another device of this student may have voted: broadcasts do not say so.
  const endedWithoutMe = detail?.is_open === voterStatus.ended && !mine ? now.about : ''
  useEffect(() => {
    if (endedWithoutMe) void send(voter.hears.click, {})
  }, [endedWithoutMe, send])
  const before = useRef(now)
  useEffect(() => {
    if (hasGone(before.current, now)) toast.info('投票已关闭')
    before.current = now
  }, [now])
  const open = () => {
    setState({ ...now, isOpen: true })
    putDowns.note('')
    ask()
  }
  const putDown = () => {
    setState({ ...now, isOpen: false })
    putDowns.note(now.about)
  }
  return (
    <>
      <VoterEntry detail={detail} hasVoted={mine !== undefined} onOpen={open} />
      {now.isOpen && !detail && <NoVote onPutDown={putDown} />}
      {now.isOpen && detail && (
        <StudentVote
          key={now.about}
          detail={withNames(detail, own?.data)}
          mine={mine}
          teacher={teacher}
          picks={picks}
          onPick={pick}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onCast={(option_ids) => send(voter.hears.cast, { id: detail.id, option_ids: [...option_ids] })}
          onAsk={ask}
          onPutDown={putDown}
        />
      )}
    </>
  )
}

function useTeacher(classId: number, teacherId: number | undefined): string | undefined {
  const info = useCall(classes.info, { class_id: classId }, { enabled: teacherId !== undefined })
  const name = info.data?.teachers.find(({ id }) => id === teacherId)?.real_name
  return name && `${surnameOf(name)}老师`
}
