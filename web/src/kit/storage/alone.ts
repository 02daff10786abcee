interface Ways {
  /** Missing on plain http and in old browsers. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

const browser = (): Ways => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  storage: () => window.localStorage,
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Longer than any call takes: beyond that its tab is gone. */
const staleMs = 30_000
/** Two tabs can write at the same moment; a little later both see who was last. */
const settleMs = 50

/** Does the job unless another tab, or this one, is at it already. */
export async function alone(name: string, job: () => Promise<void>, { locks, storage, now, pause }: Ways = browser()) {
  const key = `jiangtai.lock.${name}`
  if (locks) return void (await locks.request(key, { ifAvailable: true }, async (lock) => lock && (await job())))
  const since = now() - Number.parseInt(storage().getItem(key) ?? '', 10)
  if (since >= 0 && since < staleMs) return
  const mine = `${now()} ${Math.random()}`
  storage().setItem(key, mine)
  await pause(settleMs)
  if (storage().getItem(key) !== mine) return
  try {
    await job()
  } finally {
    if (storage().getItem(key) === mine) storage().removeItem(key)
  }
}
