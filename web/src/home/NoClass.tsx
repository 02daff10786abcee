import { roleOf } from '@jiangtai/contract/roles'
import { usePart } from '../kit/chunks/use-part.ts'
import { useUser } from '../kit/session/session.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'

const loaders = {
  student: () => import('./JoinClass.tsx').then(({ JoinClass }) => JoinClass),
  teacher: () => import('./CreateClass.tsx').then(({ CreateClass }) => CreateClass),
}

/** Few ever see it: it is fetched when it is needed. */
export function NoClass() {
  const role = roleOf(useUser().user_type)
  const part = usePart(`no-class-${role}`, loaders[role])
  if (part.data) return <part.data />
  return (
    <Card title="我的班级">
      <Loaded query={part}>{() => null}</Loaded>
    </Card>
  )
}
