interface Counts {
  readonly passed: number
  readonly failed: number
}

export function vitestCounts(file: string, code: number): Counts
export function playwrightCounts(file: string, code: number): Counts
export function vitestFailures(file: string): readonly string[]
export function playwrightFailures(file: string): readonly string[]
export function total(list: readonly Counts[]): Counts
