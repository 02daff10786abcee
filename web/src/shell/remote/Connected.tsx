import { type RemoteState, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { ImageUp, type LucideIcon, MessageCircleQuestionMark, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { shownTools } from '../dock/shown-tools.ts'
import { tools } from '../tools.ts'
import { Asking } from './Asking.tsx'
import styles from './Connected.module.css'
import { Control } from './Control.tsx'
import { Fetched } from './Fetched.tsx'
import { RemoteHead } from './RemoteHead.tsx'
import type { Press } from './Turners.tsx'
import { useHand } from './use-hand.ts'

interface Tab {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  readonly draw: (about: About) => ReactNode
}

interface About {
  readonly shown: RemoteState['shown']
  readonly onPress: Press
}

type Flags = ReturnType<typeof useInteraction>

/** Everything but the first follows the list of tools and the switches of the class. */
function tabsOf(flags: Flags): readonly Tab[] {
  const on = shownTools(tools, flags)
  const pictures = on.some(({ id }) => id === 'teacher-pic' || id === 'projection-screen')
  return [
    { id: 'control', name: '遥控', icon: MonitorSmartphone, draw: (about) => <Control {...about} /> },
    ...(on.some(({ remote }) => remote?.ask)
      ? [{ id: 'asking', name: '提问', icon: MessageCircleQuestionMark, draw: ({ onPress }: About) => <Asking onPress={onPress} /> }]
      : []),
    ...(pictures ? [{ id: 'pictures', name: '投图', icon: ImageUp, draw: () => <Fetched id="pictures" load={loadPictures} /> }] : []),
    ...on.flatMap(({ id, icon, remote: { tab } = {} }) =>
      tab ? [{ id, icon, name: tab.name, draw: () => <Fetched id={id} load={tab.load} /> }] : [],
    ),
  ]
}

const loadPictures = async () => (await import('./Pictures.tsx')).Pictures

interface Props {
  readonly state: RemoteState
  readonly ownId: number
}

/** GUIDE-2 §1: for one hand, with the eyes on the class. */
export function Connected({ state, ownId }: Props) {
  const { class_id } = useUser()
  const tabs = tabsOf(useInteraction())
  const [wanted, setAt] = useState('control')
  // A tool that was switched off meanwhile is not in sight any more.
  const at = tabs.some(({ id }) => id === wanted) ? wanted : 'control'
  const [visited, setVisited] = useState<readonly string[]>(['control'])
  const hand = useHand(state)
  const leave = useAct(teacherRemoteCalls.leave)
  const go = (id: string) => {
    setAt(id)
    if (!visited.includes(id)) setVisited([...visited, id])
  }
  return (
    <div className={styles.page}>
      <RemoteHead state={state} isSilent={hand.isSilent} onLeave={() => leave.mutate({ class_id, remote_id: ownId })} />
      {/* What was begun in one goes on while another is looked at. */}
      {tabs
        .filter(({ id }) => visited.includes(id))
        .map(({ id, name, draw }) => (
          <section key={id} className={styles.part} hidden={id !== at} aria-labelledby={`remote-${id}`}>
            <h2 id={`remote-${id}`} className={styles.unseen}>
              {name}
            </h2>
            {draw({ shown: state.shown, onPress: hand.press })}
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
