import { groupedBy } from '../grouped-by.ts'

interface Row {
  readonly id: number
  readonly real_name: string
  readonly subject: string | null
  readonly said_id: number | null
}

/** One entry a teacher, with what was said that they teach there, else all their subjects; two editions of a subject are one. */
export function teachersWithSubjects(rows: readonly Row[]) {
  return [...groupedBy(rows, ({ id }) => id)].map(([id, own]) => {
    const said = own.filter(({ said_id }) => said_id !== null)
    const names = (said.length > 0 ? said : own).flatMap(({ subject }) => subject ?? [])
    return { id, real_name: own[0]?.real_name ?? '', subjects: [...new Set(names)] }
  })
}
