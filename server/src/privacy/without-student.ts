import { goneStudent } from '@jiangtai/contract/privacy'

export interface Gone {
  readonly id: number
  /** Undefined: nothing of the student is kept. */
  readonly standIn: number | undefined
  /** The files of the student. */
  readonly uploads: ReadonlySet<number>
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Row = { readonly [key: string]: Json }

/** Lists of nothing but ids of students, and of nothing but ids of files. */
const studentLists: ReadonlySet<string> = new Set(['picked', 'present', 'absent'])
const fileLists: ReadonlySet<string> = new Set(['logged'])
/** Where one is looked for by halves. */
const sortedLists: ReadonlySet<string> = new Set(['ballots'])

const isRow = (value: Json): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isOf = (row: Row, { id }: Gone) => row.user_id === id || row.student_id === id
const isFile = (row: Row, { uploads }: Gone) => typeof row.file_cdn_id === 'number' && uploads.has(row.file_cdn_id)

/** The state of a tool without a student who is deleted: counts stay where somebody stands in, names and files do not. */
export const withoutStudent = (state: Json, gone: Gone): Json => walked(state, '', gone)

function walked(value: Json, key: string, gone: Gone): Json {
  if (Array.isArray(value)) return list(value, key, gone)
  if (isRow(value)) return row(value, gone)
  return key === 'shown_id' && typeof value === 'number' && gone.uploads.has(value) ? 0 : value
}

const row = (value: Row, gone: Gone): Row => Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walked(one, key, gone)]))

function list(values: readonly Json[], key: string, gone: Gone): Json {
  const kept = values.flatMap((value): readonly Json[] => {
    if (isRow(value) && isFile(value, gone)) return []
    if (isRow(value) && isOf(value, gone)) return gone.standIn === undefined ? [] : [renamed(value, gone.standIn)]
    if (studentLists.has(key) && value === gone.id) return gone.standIn === undefined ? [] : [gone.standIn]
    if (fileLists.has(key) && typeof value === 'number' && gone.uploads.has(value)) return []
    return [walked(value, '', gone)]
  })
  return sortedLists.has(key) ? kept.toSorted((a, b) => idOf(a) - idOf(b)) : kept
}

const idOf = (value: Json) => (isRow(value) && typeof value.user_id === 'number' ? value.user_id : 0)

const renamed = (value: Row, standIn: number): Row => ({
  ...value,
  ...('user_id' in value && { user_id: standIn }),
  ...('student_id' in value && { student_id: standIn }),
  ...('name' in value && { name: goneStudent }),
  ...('student_name' in value && { student_name: goneStudent }),
})
