import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { newBlankName } from '../acts.ts'
import type { EditorNode } from '../even-doc.ts'
import { typeOf } from '../keys.ts'
import { disarmed } from './disarmed.ts'
import { pictureSigns } from './pasted-pictures.ts'
import { type Pasted, readHtml } from './read-html.ts'
import { textBlocks } from './text-inlines.ts'

interface Ways {
  readonly isLine: boolean
  readonly hasBlanks: () => boolean
  readonly say: (sentence: string) => void
  readonly addPictures: (view: EditorView, files: readonly File[], at?: number) => void
}

/** A page of this size is no question. */
const longestHtml = 20 * 1024 * 1024

/** What comes from elsewhere is read into blocks of ours; what was copied from such a text is taken as it is. */
export const paste = (ways: Ways) =>
  Extension.create({
    name: 'paste',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPasted: (slice, view) => fitting(slice, view.state.schema, ways),
          // Before the editor itself reads it: the policy would complain about each style of a page.
          handleDOMEvents: {
            paste(view, event) {
              const isTaken = take(view, event.clipboardData, ways)
              if (isTaken) event.preventDefault()
              return isTaken
            },
            drop(view, event) {
              const at = view.dragging ? undefined : view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
              if (at === undefined) return false
              event.preventDefault()
              const { state } = view
              view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))))
              return take(view, event.dataTransfer, ways)
            },
          },
        },
      }),
    ],
  })

function take(view: EditorView, data: DataTransfer | null, ways: Ways): boolean {
  const html = data?.getData('text/html') ?? ''
  // Of an editor like this one, which writes no styles.
  if (html.includes('data-pm-slice') && disarmed(html) === html) return false
  const files = picturesOf(data)
  const pasted = readClipboard(html, data?.getData('text/plain') ?? '', ways)
  if (!pasted) return true
  const isPicture = files.length > 0 && pasted.pictures.length === 0 && !hasText(pasted.blocks)
  if (isPicture) {
    ways.addPictures(view, files)
    return true
  }
  if (pasted.lost === 'web') ways.say('网页图片请保存后再插入')
  if (pasted.lost === 'document') ways.say('文档里的图片没有带过来，请单独复制图片再粘贴')
  if (pasted.blocks.length > 0) put(view, pasted, ways)
  return true
}

function readClipboard(html: string, text: string, { say }: Ways): Pasted | undefined {
  if (html.length > longestHtml) {
    say('复制的内容太长，请分几次粘贴')
    return undefined
  }
  return html === '' ? { blocks: textBlocks(text), pictures: [], lost: undefined } : readHtml(html)
}

const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const hasText = (nodes: readonly EditorNode[]): boolean =>
  nodes.some((node) => (node.text ?? '').trim() !== '' || node.type === 'tex' || hasText(node.content ?? []))

/** In one step, the signs of pictures taken out again: what is refused as a whole brings none of its pictures. */
function put(view: EditorView, { blocks, pictures }: Pasted, ways: Ways) {
  const { schema, tr } = view.state
  const fragment = Fragment.fromArray(blocks.map((block) => schema.nodeFromJSON(block)))
  const from = tr.selection.from
  tr.replaceSelection(fitting(Slice.maxOpen(fragment), schema, ways))
  const places: { readonly at: number; readonly file: File }[] = []
  let gone = 0
  for (const { at, length, n } of pictures.length > 0 ? signsIn(tr.doc, from - 1) : []) {
    tr.delete(at - gone, at - gone + length)
    const file = pictures[n]
    if (file) places.push({ at: at - gone, file })
    gone += length
  }
  const before = view.state
  view.dispatch(tr.scrollIntoView().setMeta('paste', true))
  if (view.state === before) return
  for (const { at, file } of places) ways.addPictures(view, [file], at)
}

function signsIn(doc: Node, from: number) {
  const found: { at: number; length: number; n: number }[] = []
  doc.nodesBetween(Math.max(0, from), doc.content.size, (node, at) => {
    for (const match of node.text?.matchAll(pictureSigns) ?? [])
      found.push({ at: at + match.index, length: match[0].length, n: Number(match[1]) })
  })
  return found
}

/** Blanks get names of their own; an option stays one paragraph. */
function fitting(slice: Slice, schema: Schema, { isLine, hasBlanks }: Ways): Slice {
  const content = renamed(slice.content, schema, hasBlanks())
  if (!isLine) return new Slice(content, slice.openStart, slice.openEnd)
  const inlines: Node[] = []
  for (const block of content.content) {
    if (inlines.length > 0 && !block.isInline) inlines.push(schema.text(' '))
    if (block.isInline) inlines.push(block)
    block.descendants((node) => {
      if (node.isInline) inlines.push(node)
    })
  }
  return new Slice(Fragment.fromArray(inlines), 0, 0)
}

function renamed(fragment: Fragment, schema: Schema, hasBlanks: boolean): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    if (node.type.name !== 'blank') nodes.push(node.isText ? node : node.copy(renamed(node.content, schema, hasBlanks)))
    else nodes.push(hasBlanks ? typeOf(schema, 'blank').create({ n: newBlankName() }) : schema.text('____'))
  })
  return Fragment.fromArray(nodes)
}
