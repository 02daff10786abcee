import { House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { Link } from '../kit/Link.tsx'
import { useLayout } from '../kit/layout.ts'
import { useUser } from '../kit/session.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { homeOf } from '../paths.ts'
import { Account } from './Account.tsx'
import { Interactions } from './dock/Interactions.tsx'
import styles from './Frame.module.css'
import { useLeave } from './use-leave.ts'

/** The rail of a desk, the tabs of a phone, and the page beside them. */
export function Frame() {
  const phone = useLayout() === 'phone'
  const user = useUser()
  const [account, setAccount] = useState(false)
  const leave = useLeave()
  const openAccount = () => setAccount(true)
  const closeAccount = () => setAccount(false)
  const home = (
    <Link to={homeOf(user.user_type)} className={styles.item}>
      <House size={24} aria-hidden="true" />
      首页
    </Link>
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      {phone ? (
        <nav className={styles.tabs} aria-label="主导航">
          {home}
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
        <Outlet />
      </main>
      <Interactions />
      {account && (
        <Account
          onClose={closeAccount}
          onLeave={() => {
            closeAccount()
            void leave()
          }}
        />
      )}
    </div>
  )
}
