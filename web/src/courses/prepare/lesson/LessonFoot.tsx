import { CloudCheck, CloudOff, CloudUpload, Redo2, Undo2 } from 'lucide-react'
import { cx } from '../../../kit/cx.ts'
import { Link } from '../../../kit/Link.tsx'
import button from '../../../kit/ui/Button.module.css'
import { Button } from '../../../kit/ui/Button.tsx'
import { pushOf, teachOf } from '../../../paths.ts'
import type { Desk, DeskView } from '../desk/mix-desk.ts'
import type { Whose } from '../desk/mix-tabs.ts'
import { playMinutes } from './item-words.ts'
import styles from './LessonPane.module.css'

interface Props {
  readonly whose: Whose
  readonly desk: Desk
  readonly view: DeskView
}

export function LessonFoot({ whose, desk, view: { items, saving, canUndo, canRedo } }: Props) {
  const minutes = playMinutes(items)
  return (
    <footer className={styles.foot}>
      <div className={styles.state}>
        <p role="status" className={cx(styles.saving, saving === 'failed' && styles.failed)}>
          <SavingMark saving={saving} />
          {saving === 'saved' && minutes > 0 && <span className={styles.minutes}>音视频约 {minutes} 分钟</span>}
        </p>
        {saving === 'failed' && (
          <Button look="text" onClick={desk.retry}>
            重试
          </Button>
        )}
        <Button look="text" className={styles.undo} disabled={!canUndo} title="Ctrl+Z" onClick={() => desk.undo()}>
          <Undo2 size={18} aria-hidden="true" />
          撤销
        </Button>
        <Button look="text" className={styles.redo} disabled={!canRedo} title="Ctrl+Shift+Z" onClick={() => desk.redo()}>
          <Redo2 size={18} aria-hidden="true" />
          重做
        </Button>
      </div>
      <div className={styles.ways}>
        <Link className={cx(button.button, button.default)} to={pushOf(whose)}>
          推送给学生
        </Link>
        <Link className={cx(button.button, button.primary)} to={teachOf(whose)}>
          去上课
        </Link>
      </div>
    </footer>
  )
}

function SavingMark({ saving }: Pick<DeskView, 'saving'>) {
  if (saving === 'saving')
    return (
      <>
        <CloudUpload size={20} aria-hidden="true" />
        正在保存…
      </>
    )
  if (saving === 'failed')
    return (
      <>
        <CloudOff size={20} aria-hidden="true" />
        没有保存
      </>
    )
  return (
    <>
      <CloudCheck size={20} aria-hidden="true" />
      已保存
    </>
  )
}
