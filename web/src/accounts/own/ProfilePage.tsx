import { organizations } from '@jiangtai/contract/organizations'
import { profile } from '@jiangtai/contract/profile'
import type { ProtocolKind } from '@jiangtai/contract/protocol'
import { registration } from '@jiangtai/contract/registration'
import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { DoorOpen, KeyRound, Link2, MonitorSmartphone, Phone, QrCode, UsersRound } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { AccountDialog, type View } from './AccountDialog.tsx'
import type { CaptchaProps } from './AddRelation.tsx'
import { AvatarEditor } from './avatar/AvatarEditor.tsx'
import { Facts } from './Facts.tsx'
import { NameEditor } from './NameEditor.tsx'
import { OwnProtocols, type ProtocolPart } from './OwnProtocols.tsx'
import styles from './ProfilePage.module.css'
import { Group, LinkRow, PressRow } from './Rows.tsx'
import { useAppletBoundAt } from './UnbindApplet.tsx'
import { isShown, useOwnWechat } from './WechatRow.tsx'

interface Props {
  /** What stands open at once. */
  readonly first: View | undefined
  readonly text: ProtocolKind | undefined
  /** The same parts as at the login, joined by the shell. */
  readonly Protocol: ProtocolPart
  readonly Captcha: ComponentType<CaptchaProps>
  /** 退出登录 */
  readonly children: ReactNode
}

/** 账号与安全: everything about the own account, each part above the page. */
export function ProfilePage({ first, text, Protocol, Captcha, children }: Props) {
  const client = useQueryClient()
  const user = useUser()
  const role = roleOf(user.user_type)
  const switches = useCall(organizations.switches, {})
  const bindings = useCall(registration.bindings, {}, { staleTime: 0 })
  const wechat = useOwnWechat()
  const appletBoundAt = useAppletBoundAt()
  const service = useCall(organizations.service, {})
  const [view, setView] = useState(first)
  const row = (shown: View, icon: ReactNode, what: string) => <PressRow icon={icon} what={what} onPress={() => setView(shown)} />
  const close = () => {
    setView(undefined)
    void client.invalidateQueries({ queryKey: [profile.information.path] })
  }
  useTitle('账号与安全')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>账号与安全</h1>
      <section className={styles.who} aria-label="本人">
        <AvatarEditor />
        <NameEditor />
      </section>
      <Facts onPhone={() => setView('phone')} />
      <Group>
        {row('password', <KeyRound size={20} aria-hidden="true" />, '修改密码')}
        {row('devices', <MonitorSmartphone size={20} aria-hidden="true" />, '登录设备')}
        {switches.data?.account_relation === 1 && row('relations', <UsersRound size={20} aria-hidden="true" />, '关联账号')}
        {((bindings.data?.list.length ?? 0) > 0 || isShown(wechat.data) || appletBoundAt > 0) &&
          row('bindings', <Link2 size={20} aria-hidden="true" />, '第三方账号')}
        {role === 'student' && row('card', <QrCode size={20} aria-hidden="true" />, '我的二维码')}
        {role === 'student' && user.class_id !== 0 && row('leave', <DoorOpen size={20} aria-hidden="true" />, '离开班级')}
      </Group>
      <Group>
        <OwnProtocols Protocol={Protocol} first={text} />
        {service.data?.phone && (
          <LinkRow
            icon={<Phone size={20} aria-hidden="true" />}
            what="客服热线"
            href={`tel:${service.data.phone.replace(/[^\d+]/g, '')}`}
            note={service.data.hours}
          >
            {service.data.phone}
          </LinkRow>
        )}
      </Group>
      {children}
      {view && <AccountDialog key={view} first={view} Captcha={Captcha} onClose={close} />}
    </div>
  )
}
