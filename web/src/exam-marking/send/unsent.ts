interface Told {
  readonly conflicts: ReadonlySet<string>
  readonly faults: ReadonlyMap<string, string>
}

/** Answers whose marks were not taken; the one in sight says so itself. */
export const unsentBut = (inSight: string, { conflicts, faults }: Told) =>
  [...new Set([...conflicts, ...faults.keys()])]
    .filter((key) => key !== inSight)
    .map((key) => {
      const [attempt = 0, leaf = 0] = key.split('/').map(Number)
      return { attempt, leaf }
    })
