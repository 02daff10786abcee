import type { Editor } from '@tiptap/core'
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state'
import { Image, Radical, Table } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { useUser } from '../../../kit/session/session.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { uploadsOf } from '../../upload/of-person.ts'
import type { RichDocFieldProps } from '../field-props.ts'
import styles from '../RichDocField.module.css'
import { changePicture, deleteChosen, insertFormula, inTable } from './acts.ts'
import { FormulaPanel } from './formula/FormulaPanel.tsx'
import { PicturePanel } from './picture/PicturePanel.tsx'
import { addPictures } from './picture/pictures.ts'
import { startEditor } from './start-editor.ts'
import { Tool, Toolbar } from './Toolbar.tsx'
import { TablePanel } from './table/TablePanel.tsx'
import { useStateOf } from './use-state-of.ts'
import writing from './Writing.module.css'

interface Props extends RichDocFieldProps {
  /** Where the error is said. */
  readonly noteId: string | undefined
}

type Panel = 'formula' | 'table'

export function RichDocEditor({ doc, onDoc, noteId, size = 'large', hasBlanks = false, ...rest }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // A page that is left and comes back starts its editors again, with what was written.
  const written = useRef(doc)
  const told = useLatest(onDoc)
  const takesBlanks = useLatest(hasBlanks)
  const { user_id } = useUser()
  const [editor, setEditor] = useState<Editor>()
  const [panel, setPanel] = useState<Panel>()
  const isLine = size === 'line'

  useEffect(() => {
    if (!place.current) return
    const started = startEditor({
      place: place.current,
      doc: written.current,
      isLine,
      hasBlanks: () => takesBlanks.current,
      onDoc(next, blanksWere) {
        written.current = next
        told.current(next, blanksWere)
      },
      say: toast.error,
      uploads: uploadsOf(user_id),
      onFormula: () => setPanel('formula'),
    })
    setEditor(started)
    return () => {
      started.destroy()
      setEditor(undefined)
    }
  }, [isLine, user_id])

  const parts = { ...rest, hasBlanks, noteId, isLine, panel, setPanel }
  return (
    <div className={cx(styles.box, styles[size], noteId !== undefined && styles.wrong)}>
      {editor && <Tools editor={editor} {...parts} />}
      <div ref={place} className={styles.text} />
      {editor && <Panels editor={editor} {...parts} />}
    </div>
  )
}

interface PartProps extends Pick<Props, 'label' | 'placeholder' | 'noteId'> {
  readonly hasBlanks: boolean
  readonly editor: Editor
  readonly isLine: boolean
  readonly panel: Panel | undefined
  readonly setPanel: (panel: Panel | undefined) => void
}

function Tools({ editor, label, placeholder = '', noteId, isLine, hasBlanks, panel, setPanel }: PartProps) {
  const state = useStateOf(editor)
  const { doc } = state
  const { user_id } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
  // What readers and style sheets are told about the text.
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
  const toggle = (one: Panel) => setPanel(panel === one ? undefined : one)
  return (
    <Toolbar editor={editor} label={label} isLine={isLine} hasBlanks={hasBlanks}>
      <Tool text="公式" isOn={panel === 'formula'} onPress={() => toggle('formula')}>
        <Radical size={20} aria-hidden="true" />
        公式
      </Tool>
      <Tool text="图片" onPress={() => input.current?.click()}>
        <Image size={20} aria-hidden="true" />
        图片
      </Tool>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={`${label}的图片`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          addPictures(editor.view, uploadsOf(user_id), files, toast.error)
        }}
      />
      {!isLine && (
        <Tool text="表格" isOn={panel === 'table' || inTable(state)} onPress={() => toggle('table')}>
          <Table size={20} aria-hidden="true" />
        </Tool>
      )}
    </Toolbar>
  )
}

function Panels({ editor, panel, setPanel }: PartProps) {
  const state = useStateOf(editor)
  const { selection } = state
  const node = selection instanceof NodeSelection ? selection.node : undefined
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  const close = () => {
    setPanel(undefined)
    editor.view.focus()
  }
  return (
    <>
      {panel === 'formula' && (
        <FormulaPanel
          key={node?.type.name === 'tex' ? selection.from : -1}
          begin={formulaIn(state)}
          isChange={node?.type.name === 'tex'}
          onInsert={(src) => {
            run(insertFormula(src))
            setPanel(undefined)
          }}
          onClose={close}
        />
      )}
      {panel === 'table' && <TablePanel state={state} run={run} onClose={close} />}
      {node?.type.name === 'image' && (
        <PicturePanel
          width={node.attrs.width_pct}
          alt={node.attrs.alt}
          onChange={(change) => changePicture(change)(editor.state, editor.view.dispatch)}
          onDelete={() => run(deleteChosen)}
        />
      )}
    </>
  )
}

/** The formula that is chosen, or the words that shall become one. */
function formulaIn({ selection, doc }: EditorState): string {
  if (selection instanceof NodeSelection) return selection.node.type.name === 'tex' ? selection.node.attrs.src : ''
  return doc.textBetween(selection.from, selection.to, ' ')
}
