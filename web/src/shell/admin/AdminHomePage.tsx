import { OverviewPage } from '../../admins/OverviewPage.tsx'
import { SetupCard } from '../../setup/SetupCard.tsx'

/** The school in figures, and above them what is still to be set up. */
export const AdminHomePage = () => (
  <OverviewPage>
    <SetupCard />
  </OverviewPage>
)
