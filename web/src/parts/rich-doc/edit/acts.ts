import { type MarkName, richDocLimits } from '@jiangtai/contract/rich-doc'
import { lift } from '@tiptap/pm/commands'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import type { Command, EditorState } from '@tiptap/pm/state'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import { markOf, typeOf } from './keys.ts'

/** What the buttons do, as commands of the editor. */

export function hasMark(state: EditorState, name: MarkName): boolean {
  const type = markOf(state.schema, name)
  const { from, to, empty, $from } = state.selection
  return empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type)
}

const above = ($pos: ResolvedPos, name: string) => {
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if ($pos.node(depth).type.name === name) return { node: $pos.node(depth), before: $pos.before(depth) }
  return undefined
}

/** Whether the cursor stands in a list, and of which kind. */
export const listAt = (state: EditorState): 0 | 1 | undefined => above(state.selection.$from, 'list')?.node.attrs.is_ordered

export const inTable = isInTable

/** Into a list of this kind, from the other kind, or out of it. */
export const toggleList =
  (isOrdered: 0 | 1): Command =>
  (state, dispatch) => {
    const list = above(state.selection.$from, 'list')
    const { item, list: type } = { item: typeOf(state.schema, 'item'), list: typeOf(state.schema, 'list') }
    if (!list) return wrapInList(type, { is_ordered: isOrdered })(state, dispatch)
    if (list.node.attrs.is_ordered === isOrdered) return liftListItem(item)(state, dispatch) || lift(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.before, undefined, { is_ordered: isOrdered }))
    return true
  }

export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const cell = () => typeOf(state.schema, 'cell').createAndFill()
    const row = () => typeOf(state.schema, 'row').create(null, many(columns, cell))
    const table = typeOf(state.schema, 'table').create(null, many(rows, row))
    if (!dispatch) return true
    const { $from } = state.selection
    const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
    const at = isEmpty ? $from.before() : $from.after()
    const tr = isEmpty ? state.tr.replaceWith(at, $from.after(), table) : state.tr.insert(at, table)
    // The cursor must find a way out below.
    if (tr.doc.resolve(at + table.nodeSize).nodeAfter === null) tr.insert(at + table.nodeSize, typeOf(state.schema, 'paragraph').create())
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
    return true
  }

const many = (count: number, make: () => Node | null) => Array.from({ length: count }, make).filter((node) => node !== null)

export function blankCount(doc: Node): number {
  return blankNamesIn(doc).length
}

export function blankNamesIn(doc: Node): number[] {
  const names: number[] = []
  doc.descendants((node) => {
    if (node.type.name === 'blank') names.push(node.attrs.n)
  })
  return names
}

/** A name that no blank has had: what was deleted and comes back by 撤销 keeps its own. */
let lastName = 1000
export const newBlankName = () => {
  lastName += 1
  return lastName
}

export const insertBlank: Command = (state, dispatch) => {
  if (blankCount(state.doc) >= richDocLimits.blanks) return false
  dispatch?.(state.tr.replaceSelectionWith(typeOf(state.schema, 'blank').create({ n: newBlankName() }), false).scrollIntoView())
  return true
}

/** A formula in place of what is selected; behind it stands the cursor. */
export const insertFormula =
  (src: string): Command =>
  (state, dispatch) => {
    const { from } = state.selection
    const tr = state.tr.replaceSelectionWith(typeOf(state.schema, 'tex').create({ src }), false)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(from, 1)))).scrollIntoView())
    return true
  }

/** Of the picture that is chosen, which stays chosen. */
export const changePicture =
  (change: { readonly width_pct?: number; readonly alt?: string }): Command =>
  (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false
    const tr = state.tr.setNodeMarkup(selection.from, undefined, { ...selection.node.attrs, ...change })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
    return true
  }

export const deleteChosen: Command = (state, dispatch) => {
  dispatch?.(state.tr.deleteSelection())
  return true
}
