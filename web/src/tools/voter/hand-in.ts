import { sentence } from '@jiangtai/contract/refusal'

interface Ways {
  readonly cast: (picks: readonly number[]) => Promise<boolean>
  /** One at a time. */
  readonly run: (act: () => Promise<void>) => Promise<void>
  /** What the server knows of this student's vote. */
  readonly ask: () => void
  readonly warn: (text: string) => void
}

export async function handIn(picks: readonly number[], { cast, run, ask, warn }: Ways) {
  // R471
  if (picks.length === 0) return warn(sentence('voteEmpty'))
  await run(async () => {
    // Refused: perhaps it was handed in on another device.
    if (!(await cast(picks))) ask()
  })
}
