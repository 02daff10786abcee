/** There is nothing at that place: the file is empty. */
const nothing = 416

/** The first bytes of a file of the school: no more of a large one comes over the line. */
export async function readFileStart(url: string, count: number, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal, headers: { range: `bytes=0-${count - 1}` } })
  if (answer.status === nothing) return new Uint8Array()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  // A server that ignores ranges sends the whole file.
  return new Uint8Array(await answer.arrayBuffer()).subarray(0, count)
}
