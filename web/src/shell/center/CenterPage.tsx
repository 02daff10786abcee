import { type CenterKey, centerKeys } from '@jiangtai/contract/center'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../kit/session/session.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { centerKeyAt } from '../../paths.ts'
import { useRoute } from '../../use-route.ts'
import { lazyPage } from '../lazy-page.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { CenterNav } from './CenterNav.tsx'
import styles from './CenterPage.module.css'
import { places } from './places.ts'

const school = lazyPage(async () => (await import('../admin/AdminConsole.tsx')).AdminConsole)

/** 学校管理 comes this way, too: one more page that the first load can name would weigh on every visit. */
export function CenterPage() {
  return useRoute().name === 'admin' ? <school.Page /> : <Center />
}

/** The personal centre (R618): its parts have one address, and say which they are behind it. */
function Center() {
  const isPhone = useLayout() === 'phone'
  const { user_type } = useUser()
  const key = keyOf(centerKeyAt(user_type, useLocation().search))
  const page = key && places[key].page
  if (!page) return <NotFoundPage inFrame />
  return (
    <div className={styles.center}>
      {!isPhone && <CenterNav current={key} />}
      <div className={styles.page}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <page.Page key={key} />
        </Suspense>
      </div>
    </div>
  )
}

const keyOf = (asked: string): CenterKey | undefined => centerKeys.find((one) => one === asked)
