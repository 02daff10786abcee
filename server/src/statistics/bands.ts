import { usualBands } from '@jiangtai/contract/exam-reports'

export interface BandOf {
  readonly name: string
  readonly from_bp: number
  readonly n: number
}

/** R1074: exactly on a line is above it. The last band takes whoever is below all others. */
export function bandsOf(totals: readonly number[], full: number, bands: readonly Omit<BandOf, 'n'>[] = usualBands): BandOf[] {
  const placed = totals.map((total) => {
    const at = bands.findIndex(({ from_bp }) => full > 0 && total * 10_000 >= from_bp * full)
    return at === -1 ? bands.length - 1 : at
  })
  return bands.map(({ name, from_bp }, at) => ({ name, from_bp, n: placed.filter((place) => place === at).length }))
}

const bins = 10

/** [0, 10) … [90, 100] per cent. */
export function histogramOf(totals: readonly number[], full: number): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const total of totals) {
    const at = full > 0 ? Math.max(0, Math.min(bins - 1, Math.floor((total * bins) / full))) : 0
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
