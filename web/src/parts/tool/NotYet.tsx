import { classes } from '@jiangtai/contract/classes'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Names } from './Names.tsx'

interface Props {
  readonly classId: number
  /** Those who have. */
  readonly done: readonly number[]
  readonly title: string
  /** Said where nobody is missing. */
  readonly none: string
  readonly flowing?: boolean
  readonly onClose: () => void
}

/** Who has not answered: the tool knows who has, the class knows who could. */
export function NotYet({ classId, done, title, none, flowing = false, onClose }: Props) {
  const info = useCall(classes.info, { class_id: classId })
  return (
    <Loaded query={info} skeleton={<Skeleton lines={2} />}>
      {({ students }) => {
        const there = new Set(done)
        const names = students.filter(({ id }) => !there.has(id)).map(({ real_name }) => real_name)
        return <Names title={title} names={names} none={none} flowing={flowing} onClose={onClose} />
      }}
    </Loaded>
  )
}
