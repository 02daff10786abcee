import { nextSlice } from '../slices.ts'

/** Where nothing more is looked for: so many rows found, or so much looked through. */
const enough = { found: 300, looked: 20_000 }
/** What one question looks through; more would hold up everybody else. */
const perSlice = 1000

/**
 * What there is about the newest of many lessons or mixes, a few of them at a time, until it is enough. `n` of a row is what was looked through
 * for it. A class of hundreds is asked about one by one, small classes about more and more together.
 */
export async function newestOf<T extends { readonly n: number }>(
  ids: readonly number[],
  look: (ids: readonly number[]) => Promise<readonly T[]>,
  isNews: (row: T) => boolean = () => true,
): Promise<T[]> {
  const found: T[] = []
  let [from, size, looked] = [0, 1, 0]
  while (from < ids.length && found.length < enough.found && looked < enough.looked) {
    await nextSlice()
    const rows = await look(ids.slice(from, from + size))
    found.push(...rows.filter(isNews))
    const sum = rows.reduce((total, { n }) => total + n, 0)
    looked += sum
    from += size
    size = sum * 2 < perSlice ? size * 2 : 1
  }
  return found
}
