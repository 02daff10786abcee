import { classes } from '@jiangtai/contract/classes'
import { roleOf } from '@jiangtai/contract/roles'
import { LogOut } from 'lucide-react'
import { useUser } from '../kit/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Sheet } from '../kit/ui/Sheet.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useCall } from '../kit/use-call.ts'
import styles from './AccountSheet.module.css'

const roleNames = { teacher: '老师', student: '学生' } as const

interface Props {
  readonly onClose: () => void
  readonly onLeave: () => void
}

export function AccountSheet({ onClose, onLeave }: Props) {
  const user = useUser()
  const mine = useCall(classes.mine, {})
  const className = mine.data?.list.find(({ id }) => id === user.class_id)?.name
  const rows = [
    ['账号', user.user_name],
    ['身份', roleNames[roleOf(user.user_type)]],
    ['班级', user.class_id === 0 ? '还没有班级' : (className ?? (mine.isError ? '暂时读不到' : '…'))],
  ] as const
  return (
    <Sheet
      title="我的账号"
      onClose={onClose}
      footer={
        <Button wide onClick={onLeave}>
          <LogOut size={20} aria-hidden="true" />
          退出登录
        </Button>
      }
    >
      <div className={styles.who}>
        <Tile name={user.real_name} />
        <span className={styles.name}>{user.real_name}</span>
      </div>
      <dl className={styles.rows}>
        {rows.map(([what, value]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
