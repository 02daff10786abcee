import { roleOf } from '@jiangtai/contract/roles'
import { usePart } from '../../kit/chunks/use-part.ts'
import { useSession, useUser } from '../../kit/session/session.ts'
import { useRoute } from '../../use-route.ts'

/** R242: the pages of a teacher that have the dock. */
const dockPages = ['index', 'teacher-course', 'academic-analysis-topic', 'academic-analysis-learning', 'academic-analysis-problem']

/** What floats above the pages. It is fetched when the page stands: the first load of a phone has no room for it. */
export function Interactions() {
  const role = roleOf(useUser().user_type)
  const { name } = useRoute()
  if (role === 'student') return <OfStudent />
  return dockPages.includes(name) ? <OfTeacher /> : null
}

export const loadDock = () => import('./Dock.tsx')

function OfTeacher() {
  const { data } = usePart('dock', loadDock)
  return data ? <data.Dock /> : null
}

function OfStudent() {
  const { data } = usePart('student-tools', () => import('./StudentTools.tsx'))
  return data ? <data.StudentTools /> : null
}

/** Pages without a frame, such as an address that does not exist, and a page that was not drawn: a lock covers them like any other. */
export function CoverAlone() {
  const user = useSession()
  const isStudent = user !== null && roleOf(user.user_type) === 'student'
  const { data } = usePart('student-cover', () => import('./StudentCover.tsx'), isStudent)
  return isStudent && data ? <data.StudentCover /> : null
}
