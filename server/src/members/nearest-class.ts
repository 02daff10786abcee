/** How many signs have to be written, left out or changed to get from one to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column++)
      next.push(
        Math.min((next[column - 1] ?? 0) + 1, (row[column] ?? 0) + 1, (row[column - 1] ?? 0) + (other[column - 1] === sign ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const numbersIn = (key: string) => key.replace(/\D+/g, ' ').trim()
/** A longer one is no slip of the pen, and would take long to compare. */
const longest = 30

/** Of the keys the one that was probably meant: another number is another class, not a slip. Undefined: none, or more than one. */
export function nearestKey(typed: string, keys: readonly string[]): string | undefined {
  if (typed === '' || typed.length > longest) return undefined
  const alike = keys.filter((key) => key.length <= longest && numbersIn(key) === numbersIn(typed))
  const inside = alike.filter((key) => key.endsWith(typed))
  if (inside.length > 0) return inside.length === 1 ? inside[0] : undefined
  const near = alike.map((key) => ({ key, far: distance(typed, key) })).filter(({ key, far }) => far <= 2 && far * 2 < key.length)
  const least = Math.min(...near.map(({ far }) => far))
  const [only, another] = near.filter(({ far }) => far === least)
  return another ? undefined : only?.key
}
