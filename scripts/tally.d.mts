interface Test {
  readonly layer: 'units' | 'pages' | 'journeys'
  readonly name: string
  readonly isPassed: boolean
  readonly ms: number
  readonly screenshots: readonly string[]
  /** Of pages: what it looked at. */
  readonly states?: readonly string[]
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
  readonly unitSeconds: number
  readonly pageWorkerSeconds: number
  readonly journeyWorkerSeconds: number
  readonly wholeSeconds: number
}

export function vitestRun(file: string, code: number): Run
export function playwrightRun(file: string, code: number): Run
export function countsOf(run: Run): Counts
export function failuresOf(run: Run): readonly string[]
export function total(list: readonly Counts[]): Counts
export function layerLines(tests: readonly Test[]): readonly string[]
export function spentOf(tests: readonly Test[], unitSeconds: number, wholeSeconds: number): Spent
export function beyondBudget(spent: Spent, budget: Spent): readonly string[]
export function unseenStates(listed: readonly string[], tests: readonly Pick<Test, 'states'>[]): readonly string[]
