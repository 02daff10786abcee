import { subjectTitle } from '@jiangtai/contract/subject-title'
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

/** 数学, or 数学（人教版） where the school has another of that name; each is found by its finder. */
export function subjectTitles(subjects: readonly SchoolSubject[]): ReadonlyMap<number, string> {
  const named = groupedBy(subjects, ({ name }) => name)
  return new Map(subjects.map((one) => [one.id, named.get(one.name)?.length === 1 ? one.name : subjectTitle(one)]))
}

export type FindSubject = (typed: string) => SchoolSubject | 'none' | 'several'

/** The subject of what stands in a table: 数学, or 数学（人教版）where the school has several of that name. */
export function createSubjectFinder(subjects: readonly SchoolSubject[]): FindSubject {
  const whole = new Map(subjects.toReversed().map((one) => [keyOf(one.name + one.edition), one]))
  const named = groupedBy(subjects, ({ name }) => keyOf(name))
  return (typed) => {
    const key = keyOf(typed)
    const [first = 'none', ...others] = named.get(key) ?? []
    return whole.get(key) ?? (others.length > 0 ? 'several' : first)
  }
}
