import { blanksOf, type RichDoc } from '@jiangtai/contract/rich-doc'
import { Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { Uploads } from '../../upload/uploads.ts'
import { type EditorNode, editable, evenDoc } from './even-doc.ts'
import { keys } from './keys.ts'
import { limits } from './limits.ts'
import { nodeViews } from './node-views.ts'
import { paste } from './paste/paste.ts'
import { addPictures, pictures } from './picture/pictures.ts'
import { schemaParts } from './schema.ts'
import styles from './Writing.module.css'

interface Start {
  readonly place: HTMLElement
  readonly doc: RichDoc
  readonly isLine: boolean
  readonly hasBlanks: () => boolean
  readonly onDoc: (doc: RichDoc, blanksWere: readonly number[]) => void
  readonly say: (sentence: string) => void
  readonly uploads: Uploads
  /** A formula was pressed; it is what is selected. */
  readonly onFormula: () => void
}

export function startEditor({ place, doc, isLine, hasBlanks, onDoc, say, uploads, onFormula }: Start): Editor {
  let names = blanksOf(doc)
  return new Editor({
    element: place,
    // A tree of the contract is one of the editor; TipTap's type of it is wider and not readonly.
    content: editable(doc) as object,
    extensions: [
      ...schemaParts,
      keys(isLine),
      limits(say),
      nodeViews,
      formulaPresses(onFormula),
      pictures,
      paste({ isLine, hasBlanks, say, addPictures: (view, files, at) => addPictures(view, uploads, files, say, at) }),
    ],
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

const formulaPresses = (onFormula: () => void) =>
  Extension.create({
    name: 'formulaPresses',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleClickOn(view, _pos, node, at, _event, isDirect) {
            if (node.type.name !== 'tex' || !isDirect) return false
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
            onFormula()
            return true
          },
          handleKeyDown(view, { key }) {
            const { selection } = view.state
            if (key !== 'Enter' || !(selection instanceof NodeSelection) || selection.node.type.name !== 'tex') return false
            onFormula()
            return true
          },
        },
      }),
    ],
  })
