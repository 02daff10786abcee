import { useTitle } from '../../kit/window/use-title.ts'

export function QuestionImportPage({ id }: { readonly id: number | 'new' }) {
  useTitle('导入题目')
  return <h1 data-id={id}>导入题目</h1>
}
