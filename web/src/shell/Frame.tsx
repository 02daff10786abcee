import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { FolderOpen, House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../kit/Link.tsx'
import { useLayout } from '../kit/layout.ts'
import { useOrganization } from '../kit/organization.ts'
import { useUser } from '../kit/session.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { toast } from '../kit/ui/toast.ts'
import { offline } from '../kit/words.ts'
import { homeOf, paths } from '../paths.ts'
import { Account } from './Account.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Interactions } from './dock/Interactions.tsx'
import styles from './Frame.module.css'
import { KeepAlive } from './KeepAlive.tsx'

/** The rail of a desk, the tabs of a phone, and the page beside them. */
export function Frame() {
  const phone = useLayout() === 'phone'
  const user = useUser()
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
  const resources = roleOf(user.user_type) === 'teacher' && (
    <Link to={paths.resources} className={styles.item}>
      <FolderOpen size={24} aria-hidden="true" />
      资源
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
          {resources}
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
          {resources}
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
        <KeepAlive />
      </main>
      <Interactions />
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
