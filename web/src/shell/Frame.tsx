import { roleOf } from '@jiangtai/contract/roles'
import { BookOpen, House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
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
import { homeOf, mineOf, noticesOf, paths, profileOf } from '../paths.ts'
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
  const isWhole = /^((teacher|student)-course|m-remote|admin|student-pre-exam-exam)$/.test(name)
  const isAtNotices = pathname + search === noticesOf(user.user_type)
  const isTeacher = roleOf(user.user_type) === 'teacher'
  const isAtResources = phone && name === 'personal-center' && search === ''
  const Ways = usePart('ways', () => import('./Ways.tsx')).data?.Ways
  const mine = (
    <Link
      to={mineOf(user.user_type, phone)}
      className={styles.item}
      current={name.endsWith('personal-center') && !isAtNotices && !isAtResources}
    >
      <UserRound size={24} aria-hidden="true" />
      我的
    </Link>
  )
  const entries = (
    <>
      <Link to={homeOf(user.user_type)} className={styles.item}>
        <House size={24} aria-hidden="true" />
        首页
      </Link>
      <Link
        to={isTeacher ? paths.prepare : paths.studentCourses}
        className={styles.item}
        current={name === 'prepare-course' || name === 'course-share' || name === 'student-courses'}
      >
        <BookOpen size={24} aria-hidden="true" />
        {isTeacher ? '备课' : '课程'}
      </Link>
      {/* Its place is kept until it is there. */}
      {Ways ? (
        <Ways item={styles.item} isTeacher={isTeacher} isPhone={phone} name={name} isAtResources={isAtResources} />
      ) : (
        <i className={styles.item} />
      )}
      {/* With what is here already: the first load has no room for another icon. */}
      {user.admin_level > 0 && (
        <Link to={paths.admin} className={styles.item}>
          <Tile name="管" size="set" />
          学校管理
        </Link>
      )}
    </>
  )
  return (
    <div className={cx(styles.frame, isWhole && styles.whole)}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      {isWhole ? null : phone ? (
        <nav className={styles.tabs} aria-label="主导航">
          {entries}
          {/* A student's stands at the top of the home page. */}
          {isTeacher && <Bell className={styles.item} text="通知" current={isAtNotices} />}
          {mine}
        </nav>
      ) : (
        <nav className={styles.rail} aria-label="主导航">
          <div className={styles.mark}>
            <BrandMark />
          </div>
          {entries}
          {mine}
          <Bell className={styles.bell} text="通知" current={isAtNotices} />
          <Link to={profileOf(user.user_type)} className={styles.avatar} aria-label={`我的账号：${user.real_name}`} current={false}>
            <Tile name={user.real_name} picture={user.avatar} />
          </Link>
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
    </div>
  )
}

const drawCrash = (error: unknown) => <CrashPage error={error} inFrame />

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
  const { data } = usePart('jp', () => import('./Jp.tsx'))
  return data ? <data.Jp /> : null
}
