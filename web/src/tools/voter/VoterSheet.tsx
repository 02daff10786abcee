import { classes } from '@jiangtai/contract/classes'
import { voter } from '@jiangtai/contract/voter'
import { useState } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { surnameOf } from '../../kit/person-name.ts'
import { useUser } from '../../kit/session.ts'
import { useCall } from '../../kit/use-call.ts'
import { myVoteIn, withNames } from './my-vote.ts'
import { NoVote, StudentVote } from './StudentVote.tsx'
import { createPutDown, follow, nothingYet } from './sheet-state.ts'
import { VoterEntry } from './VoterEntry.tsx'

const putDowns = createPutDown(() => window.sessionStorage)

/** The student's voter on every page: the button in the corner, and the sheet that a running vote opens by itself. */
export function VoterSheet() {
  const { user_id, class_id } = useUser()
  const { view, own, send } = useLive(voter)
  const [state, setState] = useState(nothingYet)
  const now = follow(state, view?.data, putDowns.has)
  if (now !== state) setState(now)
  const teacher = useTeacher(class_id, now.isOpen && now.vote ? view?.data.teacher_id : undefined)

  const detail = now.vote ? view?.data : undefined
  const mine = detail && myVoteIn(own?.data, detail.id, user_id)
  const ask = () => void send(voter.hears.click, {})
  const open = () => {
    setState({ ...now, isOpen: true })
    putDowns.note('')
    ask()
  }
  const putDown = () => {
    setState({ ...now, isOpen: false })
    putDowns.note(now.vote)
  }
  return (
    <>
      <VoterEntry detail={detail} hasVoted={mine !== undefined} onOpen={open} />
      {now.isOpen && !detail && <NoVote onPutDown={putDown} />}
      {now.isOpen && detail && (
        <StudentVote
          key={detail.id}
          detail={withNames(detail, own?.data)}
          mine={mine}
          teacher={teacher}
          onCast={(option_ids) => send(voter.hears.cast, { id: detail.id, option_ids: [...option_ids] })}
          onAskNames={ask}
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
