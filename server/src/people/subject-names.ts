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
  const whole = new Map(subjects.toReversed().map((one) => [keyOf(one.name + one.edition), one]))
  const named = new Map<string, SchoolSubject[]>()
  for (const one of subjects) named.set(keyOf(one.name), [...(named.get(keyOf(one.name)) ?? []), one])
  return (typed) => {
    const key = keyOf(typed)
    const [first = 'none', ...others] = named.get(key) ?? []
    return whole.get(key) ?? (others.length > 0 ? 'several' : first)
  }
}
