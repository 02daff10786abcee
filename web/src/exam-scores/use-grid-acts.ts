import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { toast } from '../kit/ui/toast.ts'
import { blockOf as blockOfText, pasteAt, textOfBlock } from './paste.ts'
import { at, type Block, blockOf, isMany, moved, type Place, type Selection, stepped } from './selection.ts'
import { shownText } from './sheet.ts'
import type { SheetRoom } from './use-sheet.ts'

const pageRows = 15
const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageRows, column: 0 },
  PageDown: { row: pageRows, column: 0 },
}
const far = 100_000
const sideways = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** R975: what keys and the clipboard do in the grid, as in a spreadsheet. One field has the focus; it stands where the active cell is. */
export function useGridActs({ sheet, keeper, view }: SheetRoom) {
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }))
  /** F2: arrows move in the text. */
  const [isEditing, setEditing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [absences, setAbsences] = useState(0)
  const { rows, contents } = view
  const bounds = { rows: rows.length, columns: sheet.shape.columns.length }
  const block = blockOf(selection)

  function select(next: Selection) {
    sheet.rest()
    setEditing(false)
    setLeaving(false)
    setSelection(next)
  }
  const peopleIn = ({ top, bottom }: Block) => rows.slice(top, bottom + 1)
  const cellsIn = (chosen: Block, text: string) =>
    peopleIn(chosen).flatMap(({ student_id }) =>
      Array.from({ length: chosen.right - chosen.left + 1 }, (_, step) => ({ studentId: student_id, at: chosen.left + step, text })),
    )
  function clear() {
    const absent = peopleIn(block).filter(({ student_id }) => contents.get(student_id)?.isAbsent)
    if (absent.length > 0)
      sheet.setAbsent(
        absent.map(({ student_id }) => student_id),
        false,
      )
    sheet.write(cellsIn(block, ''))
  }
  function toggleAbsent() {
    const people = peopleIn(block).map(({ student_id }) => student_id)
    setAbsences(absences + 1)
    sheet.setAbsent(people, !people.every((id) => contents.get(id)?.isAbsent))
  }
  const chosenText = () =>
    textOfBlock(
      peopleIn(block).map(({ student_id }) => {
        const content = contents.get(student_id)
        return Array.from({ length: block.right - block.left + 1 }, (_, step) => (content ? shownText(content, block.left + step) : ''))
      }),
    )

  function paste(text: string) {
    const single = blockOfText(text)
    const [[only = ''] = []] = single
    if (single.length === 1 && single[0]?.length === 1) return sheet.write(cellsIn(block, only.trim()))
    const place = { people: rows, fulls: sheet.shape.columns.map(({ full_centi }) => full_centi), row: block.top, column: block.left }
    const { cells, unknown, byName, isCut } = pasteAt(text, place)
    sheet.write(cells)
    const people = new Set(cells.map(({ studentId }) => studentId)).size
    if (unknown.length > 0)
      toast.error(`${unknown.length} 行没有找到同学：${unknown.slice(0, 5).join('、')}${unknown.length > 5 ? '…' : ''}`)
    else if (isCut) toast.error('粘贴的内容超出了表格，多出的没有录入')
    else if (byName) toast.success(`已按姓名或学号填入 ${people} 人`)
  }

  function onCommand(event: KeyboardEvent<HTMLInputElement>): boolean {
    const key = event.key.toLowerCase()
    if (key === 's') void keeper.flush()
    else if (key === 'z' && !event.shiftKey) sheet.undo()
    else if (key === 'y' || key === 'z') sheet.redo()
    else if (key === 'a' && !isEditing)
      setSelection({ anchor: { row: 0, column: 0 }, active: { row: bounds.rows - 1, column: bounds.columns - 1 } })
    else if (key === 'home') select(at({ row: 0, column: 0 }))
    else if (key === 'end') select(at({ row: bounds.rows - 1, column: bounds.columns - 1 }))
    else if (event.key in arrows) {
      const by = arrows[event.key] ?? { row: 0, column: 0 }
      setSelection(moved(selection, { row: by.row * far, column: by.column * far }, bounds, event.shiftKey))
    } else return false
    return true
  }

  function onPlainKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, shiftKey } = event
    if (isEditing && (sideways.includes(key) || key === 'Delete' || key === 'Backspace' || key.length === 1)) return false
    const by = arrows[key]
    if (by) {
      const next = moved(selection, by, bounds, shiftKey && !isEditing)
      if (shiftKey && !isEditing) setSelection(next)
      else select(next)
    } else if (key === 'Home') select(at({ ...selection.active, column: 0 }))
    else if (key === 'End') select(at({ ...selection.active, column: bounds.columns - 1 }))
    else if (key === 'Enter') select(moved(at(selection.active), { row: shiftKey ? -1 : 1, column: 0 }, bounds, false))
    else if (key === 'Tab') {
      const next = isLeaving ? undefined : stepped(selection, shiftKey ? -1 : 1, bounds)
      if (!next) return false
      select(next)
    } else if (key === 'F2') setEditing(!isEditing)
    else if (key === 'Escape') {
      if (isEditing) setEditing(false)
      else setLeaving(true)
    } else if (key === 'Delete') clear()
    else if (key === 'Backspace' && isMany(block)) clear()
    else if (key === 'q' || key === 'Q') toggleAbsent()
    else return false
    return true
  }

  return {
    selection,
    block,
    isEditing,
    /** How often somebody was said to be absent, or there after all: the text of the field is another one then. */
    absences,
    select,
    extend(active: Place) {
      if (active.row !== selection.active.row || active.column !== selection.active.column)
        setSelection({ active, anchor: selection.anchor })
    },
    edit: () => setEditing(true),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return
      const isDone = event.ctrlKey || event.metaKey ? onCommand(event) : !event.altKey && onPlainKey(event)
      if (isDone) event.preventDefault()
    },
    onCopy(event: ClipboardEvent) {
      if (isEditing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', chosenText())
      if (event.type === 'cut') clear()
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      if (isEditing && !/[\t\n]/u.test(text)) return
      event.preventDefault()
      paste(text)
    },
  }
}
export type GridActs = ReturnType<typeof useGridActs>
