import { classGroups } from '@jiangtai/contract/class-groups'
import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { Users } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { offeredNames } from './groups.ts'

interface Props {
  readonly groups: readonly ScorerGroup[]
  readonly onUse: (names: string[]) => Promise<unknown>
}

/** 学生分组 of this class, with one press, while nobody has points yet. */
export function OwnGroups({ groups, onUse }: Props) {
  const { class_id } = useUser()
  const listed = useCall(classGroups.list, { class_id }, { staleTime: 0 })
  const [busy, run] = useBusy()
  const names = offeredNames(groups, listed.data?.groups ?? [])
  if (names.length === 0) return null
  return (
    <Button loading={busy} onClick={() => void run(() => onUse(names))}>
      {!busy && <Users size={20} aria-hidden="true" />}
      用我的分组（{names.length} 组）
    </Button>
  )
}
