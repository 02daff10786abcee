import { useLocation } from 'react-router'
import { useRoute } from '../use-route.ts'
import { lazyPage } from './lazy-page.tsx'

const resources = lazyPage(async () => (await import('../resources/ResourcesPage.tsx')).ResourcesPage)
const notices = lazyPage(async () => (await import('../notices/NoticesPage.tsx')).NoticesPage)

const school = lazyPage(async () => (await import('./admin/AdminConsole.tsx')).AdminConsole)
const bin = lazyPage(async () => (await import('../bin/BinPage.tsx')).BinPage)

const parts = new Map([
  ['notices', notices],
  ['bin', bin],
])

/**
 * The personal centre of a teacher (R616): its parts have one address, and say which they are behind it. 学校管理 comes this way, too: one more page that
 * the first load can name would weigh on every visit.
 */
export function CenterPage() {
  const at = new URLSearchParams(useLocation().search).get('at')
  const { name } = useRoute()
  const { Page } = name === 'admin' ? school : (parts.get(at ?? '') ?? resources)
  return <Page />
}
