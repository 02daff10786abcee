import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { useCall } from '../../kit/calls/use-call.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { addedWords } from './added-words.ts'
import styles from './SubjectsDialog.module.css'
import { useUndoImport } from './use-undo-import.ts'

/** What the teacher has imported and can still take back. */
export function PastImports() {
  const { data } = useCall(subjectTrees.imports, {}, { staleTime: 0 })
  const undo = useUndoImport()
  if (!data || data.imports.length === 0) return null
  const now = new Date()
  return (
    <section aria-label="导入记录">
      <h3 className={styles.head}>导入记录</h3>
      <ul>
        {data.imports.map(({ id, created_at, added }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              {whenOf(created_at, now)}：{addedWords(added)}
            </span>
            <Button
              size="small"
              aria-label={`撤销导入：${whenOf(created_at, now)}`}
              loading={undo.isPending && undo.variables.importId === id}
              onClick={() => undo.mutate({ importId: id, asks: true })}
            >
              撤销导入
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
