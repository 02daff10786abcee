import { useTitle } from '../../kit/window/use-title.ts'

export function PointsPage() {
  useTitle('知识点')
  return <h1>知识点</h1>
}
