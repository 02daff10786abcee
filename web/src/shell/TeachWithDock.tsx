import { TeachPage } from '../courses/teach/TeachPage.tsx'
import { useDockIsDue } from './dock/use-dock-is-due.ts'

/** The lesson on the big screen. What is around its slide makes room for the dock: it is shown with it. */
export const TeachWithDock = () => <TeachPage isDockDue={useDockIsDue()} />
