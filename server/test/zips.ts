import { deflateRawSync } from 'node:zlib'
import { crcOf } from '../src/zip.ts'

/** Bytes as they are packed, and the length that the zip says they have. */
interface Packed {
  readonly packed: Uint8Array
  readonly length: number
}

/** A zip of a few small files, and of such that lie. */
export function zipOfFiles(files: Readonly<Record<string, string | Uint8Array | Packed>>): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, file] of Object.entries(files)) {
    const bytes = typeof file === 'string' ? Buffer.from(file) : 'packed' in file ? undefined : Buffer.from(file)
    const { packed, length } = bytes ? { packed: deflateRawSync(bytes), length: bytes.length } : (file as Packed)
    const tail = Buffer.alloc(26)
    tail.writeUInt16LE(20, 0)
    tail.writeUInt16LE(0x0800, 2)
    tail.writeUInt16LE(8, 4)
    tail.writeUInt32LE(bytes ? crcOf(bytes) : 0, 10)
    tail.writeUInt32LE(packed.length, 14)
    tail.writeUInt32LE(length, 18)
    tail.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), tail, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(20, 4)
    tail.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    bodies.push(body)
    list.push(Buffer.concat([entry, Buffer.from(name)]))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}
