import { usePart } from '../../kit/chunks/use-part.ts'
import { studentSides } from '../tools.ts'

const loadCovers = () =>
  Promise.all(studentSides.filter(({ covers }) => covers === 'bar').map(async ({ id, load }) => ({ id, View: await load() })))

/** What covers the screen of a student, where there is no bar that it could cover. */
export function StudentCover() {
  const { data } = usePart('student-covers', loadCovers)
  return data?.map(({ id, View }) => <View key={id} />)
}
