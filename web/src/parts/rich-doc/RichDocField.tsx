import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import type { RichDocFieldProps } from './field-props.ts'
import styles from './RichDocField.module.css'
import { RichDocView } from './RichDocView.tsx'

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
