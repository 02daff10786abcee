const mark = 'jiangtai.reloaded-at'
const enoughMs = 60_000

/** A page of an older build cannot find its chunks: one fresh load mends that, and a second within a minute would not. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(mark)) < enoughMs) return false
    storage.setItem(mark, String(now))
    return true
  } catch {
    // Without storage nothing would end the loop.
    return false
  }
}
