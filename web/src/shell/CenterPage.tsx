import { useLocation } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

const resources = lazyPage(async () => (await import('../resources/ResourcesPage.tsx')).ResourcesPage)
const notices = lazyPage(async () => (await import('../notices/NoticesPage.tsx')).NoticesPage)

const bin = lazyPage(async () => (await import('../bin/BinPage.tsx')).BinPage)

const parts = new Map([
  ['notices', notices],
  ['bin', bin],
])

/** The personal centre of a teacher (R616): its parts have one address, and say which they are behind it. */
export function CenterPage() {
  const at = new URLSearchParams(useLocation().search).get('at')
  const { Page } = parts.get(at ?? '') ?? resources
  return <Page />
}
