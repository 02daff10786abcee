import { type MarkName, markNames } from '@jiangtai/contract/rich-doc'
import { Extension } from '@tiptap/core'
import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { Schema } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import type { Command } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** Beside a mark's button stands its key. */
export const markKeys: Readonly<Record<MarkName, string>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  sup: 'Mod-.',
  sub: 'Mod-,',
  dot: 'Mod-Shift-d',
}

export const typeOf = (schema: Schema, name: string) => {
  const type = schema.nodes[name]
  if (!type) throw new Error(`no node ${name}`)
  return type
}
export const markOf = (schema: Schema, name: MarkName) => {
  const type = schema.marks[name]
  if (!type) throw new Error(`no mark ${name}`)
  return type
}

/** Above and below the line at once is neither. */
const instead: Partial<Record<MarkName, MarkName>> = { sup: 'sub', sub: 'sup' }

export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) => {
    const other = instead[name]
    return toggleMark(markOf(state.schema, name))(state, (tr) => {
      if (other && !tr.selection.empty) tr.removeMark(tr.selection.from, tr.selection.to, markOf(state.schema, other))
      if (other && tr.selection.empty) tr.removeStoredMark(markOf(state.schema, other))
      dispatch?.(tr)
    })
  }

/** `isLine`: one paragraph, as an option has it. */
export const keys = (isLine: boolean) =>
  Extension.create({
    name: 'keys',
    addProseMirrorPlugins() {
      return [keymap(ownKeys(this.editor.schema, isLine)), keymap(baseKeymap), history(), tableEditing()]
    },
  })

function ownKeys(schema: Schema, isLine: boolean): Record<string, Command> {
  const item = typeOf(schema, 'item')
  const marks = markNames.map((name) => [markKeys[name], toggle(name)] as const)
  return {
    ...Object.fromEntries(marks),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Enter: isLine ? () => true : splitListItem(item),
    Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
  }
}
