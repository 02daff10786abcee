/** All of a source whose length is known, in memory of its own: it can be handed to a thread, and is not copied once more. */
export async function wholeOf(source: AsyncIterable<Uint8Array>, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for await (const chunk of source) {
    whole.set(chunk.subarray(0, bytes - at), at)
    at = Math.min(bytes, at + chunk.length)
  }
  return at === bytes ? whole : whole.subarray(0, at)
}
