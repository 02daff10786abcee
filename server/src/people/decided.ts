import type { ImportAction, ImportField } from '@jiangtai/contract/people-imports'
import type { Values } from './columns.ts'
import type { Checked } from './person.ts'

export interface Decided<W> {
  readonly row: number
  readonly action: ImportAction
  readonly messages: readonly string[]
  readonly wrong: readonly ImportField[]
  /** Undefined: nothing is to be written. */
  readonly write?: W
}

export interface ValuedRow {
  readonly row: number
  readonly values: Values
}

/** Collects what is wrong; answers the value of what is not. */
export function createFaults() {
  const messages: string[] = []
  const wrong: ImportField[] = []
  const add = (field: ImportField, message: string) => {
    messages.push(message)
    if (!wrong.includes(field)) wrong.push(field)
  }
  return {
    add,
    take<T>(field: ImportField, checked: Checked<T>): T | undefined {
      if ('value' in checked) return checked.value
      add(field, checked.fault)
      return undefined
    },
    messages,
    wrong,
  }
}
export type Faults = ReturnType<typeof createFaults>

/** Of rows with one key the first keeps it: the others are answered its number. */
export function firstRows() {
  const rows = new Map<string, number>()
  return (key: string, row: number): number | undefined => {
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    return first
  }
}
