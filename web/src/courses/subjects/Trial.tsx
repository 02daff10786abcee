import type { TreeImport } from '@jiangtai/contract/subjects'
import { useFirst } from '../../kit/use-first.ts'
import { addedWords } from './import-words.ts'
import styles from './TreeImportDialog.module.css'

/** What importing a table would do. */
export function Trial({ result: { added, kept, problems } }: { readonly result: TreeImport }) {
  const { shown, cut, showAll } = useFirst(problems, 20)
  if (problems.length > 0)
    return (
      <div role="alert">
        <p className={styles.bad}>有 {problems.length} 行要改，改好后重新选择表格。现在什么都没有导入。</p>
        <ul className={styles.problems}>
          {shown.map(({ row, msg }) => (
            <li key={`${row} ${msg}`} className={styles.problem}>
              <span className={styles.row}>第 {row} 行</span>
              {msg}
            </li>
          ))}
        </ul>
        {cut && (
          <button type="button" className={styles.all} onClick={showAll}>
            显示全部 {problems.length} 行
          </button>
        )}
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
