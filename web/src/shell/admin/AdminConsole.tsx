import { House } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { BrandMark } from '../../kit/ui/BrandMark.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { paths } from '../../paths.ts'
import { BackToSetup } from '../../setup/BackToSetup.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import styles from './AdminConsole.module.css'
import { addressOf, groups, placeAt } from './places.ts'

/** 学校管理: a rail of its own and the page beside it. Without the grant it is a page like any that is not there; each call is refused too. */
export function AdminConsole() {
  const { admin_level } = useUser()
  const { pathname } = useLocation()
  const found = placeAt(pathname)
  if (admin_level === 0 || !found) return <NotFoundPage inFrame />
  const { group, place } = found
  const { Page } = place.page
  return (
    <div className={styles.console}>
      <Rail current={group.text} />
      <div className={styles.page}>
        {group.places.length > 1 && (
          <nav className={styles.places} aria-label={group.text}>
            {group.places.map((one) => (
              <Link key={one.at} to={addressOf(one)} className={styles.place}>
                {one.text}
              </Link>
            ))}
          </nav>
        )}
        {group !== groups[0] && <BackToSetup />}
        <Suspense fallback={<Skeleton lines={6} />}>
          <Page key={place.at} />
        </Suspense>
      </div>
    </div>
  )
}

function Rail({ current }: { readonly current: string }) {
  const phone = useLayout() === 'phone'
  const items = groups.map(({ text, Icon, places: [first] }) =>
    first ? (
      <Link key={text} to={addressOf(first)} className={styles.item} current={text === current}>
        <Icon size={24} aria-hidden="true" />
        {text}
      </Link>
    ) : null,
  )
  const home = (
    <Link to={paths.teacherHome} className={cx(styles.item, styles.home)}>
      <House size={24} aria-hidden="true" />
      首页
    </Link>
  )
  if (phone)
    return (
      <nav className={styles.tabs} aria-label="学校管理">
        {items}
        {home}
      </nav>
    )
  return (
    <nav className={styles.rail} aria-label="学校管理">
      <div className={styles.mark}>
        <BrandMark />
      </div>
      {items}
      {home}
      <Tile name="管" />
    </nav>
  )
}
