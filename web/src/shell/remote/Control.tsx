import { mediaTypes } from '@jiangtai/contract/media'
import { type Resource, resources } from '@jiangtai/contract/resources'
import type { RemoteShown } from '@jiangtai/contract/teacher-remote'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { isPdf } from '../../parts/library/resource-words.ts'
import { ResourceView } from '../../parts/library/view/ResourceView.tsx'
import type { LoadRemoteButton, RemoteButtonProps, Tool } from '../../parts/tool/tool.ts'
import { shownTools } from '../dock/dock-tools.ts'
import { tools } from '../tools.ts'
import styles from './Control.module.css'
import { type Press, Turners } from './Turners.tsx'

interface Props {
  readonly shown: RemoteShown
  readonly onPress: Press
}

/** What the class sees, the pages, and the tools that are a press away. */
export function Control({ shown, onPress }: Props) {
  const flags = useInteraction()
  return (
    <div className={styles.inside}>
      <Preview shown={shown} />
      <Turners onPress={onPress} />
      <div className={styles.tools}>
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

/** What the class sees, small: enough to know where one is. */
function Preview({ shown: { resource_id, title, page, pages } }: { readonly shown: RemoteShown }) {
  const isShown = page > 0
  const { data } = useCall(resources.byId, { id: resource_id }, { enabled: isShown && resource_id > 0 })
  return (
    <section className={styles.card} aria-label="大屏">
      <div className={styles.view}>
        {!isShown && <p className={styles.none}>大屏没有打开课件</p>}
        {isShown && data?.id === resource_id && <Picture resource={data} page={page} />}
      </div>
      <p className={styles.words}>
        <span className={styles.title}>{isShown ? title : '在大屏上打开要讲的课'}</span>
        {isShown && (
          <b aria-live="polite">
            {page} / {pages}
          </b>
        )}
      </p>
    </section>
  )
}

function Picture({ resource, page }: { readonly resource: Resource; readonly page: number }) {
  if (isPdf(resource)) return <ResourceView resource={resource} page={page} fit="stage" />
  if (resource.media_type_id === mediaTypes.image) return <img className={styles.image} src={resource.file_cdn_url} alt={resource.title} />
  return <MediaMark mediaClass={resource.media_class_id} />
}
