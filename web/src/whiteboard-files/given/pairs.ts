/** The two that were chosen, then all the others two by two in their order; the last may be alone. */
export function pairsOf<T extends { readonly id: number }>(all: readonly T[], chosen: readonly T[]): readonly (readonly T[])[] {
  const rest = all.filter(({ id }) => !chosen.some((one) => one.id === id))
  const pairs = [chosen]
  for (let at = 0; at < rest.length; at += 2) pairs.push(rest.slice(at, at + 2))
  return pairs
}
