/** At most 36 characters, and no two alike on any device: `crypto.randomUUID` is missing where the page is plain http. */
export function createMsgIds(now: () => number, random: () => number): () => string {
  const digits = () => random().toString(36).slice(2, 12)
  const page = `${now().toString(36)}-${digits()}`
  let count = 0
  return () => {
    count += 1
    return `${page}-${count.toString(36)}`
  }
}
