import { flagOf } from '@jiangtai/contract/flag'
import { type RemoteState, teacherRemote } from '@jiangtai/contract/teacher-remote'
import { MonitorOff } from 'lucide-react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useBusy } from '../../kit/use-busy.ts'
import type { LoadRemoteButton, RemoteButtonProps, Tool } from '../../parts/tool/tool.ts'
import { shownTools } from '../dock/dock-tools.ts'
import { tools } from '../tools.ts'
import { BesidePage } from './BesidePage.tsx'
import styles from './Control.module.css'
import { Preview } from './Preview.tsx'
import { type Press, Turners } from './Turners.tsx'

interface Props {
  readonly state: RemoteState
  readonly onPress: Press
  readonly onGo: (tab: string) => void
}

/** What the class sees, the pages, what waits beside the page, and the tools that are a press away. */
export function Control({ state, onPress, onGo }: Props) {
  const flags = useInteraction()
  const { shown, is_black = 0 } = state
  const isBlack = is_black === 1
  const [isBusy, run] = useBusy()
  const setBlack = (next: boolean) => {
    if (!isBusy) void run(() => sendLive(teacherRemote.hears.black, { is_black: flagOf(next) }))
  }
  return (
    <div className={styles.inside}>
      <div className={styles.seen}>
        <Preview shown={shown} isBlack={isBlack} onLight={() => setBlack(false)} onPress={onPress} />
        {/* Below what turns the page, so that this stays where the thumb is; beside it where a phone lies on its side. */}
        <BesidePage shown={shown} onGo={onGo} />
      </div>
      <Turners onPress={onPress} />
      <div className={styles.tools}>
        <RemoteButton name="黑屏" icon={MonitorOff} isOn={isBlack} onPress={() => setBlack(!isBlack)} />
        {shownTools(tools, flags).map((tool) => (
          <ButtonOfTool key={tool.id} tool={tool} isOpen={shown.tools.includes(tool.id)} onPress={onPress} />
        ))}
      </div>
    </div>
  )
}

interface ButtonOfToolProps extends Pick<Props, 'onPress'> {
  readonly tool: Tool
  readonly isOpen: boolean
}

function ButtonOfTool({ tool, isOpen, onPress }: ButtonOfToolProps) {
  const { id, name, icon, remote } = tool
  if (!remote?.button) return null
  if (remote.button !== 'window') return <OwnButton id={id} name={name} icon={icon} load={remote.button} />
  return (
    <RemoteButton
      name={name}
      icon={icon}
      isOn={isOpen}
      onPress={() => onPress({ command: isOpen ? 'close_tool' : 'open_tool', tool: id })}
    />
  )
}

interface OwnButtonProps extends Pick<Tool, 'id' | 'name' | 'icon'> {
  readonly load: LoadRemoteButton
}

/** In its place from the beginning; pressed before it could be loaded, it is loaded again. */
function OwnButton({ id, name, icon, load }: OwnButtonProps) {
  const { data, refetch } = usePart(`remote-button-${id}`, async () => ({ Own: await load() }))
  if (data) return <data.Own Button={RemoteButton} />
  return <RemoteButton name={name} icon={icon} isOn={false} onPress={() => void refetch()} />
}

const RemoteButton = ({ name, icon: Icon, isOn, onPress }: RemoteButtonProps) => (
  <button type="button" className={cx(styles.tool, isOn && styles.on)} aria-pressed={isOn} onClick={onPress}>
    <Icon size={26} aria-hidden="true" />
    {name}
  </button>
)
