import { useTitle } from '../../kit/window/use-title.ts'

export function QuestionListPage() {
  useTitle('我的题目')
  return <h1>我的题目</h1>
}
