interface Chosen {
  readonly id: number
}

export const areIn = (chosen: readonly Chosen[], some: readonly Chosen[]) => some.every(({ id }) => chosen.some((one) => one.id === id))

/** With these chosen too; where all of them were, without them. */
export function withChosen<T extends Chosen>(chosen: readonly T[], some: readonly T[]): readonly T[] {
  const others = chosen.filter(({ id }) => !some.some((one) => one.id === id))
  return areIn(chosen, some) ? others : [...chosen, ...some.filter(({ id }) => !chosen.some((one) => one.id === id))]
}
