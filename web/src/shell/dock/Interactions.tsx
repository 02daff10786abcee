import { roleOf } from '@jiangtai/contract/roles'
import { useLocation } from 'react-router'
import { useUser } from '../../kit/session.ts'
import { usePart } from '../../kit/use-part.ts'
import { paths } from '../../paths.ts'

/** R242: the pages of a teacher that have the dock. */
const dockPages: readonly string[] = [paths.teacherHome]

/** What floats above the pages. It is fetched when the page stands: the first load of a phone has no room for it. */
export function Interactions() {
  const role = roleOf(useUser().user_type)
  const { pathname } = useLocation()
  if (role === 'student') return <OfStudent />
  return dockPages.includes(pathname) ? <OfTeacher /> : null
}

function OfTeacher() {
  const { data } = usePart('dock', () => import('./Dock.tsx'))
  return data ? <data.Dock /> : null
}

function OfStudent() {
  const { data } = usePart('student-tools', () => import('./StudentTools.tsx'))
  return data ? <data.StudentTools /> : null
}
