import { classes } from '@jiangtai/contract/classes'
import type { VoterDetail } from '@jiangtai/contract/voter'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Names } from './Names.tsx'

interface Props {
  readonly detail: VoterDetail
  readonly flowing: boolean
  readonly onClose: () => void
}

/** Who has not voted: the vote knows who has, the class knows who could. */
export function NotYet({ detail, flowing, onClose }: Props) {
  const info = useCall(classes.info, { class_id: detail.class_id })
  return (
    <Loaded query={info} skeleton={<Skeleton lines={2} />}>
      {({ students }) => {
        const voted = new Set(detail.voter_students.map(({ user_id }) => user_id))
        const names = students.filter(({ id }) => !voted.has(id)).map(({ real_name }) => real_name)
        return <Names title="没投的同学" names={names} none="所有同学都投了" flowing={flowing} onClose={onClose} />
      }}
    </Loaded>
  )
}
