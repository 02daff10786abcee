/** More of it nobody reads from a screen; the rest is there to be downloaded. */
export const mostBytes = 200_000

/** As the bytes begin, else whichever they are: a mark says UTF-16, and what is not UTF-8 is what Chinese computers wrote before it. */
const encodingsOf = ([first, second]: Uint8Array): readonly string[] => {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

/** The letters of a text file; undefined: it is none. Where it was cut, a letter at its end may be cut, too, and is left out. */
export function lettersOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  for (const encoding of encodingsOf(bytes))
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
    } catch {
      // The next one.
    }
  return undefined
}

export interface FileText {
  /** Undefined: the file is no text. */
  readonly text: string | undefined
  readonly isCut: boolean
}

/** What is shown of a text file, of which one byte more was read. */
export function textOf(bytes: Uint8Array): FileText {
  const isCut = bytes.length > mostBytes
  return { text: lettersOf(bytes.subarray(0, mostBytes), isCut), isCut }
}
