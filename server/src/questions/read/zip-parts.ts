import { areApart, entriesOf, listIn, tailBytes, unpacked } from '../../zip-directory.ts'
import { readLimits, tooMuch, UnreadableFile } from './read-file.ts'

/** The files in a zip, each unpacked when it is asked for. */
export interface ZipParts {
  readonly names: readonly string[]
  /** Undefined: there is none of this name. `most`: bytes; what is longer is refused before it is unpacked. */
  readonly read: (name: string, most?: number) => Buffer | undefined
}

const broken = () => new UnreadableFile('文件无法读取，请检查格式')

/** R886: everything that the zip says of itself is counted before the first byte is unpacked; what is longer than it says is not unpacked further. */
export function zipParts(bytes: Uint8Array): ZipParts {
  if (bytes.length > readLimits.bytes) throw tooMuch()
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesIn(zip)
  if (!entries || !areApart(entries, zip.length)) throw broken()
  if (entries.length > readLimits.entries) throw tooMuch()
  if (entries.reduce((sum, { expanded }) => sum + expanded, 0) > readLimits.inflated) throw tooMuch()
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    names: [...byName.keys()],
    read(name, most = readLimits.inflated) {
      const entry = byName.get(name)
      if (entry && entry.expanded > most) throw tooMuch()
      try {
        return entry && unpacked(zip, entry, readLimits.inflated)
      } catch {
        throw broken()
      }
    },
  }
}

function entriesIn(zip: Buffer) {
  try {
    const list = listIn(zip.subarray(-tailBytes))
    return list && entriesOf(zip.subarray(list.start, list.start + list.length), list.count)
  } catch {
    // A number that points outside: no zip.
    return undefined
  }
}
