interface Engine {
  readonly url: string
  /** Ends it with everything it has stored. */
  readonly stop: () => Promise<void>
  /** Ends it, with another signal than the orderly one when named; what it has stored stays for the next start. */
  readonly halt: (signal?: NodeJS.Signals) => Promise<void>
  readonly start: () => Promise<void>
}

export function startPostgres(options?: { readonly isDurable?: boolean }): Promise<Engine>
export function startRedis(): Promise<Engine>
