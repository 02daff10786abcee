import { type CenterKey, centerKeys } from '@jiangtai/contract/center'
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { centerKeyAt, isCenterList, mineOf, passwordPart } from '../../paths.ts'
import { useRoute } from '../../use-route.ts'
import { lazyPage } from '../lazy-page.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { CenterList } from './CenterList.tsx'
import { CenterNav } from './CenterNav.tsx'
import styles from './CenterPage.module.css'
import { type Place, places } from './places.ts'

const paid = lazyPage(async () => (await import('../../jp-orders/PaidPage.tsx')).PaidPage)
const school = lazyPage(async () => (await import('../admin/AdminConsole.tsx')).AdminConsole)

/** 学校管理 and the way back from a payment come this way, too: one more page that the first load can name would weigh on every visit. */
export function CenterPage() {
  const { name } = useRoute()
  if (name === 'm-personal-center-copy') return <paid.Page />
  return name === 'admin' ? <school.Page /> : <Center />
}

/** The personal centre (R618): its parts have one address, and say which they are behind it. */
function Center() {
  const isPhone = useLayout() === 'phone'
  const { user_type } = useUser()
  const { name } = useRoute()
  const { pathname, search } = useLocation()
  if (name === 'm-personal-center' || (isPhone && isCenterList(user_type, pathname, search))) return <CenterList />
  const asked = centerKeyAt(user_type, search)
  const key = keyOf(asked)
  const { page, isWideAt } = key ? places[key] : none
  if (!key || !page) return <NotFoundPage inFrame />
  const isWide = isWideAt?.(new URLSearchParams(search)) ?? false
  return (
    <div className={styles.center}>
      {!isPhone && !isWide && <CenterNav current={key} />}
      <div className={styles.page}>
        {isPhone && !isWide && (
          <Link to={mineOf(user_type, true)} className={styles.back} current={false}>
            <ChevronLeft size={24} aria-hidden="true" />
            我的
          </Link>
        )}
        <Suspense fallback={<Skeleton lines={6} />}>
          <page.Page key={asked} />
        </Suspense>
      </div>
    </div>
  )
}

const none: Partial<Place> = {}
const keyOf = (asked: string): CenterKey | undefined => (asked === passwordPart ? 'profile' : centerKeys.find((one) => one === asked))
