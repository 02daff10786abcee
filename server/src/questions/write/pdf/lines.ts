/** Something on a line that is not divided, measured from the base line. */
export interface Atom {
  readonly width: number
  readonly ascent: number
  readonly depth: number
  /** Not drawn at the beginning of a line. */
  readonly isSpace?: boolean
  /** May not begin a line: 。 */
  readonly staysBehind?: boolean
  /** May not end one: （ */
  readonly staysBefore?: boolean
}

const sum = (atoms: readonly Atom[]) => atoms.reduce((width, atom) => width + atom.width, 0)

/** What may not be torn apart. */
function clustersOf<T extends Atom>(atoms: readonly T[]): T[][] {
  const clusters: T[][] = []
  let last: T | undefined
  for (const atom of atoms) {
    if (last && (atom.staysBehind || last.staysBefore)) clusters.at(-1)?.push(atom)
    else clusters.push([atom])
    last = atom
  }
  return clusters
}

/** As many on each line as fit. What is wider than a line by itself has one of its own. */
export function linesOf<T extends Atom>(atoms: readonly T[], width: number): T[][] {
  const lines: T[][] = []
  let line: T[] = []
  let used = 0
  const end = () => {
    if (line.length > 0) lines.push(line)
    line = []
    used = 0
  }
  const put = (cluster: readonly T[]) => {
    line.push(...cluster)
    used += sum(cluster)
  }
  for (const cluster of clustersOf(atoms)) {
    const wide = sum(cluster)
    if (used + wide > width && line.length > 0 && !cluster[0]?.isSpace) end()
    if (wide > width) {
      for (const atom of cluster) {
        if (used + atom.width > width) end()
        put([atom])
      }
    } else if (line.length > 0 || !cluster[0]?.isSpace) put(cluster)
  }
  end()
  return lines
}
