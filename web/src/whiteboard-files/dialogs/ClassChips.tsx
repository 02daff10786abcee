import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { Check } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import styles from './dialogs.module.css'

interface Props {
  /** Only classes of this subject; 0: all. */
  readonly rootId?: number
  /** 0: none, or all of them where `all` says how that is called. */
  readonly chosen: number
  readonly all?: string
  readonly onChoose: (classId: number) => void
}

/** R525: one class, all in sight. */
export function ClassChips({ rootId = 0, chosen, all, onChoose }: Props) {
  const { data } = useCall(whiteboardFiles.classes, rootId > 0 ? { root_subject_id: rootId } : {}, { keepsLast: true })
  const list = [...(all ? [{ id: 0, name: all }] : []), ...(data?.list ?? [])]
  return (
    <fieldset aria-label="班级" className={styles.chips}>
      {list.map(({ id, name }) => {
        const isOn = id === chosen
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            className={cx(styles.chip, isOn && styles.on)}
            // Pressed again, a class is no longer chosen.
            onClick={() => onChoose(isOn ? 0 : id)}
          >
            {isOn && <Check size={18} aria-hidden="true" />}
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
