import { useTitle } from '../../kit/window/use-title.ts'

export function QuestionEditPage({ id }: { readonly id: number | 'new' }) {
  useTitle('编辑题目')
  return <h1 data-id={id}>编辑题目</h1>
}
