export interface TarEntry {
  readonly path: string
  readonly bytes: number
  /** In seconds. */
  readonly at: number
  read(): Promise<AsyncIterable<Uint8Array>>
}

const block = 512
const paddingOf = (bytes: number) => (block - (bytes % block)) % block
/** Eleven octal digits end at 8 GB; what is larger is written as a number of base 256, which every tar of today reads. */
const mostOctal = 8 ** 11 - 1

function headerOf({ path, bytes, at }: TarEntry): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(path) > 100) throw new Error('this path is too long for a tar')
  const octal = (value: number, from: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, from, 'latin1')
  header.write(path, 0)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  if (bytes <= mostOctal) octal(bytes, 124, 11)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(bytes), 128)
  }
  octal(at, 136, 11)
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

export const tarLength = (entries: readonly TarEntry[]) =>
  entries.reduce((sum, { bytes }) => sum + block + bytes + paddingOf(bytes), 0) + 2 * block

/** One archive, made while it is sent. What has become longer or shorter meanwhile ends it: half of a backup must not look like one. */
export async function* tarOf(entries: readonly TarEntry[]): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield headerOf(entry)
    let left = entry.bytes
    for await (const chunk of await entry.read()) {
      left -= chunk.length
      yield chunk
    }
    if (left !== 0) throw new Error(`${entry.path} has changed while it was read`)
    yield Buffer.alloc(paddingOf(entry.bytes))
  }
  yield Buffer.alloc(2 * block)
}
