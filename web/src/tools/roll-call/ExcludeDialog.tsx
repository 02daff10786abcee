import { classes } from '@jiangtai/contract/classes'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import styles from './ExcludeDialog.module.css'
import { toggled } from './excluded.ts'

interface Props {
  readonly excluded: readonly number[]
  readonly onExclude: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** Who is not to be called by chance in this lesson. */
export function ExcludeDialog({ excluded, onExclude, onClose }: Props) {
  const { class_id } = useUser()
  const roster = useCall(classes.roster, { class_id })
  const online = usePresence()?.online
  return (
    <Dialog
      title="排除缺勤"
      wide
      onClose={onClose}
      footer={
        <>
          {excluded.length > 0 && <Button onClick={() => onExclude([])}>全部恢复</Button>}
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <p className={styles.hint}>勾选的同学这节课不会被随机点到。离线的同学本来就不会被点到。</p>
      <Loaded query={roster} skeleton={<Skeleton lines={6} />}>
        {({ list }) => (
          <ul className={styles.list}>
            {list.map(({ id, real_name }) => (
              <li key={id}>
                <Checkbox
                  label={online && !online.has(id) ? `${real_name}（离线）` : real_name}
                  checked={excluded.includes(id)}
                  onChange={() => onExclude(toggled(excluded, id))}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
