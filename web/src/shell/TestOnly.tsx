import { Outlet } from 'react-router'
import { useOrganization } from '../kit/session/organization.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Pages below it exist in a test environment only. */
export const TestOnly = () => (useOrganization().is_test_environment === 1 ? <Outlet /> : <NotFoundPage />)
