import { accounts } from '@jiangtai/contract/accounts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './AccountDialog.module.css'
import { AddRelation, type CaptchaProps } from './AddRelation.tsx'
import { Bindings } from './Bindings.tsx'
import { BindWechat } from './BindWechat.tsx'
import { Devices } from './Devices.tsx'
import { Hint } from './Hint.tsx'
import { LeaveClass } from './LeaveClass.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { Relations } from './Relations.tsx'
import { UnbindApplet } from './UnbindApplet.tsx'
import { UnbindWechat } from './UnbindWechat.tsx'
import { WechatPassword } from './WechatPassword.tsx'

const titles = {
  phone: '修改手机号',
  password: '修改密码',
  devices: '登录设备',
  relations: '关联账号',
  addRelation: '添加关联账号',
  bindings: '第三方账号',
  bindWechat: '绑定微信',
  unbindWechat: '解除微信绑定',
  unbindApplet: '解除小程序绑定',
  wechatPassword: '用微信改密码',
  card: '我的二维码',
  leave: '离开班级',
}
export type View = keyof typeof titles

/** One step back. */
const parents: Readonly<Partial<Record<View, View>>> = {
  addRelation: 'relations',
  bindWechat: 'bindings',
  unbindWechat: 'bindings',
  unbindApplet: 'bindings',
  wechatPassword: 'password',
}

const unsaved = { title: '放弃修改？', body: '还没有保存，离开后写好的内容会丢失。', yes: '放弃修改', no: '继续修改', danger: true }

interface Props {
  readonly first: View
  readonly onClose: () => void
  /** The same part as at the login, joined by the shell. */
  readonly Captcha: ComponentType<CaptchaProps>
}

/** One part of the own account above its page. */
export function AccountDialog({ first, onClose, Captcha }: Props) {
  const [view, setView] = useState<View>(first)
  const [isDirty, setDirty] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  // What was pressed is gone with its part; the sheet itself looks after the first.
  useEffect(() => {
    if (!isNew.current && view) (part.current?.querySelector<HTMLElement>('[data-autofocus]') ?? part.current)?.focus()
    isNew.current = false
  }, [view])

  const show = (next: View) => {
    setDirty(false)
    setView(next)
  }
  const leave = async (how: () => void) => {
    if (!isDirty || (await confirm(unsaved))) how()
  }
  const above = parents[view]
  return (
    <Dialog title={titles[view]} onClose={() => void leave(onClose)} onBack={above && (() => void leave(() => show(above)))}>
      <div ref={part} tabIndex={-1} className={styles.part}>
        {view === 'phone' && <PhoneForm onDirty={setDirty} onDone={onClose} />}
        {view === 'password' && (
          <PasswordForm onDirty={setDirty} onDone={onClose} onWechat={() => void leave(() => show('wechatPassword'))} />
        )}
        {view === 'devices' && <Devices />}
        {view === 'relations' && <Relations onAdd={() => show('addRelation')} />}
        {view === 'addRelation' && <AddRelation Captcha={Captcha} onDirty={setDirty} onDone={() => show('relations')} />}
        {view === 'bindings' && (
          <Bindings onBind={() => show('bindWechat')} onUnbind={() => show('unbindWechat')} onUnbindApplet={() => show('unbindApplet')} />
        )}
        {view === 'bindWechat' && <BindWechat onDone={() => show('bindings')} />}
        {view === 'unbindWechat' && <UnbindWechat onDone={() => show('bindings')} onPassword={() => show('wechatPassword')} />}
        {view === 'unbindApplet' && <UnbindApplet onDone={() => show('bindings')} />}
        {view === 'wechatPassword' && <WechatPassword onDirty={setDirty} onDone={onClose} />}
        {view === 'card' && <StudentCard />}
        {view === 'leave' && <LeaveClass />}
      </div>
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
