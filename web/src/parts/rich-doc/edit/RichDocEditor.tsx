import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import styles from '../RichDocField.module.css'
import type { RichDocFieldProps } from '../RichDocField.tsx'
import { startEditor } from './start-editor.ts'
import { Toolbar } from './Toolbar.tsx'
import { useStateOf } from './use-state-of.ts'
import writing from './Writing.module.css'

interface Props extends RichDocFieldProps {
  /** Where the error is said. */
  readonly noteId: string | undefined
}

export function RichDocEditor({ label, doc, onDoc, placeholder = '', noteId, size = 'large', hasBlanks = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // A page that is left and comes back starts its editors again, with what was written.
  const written = useRef(doc)
  const told = useLatest(onDoc)
  const [editor, setEditor] = useState<Editor>()
  const isLine = size === 'line'

  useEffect(() => {
    if (!place.current) return
    const started = startEditor({
      place: place.current,
      doc: written.current,
      isLine,
      onDoc(next, blanksWere) {
        written.current = next
        told.current(next, blanksWere)
      },
      say: toast.error,
    })
    setEditor(started)
    return () => {
      started.destroy()
      setEditor(undefined)
    }
  }, [isLine])

  return (
    <div className={cx(styles.box, styles[size], noteId !== undefined && styles.wrong)}>
      {editor && <Toolbar editor={editor} label={label} isLine={isLine} hasBlanks={hasBlanks} />}
      {editor && <Said editor={editor} label={label} placeholder={placeholder} noteId={noteId} isLine={isLine} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}

interface SaidProps {
  readonly editor: Editor
  readonly label: string
  readonly placeholder: string
  readonly noteId: string | undefined
  readonly isLine: boolean
}

/** What readers and style sheets are told about the text. */
function Said({ editor, label, placeholder, noteId, isLine }: SaidProps) {
  const { doc } = useStateOf(editor)
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      class: cx(writing.writing, !isLine && writing.large),
      'aria-multiline': isLine ? 'false' : 'true',
      'aria-label': label,
      ...(noteId && { 'aria-invalid': 'true', 'aria-describedby': noteId }),
      ...(isEmpty && placeholder && { 'data-placeholder': placeholder, 'aria-placeholder': placeholder }),
    }
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, label, placeholder, noteId, isLine, isEmpty])
  return null
}
