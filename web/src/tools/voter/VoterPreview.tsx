import { voter, voterStatus } from '@jiangtai/contract/voter'
import type { ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { surnameOf } from '../../kit/session/person-name.ts'
import { useUser } from '../../kit/session/session.ts'
import { asStudentsSee } from './my-vote.ts'
import { StudentVote } from './StudentVote.tsx'

const nothing = () => {}

/** O037: the vote as a student has it who has not voted yet. */
export function VoterPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { view } = useLive(voter)
  const { real_name } = useUser()
  const detail = view?.data
  if (detail?.is_open !== voterStatus.running && detail?.is_open !== voterStatus.ended) return otherwise
  return (
    <StudentVote
      key={`${detail.id}/${detail.is_open}`}
      detail={asStudentsSee(detail)}
      mine={undefined}
      teacher={`${surnameOf(real_name)}老师`}
      picks={[]}
      onPick={nothing}
      onCast={async () => false}
      onAsk={nothing}
      onPutDown={nothing}
    />
  )
}
