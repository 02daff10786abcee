import { type Admin, admins } from '@jiangtai/contract/admins'
import { adminLevels } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { askAgain, useUser } from '../kit/session/session.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { useActing } from '../parts/console/use-acting.ts'
import { AddAdminDialog, type Candidate } from './AddAdminDialog.tsx'
import styles from './AdminsPage.module.css'

/** Who administers the school. */
export function AdminsPage() {
  useTitle('管理员')
  const { user_id } = useUser()
  const read = useCall(admins.list, {}, { staleTime: 0 })
  const client = useQueryClient()
  const { isBusy, act, dialog } = useActing(admins.list)
  const [isAdding, setIsAdding] = useState(false)

  const grant = ({ id, real_name }: Candidate) => {
    setIsAdding(false)
    void act(() => send(admins.grant, { id }), `${real_name} 现在是管理员`)
  }
  const revoke = async ({ id, real_name }: Admin) => {
    const isSelf = id === user_id
    const question = {
      title: isSelf ? '不再做管理员？' : `取消${real_name}的管理员？`,
      body: isSelf ? '你会马上离开学校管理；账号、班级和资料都不变。' : '马上生效；账号、班级和资料都不变，以后可以再设回来。',
      ...{ yes: '取消管理员', no: '保留', danger: true },
    }
    if (!(await confirm(question))) return
    await act(() => send(admins.revoke, { id }), `${real_name} 不再是管理员`)
    // The console goes with the own grant.
    if (isSelf) await askAgain(client)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>管理员</h1>
        <Button look="primary" disabled={isBusy} onClick={() => setIsAdding(true)}>
          <UserPlus size={20} aria-hidden="true" />
          添加管理员
        </Button>
      </header>
      <p className={styles.hint}>管理员可以管理整个学校，同时仍是老师。至少保留一名。</p>
      <Loaded query={read} skeleton={<Skeleton lines={4} />}>
        {({ list }) => (
          <ul className={styles.table} aria-label="管理员">
            {list.map((admin) => (
              <AdminRow key={admin.id} admin={admin} isSelf={admin.id === user_id} isBusy={isBusy} onRevoke={() => void revoke(admin)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddAdminDialog onChoose={grant} onClose={() => setIsAdding(false)} />}
      {dialog}
    </div>
  )
}

interface RowProps {
  readonly admin: Admin
  readonly isSelf: boolean
  readonly isBusy: boolean
  readonly onRevoke: () => void
}

function AdminRow({ admin, isSelf, isBusy, onRevoke }: RowProps) {
  const now = useNow()
  const { username, real_name, level, granted_by, granted_at } = admin
  return (
    <li className={styles.row} aria-label={real_name}>
      <Tile name={real_name} />
      <div className={styles.about}>
        <span className={styles.name}>
          {real_name}
          {isSelf && <span className={styles.self}>（你）</span>}
        </span>
        <span className={styles.hint}>
          {username} · {granted_by === '' ? '在服务器上指定' : `由${granted_by}指定`} · {whenOf(granted_at, now)}
        </span>
      </div>
      {level === adminLevels.operator ? (
        <span className={styles.operator}>平台运维</span>
      ) : (
        <Button disabled={isBusy} aria-label={`取消管理员：${real_name}`} onClick={onRevoke}>
          取消管理员
        </Button>
      )}
    </li>
  )
}
