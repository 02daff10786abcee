import { useOrganization } from '../../kit/session/organization.ts'
import { Card } from '../../kit/ui/Card.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { loginOf } from '../../paths.ts'
import { routeTable } from '../../route-table.ts'
import { standingOf } from '../standing.ts'
import styles from './GalleryPage.module.css'

const roleNames = { guest: '所有人', teacher: '老师', student: '学生', any: '已登录' } as const

/** /test4: every address, and how this browser is seen. */
export function AddressesPage() {
  const { org_code } = useOrganization()
  const standing = standingOf(org_code)
  const layout = useLayout()
  useTitle('地址')
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>地址</h1>
      <Card title="这台设备">
        <ul>
          <li>布局：{layout === 'phone' ? '手机' : '桌面'}</li>
          <li>客户端：{standing.isDesktop ? '桌面客户端' : '浏览器'}</li>
          <li>登录页：{loginOf(standing)}</li>
        </ul>
      </Card>
      <Card title={`全部 ${routeTable.length} 个地址`}>
        <ul>
          {routeTable.map(({ path, name, role, isRebuilt, to }) => (
            <li key={path}>
              {path}（{name}，{roleNames[role]}
              {isRebuilt && '，每次重建'}
              {to && `，转到 ${to}`}）
            </li>
          ))}
        </ul>
      </Card>
    </main>
  )
}
