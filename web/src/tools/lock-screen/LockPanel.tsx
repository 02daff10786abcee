import { classes } from '@jiangtai/contract/classes'
import { lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Announced } from '../../kit/ui/Announced.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { asking } from '../../parts/tool/asking.ts'
import { LockWindow } from './LockWindow.tsx'
import { countScreens, reachOf } from './lock-state.ts'
import { hiddenBy } from './lock-words.ts'
import { MiniLock } from './MiniLock.tsx'
import { Reached } from './Reached.tsx'
import { useLock } from './use-lock.ts'

const nobody: ReadonlySet<number> = new Set()

/** The teacher's lock while it is on: how many screens it has reached, what it covers, for how long, and the way out. */
export function LockPanel({ opener }: { readonly opener: string }) {
  const tool = useLock()
  const { class_id } = useUser()
  const roster = useCall(classes.roster, { class_id }, { enabled: tool.isOpen })
  const exempt = useCall(lockScreenCalls.exempt, { class_id }, { enabled: tool.isOpen })
  const online = usePresence()?.online ?? nobody
  const names = useStore(asking)
  if (!tool.locked) return null
  const screens = countScreens(tool.screens, online)
  const hidden = names.length > 0 ? hiddenBy(names) : undefined
  const reach = roster.data && exempt.data && reachOf(roster.data.list, online, exempt.data.user_ids, tool.screens)
  const reached = (
    <Loaded query={roster}>{() => <Loaded query={exempt}>{() => reach && <Reached reach={reach} scope={tool.scope} />}</Loaded>}</Loaded>
  )
  return (
    <>
      <Announced text={`学生屏幕已锁，${screens} 台`} />
      <Announced text={hidden ?? ''} />
      {tool.isOpen ? (
        <LockWindow tool={tool} hidden={hidden} reached={reached} opener={opener} />
      ) : (
        <MiniLock tool={tool} screens={screens} hidden={hidden} />
      )}
    </>
  )
}
