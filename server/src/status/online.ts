interface People {
  readonly students: readonly number[]
  readonly teachers: readonly number[]
}

/** Each person once, however many pages they have open. */
export function peopleIn(classes: readonly (readonly [classId: number, people: People])[]) {
  const countOf = (ids: readonly number[]) => new Set(ids).size
  return {
    teachers: countOf(classes.flatMap(([, { teachers }]) => teachers)),
    students: countOf(classes.flatMap(([, { students }]) => students)),
    classes: countOf(classes.map(([id]) => id)),
  }
}
