import { classes } from '@jiangtai/contract/classes'
import { type RemoteState, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { House, ImageUp, type LucideIcon, MessageCircleQuestionMark, MonitorSmartphone, Unplug } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { useOutage } from '../../kit/live/outage.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { paths } from '../../paths.ts'
import { shownTools } from '../dock/dock-tools.ts'
import { tools } from '../tools.ts'
import { Asking } from './Asking.tsx'
import styles from './Connected.module.css'
import { Control } from './Control.tsx'
import { Fetched } from './Fetched.tsx'
import { type Press, Turners } from './Turners.tsx'
import { useHand } from './use-hand.ts'

interface Tab {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  readonly draw: (about: About) => ReactNode
}

interface About {
  readonly state: RemoteState
  readonly onPress: Press
  /** To another tab. */
  readonly onGo: (tab: string) => void
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
      tab ? [{ id, icon, name: tab.name, draw: ({ onPress }: About) => <OfTool id={id} load={tab.load} onPress={onPress} /> }] : [],
    ),
  ]
}

/** What is asked stands on the page: the next question is a page further. */
const besidePages = ['quick-question']

const OfTool = ({ id, load, onPress }: { readonly id: string; readonly load: () => Promise<ComponentType>; readonly onPress: Press }) =>
  besidePages.includes(id) ? (
    <div className={styles.stack}>
      <Fetched id={id} load={load} />
      <Turners isLow onPress={onPress} />
    </div>
  ) : (
    <Fetched id={id} load={load} />
  )

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
      <Starters />
      <RemoteHead state={state} isSilent={hand.isSilent} onLeave={() => leave.mutate({ class_id, remote_id: ownId })} />
      {/* What was begun in one goes on while another is looked at. */}
      {tabs
        .filter(({ id }) => visited.includes(id))
        .map(({ id, name, draw }) => (
          <section key={id} className={styles.part} hidden={id !== at} aria-labelledby={`remote-${id}`}>
            <h2 id={`remote-${id}`} className={styles.unseen}>
              {name}
            </h2>
            {draw({ state, onPress: hand.press, onGo: go })}
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

/** What a page asks of the tools is started from here, whichever tab is in sight. */
const Starters = () =>
  shownTools(tools, useInteraction()).map(({ id, remote }) =>
    remote?.starter ? <Fetched key={id} id={`starter-${id}`} load={remote.starter} isQuiet /> : null,
  )

interface RemoteHeadProps {
  readonly state: RemoteState
  /** The screen has not answered what was pressed. */
  readonly isSilent: boolean
  readonly onLeave: () => void
}

/** Always says what is driven, and whether it is. */
function RemoteHead({ state: { shown }, isSilent, onLeave }: RemoteHeadProps) {
  const { real_name, class_id } = useUser()
  const isOut = useOutage()
  const navigate = useNavigate()
  const name = useCall(classes.mine, {}).data?.list.find(({ id }) => id === class_id)?.name
  const isWrong = isOut || isSilent
  const words = isOut ? '和大屏断开了' : isSilent ? '大屏没有回应' : '已连大屏'
  return (
    <header className={cx(styles.head, isWrong && styles.wrong)}>
      <Tile name={real_name} />
      <div className={styles.about}>
        <h1 className={styles.title}>{shown.course_name || '手机遥控'}</h1>
        <p className={styles.state} role="status">
          <span className={styles.dot} aria-hidden="true" />
          {[words, name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ActMenu
        label="更多操作：遥控"
        acts={[
          { text: '回首页', icon: <House size={20} aria-hidden="true" />, onChoose: () => navigate(paths.teacherHome) },
          { text: '断开大屏', icon: <Unplug size={20} aria-hidden="true" />, danger: true, onChoose: onLeave },
        ]}
      />
    </header>
  )
}
