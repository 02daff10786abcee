/** How often a key was hit in its current window, and how long that window still lasts. */
export interface Hits {
  readonly count: number
  readonly secondsLeft: number
}
export interface Counters {
  /** `by`: what is counted comes in lots. */
  hit(key: string, windowSeconds: number, by?: number): Promise<Hits>
  /** How often it was hit, without hitting it. */
  peek(key: string): Promise<number>
  /** Takes one hit of the current window back; never below none. */
  back(key: string): Promise<void>
}
