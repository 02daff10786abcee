interface Titled {
  readonly name: string
  /** Of the textbooks; empty: none is said. */
  readonly edition: string
}

/** 数学（人教版）; 数学 where no edition is said. */
export const subjectTitle = ({ name, edition }: Titled) => (edition === '' ? name : `${name}（${edition}）`)

/** 数学, or 数学（人教版） where another of them has that name. */
export const subjectTitles = (subjects: readonly (Titled & { readonly id: number })[]): ReadonlyMap<number, string> =>
  new Map(
    subjects.map((one) => [one.id, subjects.some(({ id, name }) => id !== one.id && name === one.name) ? subjectTitle(one) : one.name]),
  )
