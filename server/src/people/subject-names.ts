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

export const subjectTitle = ({ name, edition }: Pick<SchoolSubject, 'name' | 'edition'>) =>
  edition === '' ? name : `${name}（${edition}）`

export type FindSubject = (typed: string) => SchoolSubject | 'none' | 'several'

/** The subject of what stands in a table: 数学, or 数学（人教版）where the school has several of that name. */
export function createSubjectFinder(subjects: readonly SchoolSubject[]): FindSubject {
  return (typed) => {
    const key = keyOf(typed)
    const whole = subjects.find(({ name, edition }) => keyOf(name + edition) === key)
    const named = subjects.filter(({ name }) => keyOf(name) === key)
    return whole ?? (named.length > 1 ? 'several' : (named[0] ?? 'none'))
  }
}
