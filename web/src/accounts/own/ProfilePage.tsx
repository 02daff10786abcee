import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { registration } from '@jiangtai/contract/registration'
import { roleOf } from '@jiangtai/contract/roles'
import { DoorOpen, FileText, KeyRound, Link2, MonitorSmartphone, Phone, QrCode, ShieldCheck, UsersRound } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { AccountDialog, type View } from './AccountDialog.tsx'
import type { CaptchaProps } from './AddRelation.tsx'
import { NameEditor } from './NameEditor.tsx'
import styles from './ProfilePage.module.css'
import { roleNames } from './Relations.tsx'
import { Group, LinkRow, PressRow, Row } from './Rows.tsx'

interface ProtocolChoice {
  readonly name: 'terms' | 'privacy'
  readonly title: string
}

const protocols = [
  { name: 'terms', title: '软件服务协议', Icon: FileText },
  { name: 'privacy', title: '用户隐私协议', Icon: ShieldCheck },
] as const

interface Props {
  /** The same parts as at the login, joined by the shell. */
  readonly Protocol: ComponentType<ProtocolChoice & { readonly onClose: () => void }>
  readonly Captcha: ComponentType<CaptchaProps>
  /** 退出登录 */
  readonly children: ReactNode
}

/** 账号与安全: everything about the own account, each part above the page. */
export function ProfilePage({ Protocol, Captcha, children }: Props) {
  const user = useUser()
  const role = roleOf(user.user_type)
  const mine = useCall(classes.mine, {})
  const switches = useCall(organizations.switches, {})
  const bindings = useCall(registration.bindings, {}, { staleTime: 0 })
  const service = useCall(organizations.service, {})
  const hasCodes = useOrganization().has_codes === 1
  const own = useCall(accounts.ownPhone, {}, { enabled: hasCodes })
  const className = mine.data?.list.find(({ id }) => id === user.class_id)?.name
  const [view, setView] = useState<View>()
  const [protocol, setProtocol] = useState<ProtocolChoice>()
  const row = (shown: View, icon: ReactNode, what: string) => <PressRow icon={icon} what={what} onPress={() => setView(shown)} />
  useTitle('账号与安全')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>账号与安全</h1>
      <section className={styles.who} aria-label="本人">
        <Tile name={user.real_name} size="set" />
        <NameEditor />
      </section>
      <Group>
        <Row what="账号">{user.user_name}</Row>
        {hasCodes && <Row what="收验证码的手机">{own.data ? own.data.phone || '没有登记' : own.isError ? '暂时读不到' : '…'}</Row>}
        <Row what="身份">{roleNames[role]}</Row>
        <Row what="班级">{user.class_id === 0 ? '还没有班级' : (className ?? (mine.isError ? '暂时读不到' : '…'))}</Row>
      </Group>
      <Group>
        {row('password', <KeyRound size={20} aria-hidden="true" />, '修改密码')}
        {row('devices', <MonitorSmartphone size={20} aria-hidden="true" />, '登录设备')}
        {switches.data?.account_relation === 1 && row('relations', <UsersRound size={20} aria-hidden="true" />, '关联账号')}
        {(bindings.data?.list.length ?? 0) > 0 && row('bindings', <Link2 size={20} aria-hidden="true" />, '第三方账号')}
        {role === 'student' && row('card', <QrCode size={20} aria-hidden="true" />, '我的二维码')}
        {role === 'student' && user.class_id !== 0 && row('leave', <DoorOpen size={20} aria-hidden="true" />, '离开班级')}
      </Group>
      <Group>
        {protocols.map(({ Icon, ...one }) => (
          <PressRow key={one.name} icon={<Icon size={20} aria-hidden="true" />} what={one.title} onPress={() => setProtocol(one)} />
        ))}
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
      {view && <AccountDialog key={view} first={view} Captcha={Captcha} onClose={() => setView(undefined)} />}
      {protocol && <Protocol {...protocol} onClose={() => setProtocol(undefined)} />}
    </div>
  )
}
