import { subjectLimits, subjects, type TreeImport } from '@jiangtai/contract/subjects'
import { useQueryClient } from '@tanstack/react-query'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useFirst } from '../../kit/use-first.ts'
import { sendFile } from '../../parts/upload/send-file.ts'
import styles from '../../parts/upload/TableDialog.module.css'
import { TableDialog, TableRows } from '../../parts/upload/TableDialog.tsx'
import { addedWords } from './added-words.ts'
import { readTreesAgain } from './read-trees.ts'

interface Props {
  /** Into the own trees of a teacher, or into those of the school. */
  readonly call: typeof subjects.importTree
  readonly hint: string
  readonly onTaken: (result: TreeImport) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

export function TreeImportDialog({ call, hint, onTaken, onBack, onClose }: Props) {
  const template = useSaveFile(subjects.exportTree)
  const client = useQueryClient()
  return (
    <TableDialog<TreeImport>
      title="导入目录"
      lead={`表格第一行写：学科、版本、年级、章节、课程，一行一节课；和上一行相同的可以空着。已有的不会改动，也不会删除。${hint}`}
      fileLabel="目录表格"
      mostBytes={subjectLimits.importBytes}
      template={{ isPending: template.isPending, save: () => template.mutate({}) }}
      tryOut={(file) => sendFile(call, { is_trial: true }, file)}
      take={(file) => sendFile(call, { is_trial: false }, file)}
      isReady={({ problems, added }) => problems.length === 0 && addedWords(added) !== ''}
      onTaken={(result) => {
        if (addedWords(result.added) === '') toast.success('目录里已经都有了')
        else onTaken(result)
        void readTreesAgain(client)
        onBack()
      }}
      onBack={onBack}
      onClose={onClose}
    >
      {(tried) => <Trial tried={tried} />}
    </TableDialog>
  )
}

function Trial({ tried: { added, kept, problems } }: { readonly tried: TreeImport }) {
  const { shown, cut, showAll } = useFirst(problems, 20)
  if (problems.length > 0)
    return (
      <div role="alert">
        <p className={styles.bad}>有 {problems.length} 行要改，改好后重新选择表格。现在什么都没有导入。</p>
        <TableRows
          all={cut ? problems.length : undefined}
          onAll={showAll}
          rows={shown.map(({ row, msg }) => ({ key: `${row} ${msg}`, row, words: msg }))}
        />
      </div>
    )
  const words = addedWords(added)
  return (
    <p role="status" className={styles.good}>
      {words ? `将新增 ${words}` : '表格里的课程都已经在目录里了'}
      {words && kept > 0 ? `；${kept} 节课程已有，保持不变` : ''}
    </p>
  )
}
