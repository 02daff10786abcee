import { classGroups } from '@jiangtai/contract/class-groups'
import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { Users } from 'lucide-react'
import { useId } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { isScored, offeredNames } from './groups.ts'
import styles from './ScorerWindow.module.css'

interface Props {
  readonly groups: readonly ScorerGroup[]
  readonly onUse: (names: string[]) => Promise<unknown>
}

/** 学生分组 of this class, with one press; once there are points it says why not. */
export function OwnGroups({ groups, onUse }: Props) {
  const { class_id } = useUser()
  const listed = useCall(classGroups.list, { class_id }, { staleTime: 0 })
  const [busy, run] = useBusy()
  const whyId = useId()
  const names = offeredNames(groups, listed.data?.groups ?? [])
  if (names.length === 0) return null
  const isOff = isScored(groups)
  return (
    <>
      <Button loading={busy} disabled={isOff} aria-describedby={isOff ? whyId : undefined} onClick={() => void run(() => onUse(names))}>
        {!busy && <Users size={20} aria-hidden="true" />}
        用我的分组（{names.length} 组）
      </Button>
      {isOff && (
        <span id={whyId} className={styles.why}>
          已经计了分，保存成绩后再打开就能换
        </span>
      )}
    </>
  )
}
