import { blanksOf, type RichDoc } from '@jiangtai/contract/rich-doc'
import { Editor } from '@tiptap/core'
import { type EditorNode, editable, evenDoc } from './even-doc.ts'
import { keys } from './keys.ts'
import { limits } from './limits.ts'
import { schemaParts } from './schema.ts'
import styles from './Writing.module.css'

interface Start {
  readonly place: HTMLElement
  readonly doc: RichDoc
  readonly isLine: boolean
  readonly onDoc: (doc: RichDoc, blanksWere: readonly number[]) => void
  readonly say: (sentence: string) => void
}

export function startEditor({ place, doc, isLine, onDoc, say }: Start): Editor {
  let names = blanksOf(doc)
  return new Editor({
    element: place,
    // A tree of the contract is one of the editor; TipTap's type of it is wider and not readonly.
    content: editable(doc) as object,
    extensions: [...schemaParts, keys(isLine), limits(say)],
    injectCSS: false,
    editorProps: { attributes: { class: styles.writing ?? '' } },
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate({ editor }) {
      const held: EditorNode = editor.getJSON()
      const now = blankNames(held)
      const were = now.map((name) => names.indexOf(name) + 1)
      names = now
      onDoc(evenDoc(held), were)
    },
  })
}

const blankNames = (node: EditorNode): number[] =>
  node.type === 'blank' ? [Number(node.attrs?.n)] : (node.content ?? []).flatMap(blankNames)
