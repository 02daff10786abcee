import { questionImports } from '@jiangtai/contract/question-imports'
import { FileText, RefreshCw } from 'lucide-react'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './FileCard.module.css'
import { formatName } from './file-formats.ts'
import type { FoundImport } from './use-import.ts'

/** The file that is looked through, and what was found in it. */
export function FileCard({ found, onAgain }: { readonly found: FoundImport; readonly onAgain: () => void }) {
  const example = useSaveFile(questionImports.example)
  const { file_name, format, counts, msg } = found
  const facts = [formatName(format), `识别出 ${counts.all} 题`, msg, counts.made > 0 && `已入库 ${counts.made} 题`]
  return (
    <section className={styles.card} aria-label="文件">
      <span className={styles.mark}>
        <FileText size={26} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <b className={styles.name}>{file_name}</b>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={styles.also}>
        也支持 .xlsx，
        <Button look="text" loading={example.isPending} onClick={() => example.mutate({})}>
          下载模板
        </Button>
      </span>
      <Button onClick={onAgain}>
        <RefreshCw size={20} aria-hidden="true" />
        换文件
      </Button>
    </section>
  )
}
