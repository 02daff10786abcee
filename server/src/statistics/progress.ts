/** R1076: how far a student has moved among the others since the exam before; null: there was none, or the student was not in it. */
export const changeOf = (z: number | undefined, before: number | undefined): number | null =>
  z === undefined || before === undefined ? null : z - before
