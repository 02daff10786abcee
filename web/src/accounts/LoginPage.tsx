import { type LoggedIn, loginOrigins } from '@jiangtai/contract/accounts'
import { defaultChannel } from '@jiangtai/contract/default-channel'
import { organizations } from '@jiangtai/contract/organizations'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { takeOver, typedEarly } from '../kit/early/early.ts'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { channelOf } from '../kit/session/public-channel.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { paths } from '../paths.ts'
import { Agreement } from './Agreement.tsx'
import { BlackboardPage } from './BlackboardPage.tsx'
import { LazyPart } from './LazyPart.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

const loadOther = () => import('./OtherWay.tsx')

/** /login, /jp-login, /electron-login and /public-login/:channel?/:client? */
export function LoginPage() {
  const { has_code_login, has_wechat_login, has_registration } = useOrganization()
  const { pathname, search } = useLocation()
  const params = useParams()
  const [way, setWay] = useState<LoginWay>('password')
  const [account, setAccount] = useState(() => typedEarly('username') ?? new URLSearchParams(search).get('u') ?? '')
  const [key, setKey] = useState(() => new URLSearchParams(search).get('k'))
  const [entered, setEntered] = useState<LoggedIn & { readonly ticket: string }>()
  useTitle('登录')
  useEffect(() => takeOver(document.getElementById('root')), [])
  const isDesktop = pathname.startsWith(paths.desktopLogin)
  const channel = pathname.startsWith(paths.publicLogin) ? channelOf(params.channel, params.client, defaultChannel).channel : undefined
  const form = {
    account,
    onAccount: setAccount,
    origin: isDesktop ? loginOrigins.desktop : loginOrigins.main,
    channel,
    onTicket: setEntered,
  }
  // A page of the open platform opens in the browser of the machine there, which has not begun the scan.
  const hasWechat = isDesktop ? 0 : has_wechat_login
  const newcomer = new URLSearchParams(search)
  if (channel) newcomer.set('channel', channel)
  const onOtherWay = () => {
    setKey(null)
    setWay('password')
  }
  const other = (
    <LazyPart name="other-way" load={loadOther}>
      {({ OtherWay }) => <OtherWay key={way} {...form} way={way} entered={entered} slipKey={key} onOtherWay={onOtherWay} />}
    </LazyPart>
  )
  return (
    <BlackboardPage compact={isDesktop} footer={<Service />}>
      {entered || key !== null ? (
        other
      ) : (
        <>
          <LoginWays shown={[1, has_code_login, hasWechat]} way={way} onChange={setWay} />
          {way === 'password' ? <LoginForm {...form} /> : other}
          {has_registration === 1 && (
            <p className={styles.newcomer}>
              还没有账号？<Link to={`${paths.register}?${newcomer}`}>注册老师账号</Link>
            </p>
          )}
          <p className={styles.below}>
            登录即表示同意
            <Agreement />
          </p>
        </>
      )}
    </BlackboardPage>
  )
}

function Service() {
  const { data } = useCall(organizations.service, {})
  if (!data?.phone) return null
  return (
    <>
      客服热线 {data.phone}
      {data.hours && `（${data.hours}）`}
    </>
  )
}

const ways = [
  { way: 'password', text: '账号登录' },
  { way: 'code', text: '验证码登录' },
  { way: 'wechat', text: '微信扫码' },
] as const
type LoginWay = (typeof ways)[number]['way']

interface Props {
  /** 1 or 0 for each. */
  readonly shown: readonly number[]
  readonly way: LoginWay
  readonly onChange: (way: LoginWay) => void
}

/** Radio buttons that look like tabs: the arrow keys work by themselves. */
function LoginWays({ shown, way, onChange }: Props) {
  const offered = ways.filter((_, at) => shown[at])
  if (!offered[1]) {
    return (
      <div className={styles.ways}>
        <h1 className={`${styles.face} ${styles.only}`}>{ways[0].text}</h1>
      </div>
    )
  }
  return (
    <>
      <h1 className={styles.unseen}>登录</h1>
      <fieldset className={styles.ways}>
        <legend className={styles.unseen}>登录方式</legend>
        {offered.map(({ way: one, text }) => (
          <label key={one} className={styles.way}>
            <input type="radio" name="way" className={styles.input} checked={way === one} onChange={() => onChange(one)} />
            <span className={styles.face}>{text}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
