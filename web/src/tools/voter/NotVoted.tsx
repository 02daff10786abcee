import type { VoterDetail } from '@jiangtai/contract/voter'
import { NotYet } from '../../parts/tool/NotYet.tsx'

interface Props {
  readonly detail: VoterDetail
  readonly flowing: boolean
  readonly onClose: () => void
}

export const NotVoted = ({ detail, ...rest }: Props) => (
  <NotYet
    classId={detail.class_id}
    done={detail.voter_students.map(({ user_id }) => user_id)}
    title="没投的同学"
    none="所有同学都投了"
    {...rest}
  />
)
