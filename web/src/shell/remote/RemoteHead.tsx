import { classes } from '@jiangtai/contract/classes'
import type { RemoteState } from '@jiangtai/contract/teacher-remote'
import { House, Unplug } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { useOutage } from '../../kit/live/outage.ts'
import { useUser } from '../../kit/session/session.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { paths } from '../../paths.ts'
import styles from './RemoteHead.module.css'

interface Props {
  readonly state: RemoteState
  /** The screen has not answered what was pressed. */
  readonly isSilent: boolean
  readonly onLeave: () => void
}

/** Always says what is driven, and whether it is. */
export function RemoteHead({ state: { shown }, isSilent, onLeave }: Props) {
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
