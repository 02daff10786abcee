import { groupedBy } from '../grouped-by.ts'

export interface SchoolSubject {
  readonly id: number
  readonly name: string
  /** Of the textbooks; empty: none is said. */
  readonly edition: string
}

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s()[\]【】〔〕]/g, '')
    .toLowerCase()

/** The subject, or why it is none, as people are told. */
export type FindSubject = (typed: string) => SchoolSubject | string

/** The subject of what stands in a table: 数学, or 数学（人教版）where the school has several of that name. */
export function createSubjectFinder(subjects: readonly SchoolSubject[]): FindSubject {
  const whole = new Map(subjects.toReversed().map((one) => [keyOf(one.name + one.edition), one]))
  const named = groupedBy(subjects, ({ name }) => keyOf(name))
  return (typed) => {
    const key = keyOf(typed)
    const [first, ...others] = named.get(key) ?? []
    const found = whole.get(key) ?? (others.length > 0 ? undefined : first)
    if (found) return found
    return first ? `有几个“${typed}”，请写明版本，比如 ${typed}（${first.edition || '版本'}）` : `学校没有这个学科：“${typed}”`
  }
}
