const text = (picks: readonly number[]) => String(picks.toSorted((a, b) => a - b))

/** What people sent and what they were promised, kept apart from the server's own books. */
export function createLedger() {
  const sent = new Map<string, Set<string>>()
  const promised = new Map<string, string>()
  const doubted = new Set<string>()
  const key = (voteId: number, userId: number) => `${voteId}/${userId}`

  return {
    send(voteId: number, userId: number, picks: readonly number[]) {
      const at = key(voteId, userId)
      sent.set(at, (sent.get(at) ?? new Set()).add(text(picks)))
    },
    /** Nobody was told what became of an answer: it may count or not. */
    doubt: (voteId: number, userId: number) => void doubted.add(key(voteId, userId)),
    /** False when another answer of the same person was acknowledged before. */
    promise(voteId: number, userId: number, picks: readonly number[]): boolean {
      const at = key(voteId, userId)
      const before = promised.get(at) ?? text(picks)
      promised.set(at, before)
      return before === text(picks)
    },
    wasSent: (voteId: number, userId: number, picks: readonly number[]) => sent.get(key(voteId, userId))?.has(text(picks)) ?? false,
    isPromised: (voteId: number, userId: number) => promised.has(key(voteId, userId)),
    isPromise: (voteId: number, userId: number, picks: readonly number[]) => promised.get(key(voteId, userId)) === text(picks),
    isDoubtful: (voteId: number, userId: number) => doubted.has(key(voteId, userId)),
    /** Everybody with a promise about this vote. */
    votersOf: (voteId: number): number[] =>
      [...promised.keys()].filter((at) => at.startsWith(`${voteId}/`)).map((at) => Number(at.split('/')[1])),
    /** Every vote somebody has a promise about. */
    voteIds: (): number[] => [...new Set([...promised.keys()].map((at) => Number(at.split('/')[0])))],
    count: () => promised.size,
  }
}
export type Ledger = ReturnType<typeof createLedger>
