import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpen, FolderOpen, House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOpened } from '../kit/chunks/use-opened.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { useUser } from '../kit/session/session.ts'
import { readThirdParty, type ThirdParty } from '../kit/session/third-party.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLayout } from '../kit/window/layout.ts'
import { offline } from '../kit/words.ts'
import { Bell } from '../parts/notices/Bell.tsx'
import { homeOf, noticesOf, paths } from '../paths.ts'
import { useRoute } from '../use-route.ts'
import { CrashBoundary, CrashPage } from './CrashBoundary.tsx'
import { Interactions } from './dock/Interactions.tsx'
import styles from './Frame.module.css'
import { KeepAlive } from './KeepAlive.tsx'

/** Heard wherever somebody is; fetched when the page stands. */
function Told() {
  const { data } = usePart('news', () => import('./News.tsx'))
  return data ? <data.News /> : null
}

/** The rail of a desk, the tabs of a phone, and the page beside them. */
export function Frame() {
  const phone = useLayout() === 'phone'
  const user = useUser()
  const { name } = useRoute()
  const { pathname, search } = useLocation()
  // The lesson has the whole width, on the big screen and on a student's; the remote and 学校管理 have navigation of their own.
  const isWhole = name === 'teacher-course' || name === 'student-course' || name === 'm-remote' || name === 'admin'
  const isAtNotices = pathname + search === noticesOf(user.user_type)
  const [account, setAccount] = useState(false)
  const client = useQueryClient()
  const organization = useOrganization()
  const leave = () => import('./leave.ts').then(({ askToLeave }) => askToLeave(client, organization))
  const openAccount = () => setAccount(true)
  const closeAccount = () => setAccount(false)
  const home = (
    <Link to={homeOf(user.user_type)} className={styles.item}>
      <House size={24} aria-hidden="true" />
      首页
    </Link>
  )
  const prepare = roleOf(user.user_type) === 'teacher' && (
    <Link to={paths.prepare} className={styles.item} current={name === 'prepare-course' || name === 'course-share'}>
      <BookOpen size={24} aria-hidden="true" />
      备课
    </Link>
  )
  const resources = roleOf(user.user_type) === 'teacher' && (
    <Link to={paths.resources} className={styles.item} current={name === 'personal-center' && !isAtNotices}>
      <FolderOpen size={24} aria-hidden="true" />
      资源
    </Link>
  )
  // With what is here already: the first load has no room for another icon.
  const admin = user.admin_level > 0 && (
    <Link to={paths.admin} className={styles.item}>
      <Tile name="管" size="small" />
      学校管理
    </Link>
  )
  const courses = roleOf(user.user_type) === 'student' && (
    <Link to={paths.studentCourses} className={styles.item}>
      <BookOpen size={24} aria-hidden="true" />
      课程
    </Link>
  )
  return (
    <div className={cx(styles.frame, isWhole && styles.whole)}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      {isWhole ? null : phone ? (
        <nav className={styles.tabs} aria-label="主导航">
          {home}
          {prepare}
          {courses}
          {resources}
          {admin}
          {/* A student's stands at the top of the home page. */}
          {resources && <Bell className={styles.item} text="通知" current={isAtNotices} />}
          <button type="button" className={styles.item} aria-haspopup="dialog" onClick={openAccount}>
            <UserRound size={24} aria-hidden="true" />
            我的
          </button>
        </nav>
      ) : (
        <nav className={styles.rail} aria-label="主导航">
          <div className={styles.mark}>
            <BrandMark />
          </div>
          {home}
          {prepare}
          {courses}
          {resources}
          {admin}
          <Bell className={styles.bell} text="通知" current={isAtNotices} />
          <button
            type="button"
            className={styles.avatar}
            aria-haspopup="dialog"
            aria-label={`我的账号：${user.real_name}`}
            onClick={openAccount}
          >
            <Tile name={user.real_name} />
          </button>
        </nav>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        {/* Line, tools and navigation never go with a page. */}
        <CrashBoundary path={pathname} draw={drawCrash}>
          <KeepAlive />
        </CrashBoundary>
      </main>
      <Interactions />
      <Told />
      <Dialogs />
      {account && (
        <Account
          onClose={closeAccount}
          onLeave={() => {
            closeAccount()
            leave().catch(() => toast.error(offline))
          }}
        />
      )}
    </div>
  )
}

const drawCrash = (error: unknown) => <CrashPage error={error} inFrame />

interface Props {
  readonly onClose: () => void
  readonly onLeave: () => void
}

const load = async () => ({
  ...(await import('../accounts/own/AccountDialog.tsx')),
  ...(await import('../accounts/ProtocolDialog.tsx')),
  ...(await import('../accounts/CaptchaField.tsx')),
  // So that 退出登录 still asks when the line has gone meanwhile.
  ...(await import('./leave.ts')),
})

/** Fetched when it is asked for: most visits never open it. */
function Account(props: Props) {
  const part = useOpened('account', load, props.onClose)
  return part ? <part.AccountDialog {...props} Protocol={part.ProtocolDialog} Captcha={part.CaptchaField} /> : null
}

/** What may stand above any page of a signed-in person (R055, R058); each part is fetched for those it concerns. */
function Dialogs() {
  const { org_code } = useOrganization()
  const [thirdParty, setThirdParty] = useState(readThirdParty)
  if (thirdParty) return <Binding thirdParty={thirdParty} onClose={() => setThirdParty(undefined)} />
  return org_code === 'jp' ? <OfJp /> : null
}

function Binding(props: { readonly thirdParty: ThirdParty; readonly onClose: () => void }) {
  const organization = useOrganization()
  const { data } = usePart('binding', () => import('../accounts/own/BindDialog.tsx'))
  const logInAgain = () => {
    const leaving = import('./leave.ts').then((leave) => leave.logInAgain(organization, props.thirdParty))
    leaving.catch(() => toast.error(offline))
  }
  return data ? <data.BindDialog {...props} onLogInAgain={logInAgain} /> : null
}

function OfJp() {
  const { data } = usePart('trial', () => import('../trials/Trial.tsx'))
  return data ? <data.Trial /> : null
}
