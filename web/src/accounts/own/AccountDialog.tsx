import { accounts } from '@jiangtai/contract/accounts'
import { LogOut } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './AccountDialog.module.css'
import { AddRelation, type CaptchaProps } from './AddRelation.tsx'
import { Bindings } from './Bindings.tsx'
import { Devices } from './Devices.tsx'
import { Hint } from './Hint.tsx'
import { LeaveClass } from './LeaveClass.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Relations } from './Relations.tsx'
import { type ProtocolChoice, parentOf, Settings, type View } from './Settings.tsx'

const titles: Readonly<Record<View, string>> = {
  settings: '我的账号',
  password: '修改密码',
  devices: '登录设备',
  relations: '关联账号',
  addRelation: '添加关联账号',
  bindings: '第三方账号',
  card: '我的二维码',
  leave: '离开班级',
}

const unsaved = { title: '放弃修改？', body: '还没有保存，离开后写好的内容会丢失。', yes: '放弃修改', no: '继续修改', danger: true }

interface Props {
  readonly onClose: () => void
  readonly onLeave: () => void
  /** The same parts as at the login, joined by the shell. */
  readonly Protocol: ComponentType<ProtocolChoice & Pick<Props, 'onClose'>>
  readonly Captcha: ComponentType<CaptchaProps>
}

/** Everything about the own account, one part at a time. */
export function AccountDialog({ onClose, onLeave, Protocol, Captcha }: Props) {
  const [view, setView] = useState<View>('settings')
  const [from, setFrom] = useState<View>()
  const [isDirty, setDirty] = useState(false)
  const [protocol, setProtocol] = useState<ProtocolChoice>()
  const part = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  // What was pressed is gone with its part; the sheet itself looks after the first.
  useEffect(() => {
    if (!isNew.current && view) (part.current?.querySelector<HTMLElement>('[data-autofocus]') ?? part.current)?.focus()
    isNew.current = false
  }, [view])

  const show = (next: View) => {
    setDirty(false)
    setFrom(view)
    setView(next)
  }
  const leave = async (how: () => void) => {
    if (!isDirty || (await confirm(unsaved))) how()
  }
  const parent = parentOf(view)
  const back = () => parent && show(parent)
  return (
    <Dialog
      title={titles[view]}
      onClose={() => void leave(onClose)}
      onBack={parent && (() => void leave(back))}
      footer={
        view === 'settings' && (
          <Button wide onClick={onLeave}>
            <LogOut size={20} aria-hidden="true" />
            退出登录
          </Button>
        )
      }
    >
      <div ref={part} tabIndex={-1} className={styles.part}>
        {view === 'settings' && (
          <Settings from={from} onShow={(next) => void leave(() => show(next))} onRead={setProtocol} onDirty={setDirty} />
        )}
        {view === 'password' && <PasswordForm onDirty={setDirty} onDone={back} />}
        {view === 'devices' && <Devices />}
        {view === 'relations' && <Relations onAdd={() => show('addRelation')} />}
        {view === 'addRelation' && <AddRelation Captcha={Captcha} onDirty={setDirty} onDone={back} />}
        {view === 'bindings' && <Bindings />}
        {view === 'card' && <StudentCard />}
        {view === 'leave' && <LeaveClass />}
      </div>
      {protocol && <Protocol {...protocol} onClose={() => setProtocol(undefined)} />}
    </Dialog>
  )
}

/** O006: no secret is in it, so it may lie open on a desk. */
function StudentCard() {
  const { real_name, user_name } = useUser()
  const card = useCall(accounts.studentCard, {})
  return (
    <div className={styles.card}>
      <p className={styles.name}>{real_name}</p>
      <p className={styles.account}>{user_name}</p>
      <div className={styles.frame}>
        <Loaded query={card}>
          {({ base64_image }) => <img className={styles.code} src={base64_image} alt={`${real_name}的登录二维码`} />}
        </Loaded>
      </div>
      <Hint>扫码后在另一台设备上登录，账号已填好，只要输入密码。</Hint>
    </div>
  )
}
