import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import styles from './RichDocField.module.css'
import { RichDocView } from './RichDocView.tsx'

export interface RichDocFieldProps {
  /** For readers; what stands above the field is the form's. */
  readonly label: string
  /** What it begins with. To put another tree in, change the `key`. */
  readonly doc: RichDoc
  /** `blanksWere`: which blank each blank was before this change, 0 for a new one. */
  readonly onDoc: (doc: RichDoc, blanksWere: readonly number[]) => void
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly size?: 'large' | 'line'
  readonly hasBlanks?: boolean
}

/** Formatted text to be written. The editor is fetched with the first field; until it is there the text is shown. */
export function RichDocField(props: RichDocFieldProps) {
  const { doc, error, label, size = 'large' } = props
  const editor = usePart('rich-doc-editor', () => import('./edit/RichDocEditor.tsx'))
  const noteId = useId()
  return (
    <div>
      {editor.data ? (
        <editor.data.RichDocEditor {...props} noteId={error === undefined ? undefined : noteId} />
      ) : (
        <div className={cx(styles.box, styles[size], error !== undefined && styles.wrong)} aria-busy={!editor.error}>
          <div className={styles.text}>
            <RichDocView doc={doc} />
          </div>
          {editor.error && (
            <ErrorNote
              text={`编辑器没有打开：${editor.error.message}`}
              retrying={editor.isFetching}
              onRetry={() => void editor.refetch()}
            />
          )}
          {!editor.error && (
            <span className={styles.coming} role="status">
              正在打开{label}的编辑器…
            </span>
          )}
        </div>
      )}
      {error !== undefined && (
        <p id={noteId} className={styles.error}>
          <CircleAlert size={18} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
