interface Test {
  /** The project of vitest, or `browser`. */
  readonly suite: string
  readonly name: string
  readonly isPassed: boolean
  readonly ms: number
  readonly screenshots: readonly string[]
}

interface Run {
  readonly tests: readonly Test[]
  /** What went wrong outside of any test. */
  readonly faults: readonly string[]
}

interface Counts {
  readonly passed: number
  readonly failed: number
}

interface Spent {
  readonly vitestSeconds: number
  readonly pageSeconds: number
  readonly browserWorkerSeconds: number
  readonly wholeSeconds: number
}

export function vitestRun(file: string, code: number): Run
export function playwrightRun(file: string, code: number): Run
export function countsOf(run: Run): Counts
export function failuresOf(run: Run): readonly string[]
export function total(list: readonly Counts[]): Counts
export function workerSeconds(tests: readonly Test[]): number
export function slowest(tests: readonly Test[], most?: number): readonly string[]
export function beyondBudget(spent: Spent, budget: Spent): readonly string[]
