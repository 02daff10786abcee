/** SQLite allows 32,766 parameters in a statement. */
const perStatement = 500

/** What one statement takes of many rows or ids. */
export function* inChunks<T>(all: readonly T[], size = perStatement): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
