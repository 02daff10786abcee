import { useTitle } from '../../kit/window/use-title.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { OneImport } from './OneImport.tsx'
import { OpenImports } from './OpenImports.tsx'
import { PickFile } from './PickFile.tsx'

/** Questions from a file: choose it, look at every row, import. The address names the import, so that a reload goes on. */
export function QuestionImportPage({ id }: { readonly id: number | 'new' }) {
  useTitle('导入题目')
  if (id !== 'new') return <OneImport jobId={id} />
  return (
    <ImportFrame step={1}>
      <PickFile />
      <OpenImports />
    </ImportFrame>
  )
}
