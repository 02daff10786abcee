import { classes } from '@jiangtai/contract/classes'
import { type LockLength, lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { Announced } from '../../kit/ui/Announced.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import { LockWindow } from './LockWindow.tsx'
import { reachOf } from './lock-state.ts'
import { MiniLock } from './MiniLock.tsx'
import { Reached } from './Reached.tsx'
import { useLock, useLockItem } from './use-lock.ts'

const nobody: ReadonlySet<number> = new Set()

/** The teacher's lock: whom it would cover and for how long, or what students see of it. */
function LockPanel({ opener }: { readonly opener: string }) {
  const tool = useLock()
  const { class_id } = useUser()
  const [minutes, setMinutes] = useState<LockLength>(5)
  const isNeeded = tool.isOpen || tool.locked
  const roster = useCall(classes.roster, { class_id }, { enabled: isNeeded })
  const exempt = useCall(lockScreenCalls.exempt, { class_id }, { enabled: isNeeded })
  const online = usePresence()?.online ?? nobody
  const reach = roster.data && exempt.data && reachOf(roster.data.list, online, exempt.data.user_ids)
  const reached = (
    <Loaded query={roster}>
      {() => <Loaded query={exempt}>{() => reach && <Reached reach={reach} isLocked={tool.locked} />}</Loaded>}
    </Loaded>
  )
  return (
    <>
      {tool.locked && <Announced text={`学生屏幕已锁${reach ? `，${reach.covered.length} 台` : ''}`} />}
      {tool.isOpen && <LockWindow tool={tool} minutes={minutes} onMinutes={setMinutes} reached={reached} opener={opener} />}
      {!tool.isOpen && tool.locked && <MiniLock tool={tool} covered={reach?.covered.length} />}
    </>
  )
}

export const teacherSide: TeacherSide = { useItem: useLockItem, Panel: LockPanel }
