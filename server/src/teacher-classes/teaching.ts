/** What of the own subjects a teacher teaches in a class: what was said of it, else all. What the teacher no longer teaches says nothing. */
export function taughtIn<S extends { readonly id: number }>(own: readonly S[], said: readonly number[]): readonly S[] {
  const known = own.filter(({ id }) => said.includes(id))
  return known.length > 0 ? known : own
}

interface Asked {
  readonly add: readonly number[]
  readonly del: readonly number[]
}

/** A class once, and not in and out at once. */
export const isSound = ({ add, del }: Asked) => new Set([...add, ...del]).size === add.length + del.length
