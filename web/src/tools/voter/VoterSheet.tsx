import { classes } from '@jiangtai/contract/classes'
import { type VoterDetail, voter, voterStatus } from '@jiangtai/contract/voter'
import { Vote } from 'lucide-react'
import { useEffect } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { surnameOf } from '../../kit/session/person-name.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import { myVoteIn, withNames } from './my-vote.ts'
import { usePicks } from './picks.ts'
import { NoVote, StudentVote } from './StudentVote.tsx'
import { voteName } from './sheet-state.ts'

/** The student's voter on every page: the button in the corner, and the sheet that a running vote opens by itself. */
export function VoterSheet() {
  const { user_id, class_id } = useUser()
  const { view, own, send } = useLive(voter)
  const connection = useStore(liveStores.connection)
  const sheet = useSheet({
    key: 'jiangtai.vote-put-down',
    about: voteName(view?.data),
    isAside: view?.data.is_aside === 1,
    gone: '投票已关闭',
  })
  const { about, isOpen, putDown } = sheet
  const teacher = useTeacher(class_id, isOpen && about ? view?.data.teacher_id : undefined)

  const detail = about ? view?.data : undefined
  const mine = detail && myVoteIn(own?.data, detail.id, user_id)
  const [picks, pick] = usePicks(`${user_id}/${about}`, detail, mine)
  const ask = () => void send(voter.hears.click, {})
  // Another device of this student may have voted: broadcasts do not say so.
  const endedWithoutMe = detail?.is_open === voterStatus.ended && !mine ? about : ''
  useEffect(() => {
    if (endedWithoutMe) void send(voter.hears.click, {})
  }, [endedWithoutMe, send])
  const open = () => {
    sheet.open()
    ask()
  }
  return (
    <>
      <VoterEntry detail={detail} hasVoted={mine !== undefined} onOpen={open} />
      {isOpen && !detail && <NoVote onPutDown={putDown} />}
      {isOpen && detail && (
        <StudentVote
          key={about}
          detail={withNames(detail, own?.data)}
          mine={mine}
          teacher={teacher}
          picks={picks}
          onPick={pick}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onCast={(option_ids) => send(voter.hears.cast, { id: detail.id, option_ids: [...option_ids] }, { waits: true })}
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

interface Props {
  readonly detail: VoterDetail | undefined
  readonly hasVoted: boolean
  readonly onOpen: () => void
}

function VoterEntry({ detail, hasVoted, onOpen }: Props) {
  const runs = detail?.is_open === voterStatus.running
  const state = hasVoted ? '进行中，已投' : '进行中，还没投'
  return <ToolEntry name="投票器" icon={Vote} isLive={runs} {...(runs && { state })} onOpen={onOpen} />
}
