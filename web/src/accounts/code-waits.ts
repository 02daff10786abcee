/** O105: an account is sent one code a minute. */
export const codeWaitMs = 60_000

const key = 'jiangtai.code-waits'

/** Until when nobody may be sent another code, by whom and what it is for. */
type Waits = Readonly<Record<string, number>>

function read(storage: () => Storage, now: number): Waits {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now),
    )
  } catch {
    return {}
  }
}

export const waitOf = (storage: () => Storage, who: string, now: number) => read(storage, now)[who] ?? 0

/** Kept with the tab, so that a reload does not offer what the server would refuse. */
export function keepWait(storage: () => Storage, who: string, until: number, now: number) {
  try {
    storage().setItem(key, JSON.stringify({ ...read(storage, now), [who]: until }))
  } catch {
    // Without storage the server says how long to wait.
  }
}
