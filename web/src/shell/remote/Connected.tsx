import { type RemoteState, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { Hand, ImageUp, MonitorSmartphone, Timer } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { useUser } from '../../kit/session/session.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import styles from './Connected.module.css'
import { Control } from './Control.tsx'
import { RemoteHead } from './RemoteHead.tsx'
import { useHand } from './use-hand.ts'

const tabs = [
  { id: 'control', name: '遥控', icon: MonitorSmartphone },
  { id: 'pictures', name: '投图', icon: ImageUp },
  { id: 'roll-call', name: '点名', icon: Hand },
  { id: 'timer', name: '计时', icon: Timer },
] as const
type TabId = (typeof tabs)[number]['id']

/** Fetched when they are first looked at. */
const parts: Readonly<Record<Exclude<TabId, 'control'>, () => Promise<{ readonly Part: ComponentType }>>> = {
  pictures: async () => ({ Part: (await import('./Pictures.tsx')).Pictures }),
  'roll-call': async () => ({ Part: (await import('../../tools/roll-call/RemoteRollCall.tsx')).RemoteRollCall }),
  timer: async () => ({ Part: (await import('../../tools/timer/RemoteTimer.tsx')).RemoteTimer }),
}

interface Props {
  readonly state: RemoteState
  readonly ownId: number
}

/** GUIDE-2 §1: for one hand, with the eyes on the class. */
export function Connected({ state, ownId }: Props) {
  const { class_id } = useUser()
  const [at, setAt] = useState<TabId>('control')
  const [visited, setVisited] = useState<readonly TabId[]>(['control'])
  const hand = useHand(state)
  const leave = useAct(teacherRemoteCalls.leave)
  const go = (id: TabId) => {
    setAt(id)
    if (!visited.includes(id)) setVisited([...visited, id])
  }
  return (
    <div className={styles.page}>
      <RemoteHead state={state} isSilent={hand.isSilent} onLeave={() => leave.mutate({ class_id, remote_id: ownId })} />
      {/* What was begun in one goes on while another is looked at. */}
      {visited.map((id) => (
        <section key={id} className={styles.part} hidden={id !== at} aria-labelledby={`remote-${id}`}>
          <h2 id={`remote-${id}`} className={styles.unseen}>
            {tabs.find((tab) => tab.id === id)?.name}
          </h2>
          {id === 'control' ? <Control shown={state.shown} onPress={hand.press} /> : <Fetched id={id} />}
        </section>
      ))}
      <nav className={styles.tabs} aria-label="遥控方式">
        {tabs.map(({ id, name, icon: Icon }) => (
          <button
            key={id}
            type="button"
            className={cx(styles.tab, id === at && styles.current)}
            aria-current={id === at ? 'true' : undefined}
            onClick={() => go(id)}
          >
            <Icon size={24} aria-hidden="true" />
            {name}
          </button>
        ))}
      </nav>
    </div>
  )
}

function Fetched({ id }: { readonly id: keyof typeof parts }) {
  const part = usePart(`remote-${id}`, parts[id])
  if (part.data) return <part.data.Part />
  if (part.error) return <ErrorNote text={part.error.message} retrying={part.isFetching} onRetry={() => void part.refetch()} />
  return <Skeleton lines={4} />
}
