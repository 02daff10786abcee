import { useOrganization } from '../../kit/session/organization.ts'
import { useRoute } from '../../use-route.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { AddressesPage } from './AddressesPage.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import { OverlaysPage } from './OverlaysPage.tsx'

const pages: Readonly<Record<string, () => React.ReactNode>> = { test: GalleryPage, test2: OverlaysPage, test4: AddressesPage }

/** Pages of a test environment, behind one name: each of their own would cost the first load of everybody. */
export function TestPages() {
  const Page = pages[useRoute().name] ?? NotFoundPage
  return useOrganization().is_test_environment === 1 ? <Page /> : <NotFoundPage />
}
