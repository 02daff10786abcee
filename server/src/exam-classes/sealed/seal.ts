import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const markBytes = 16

export type Seals = ReturnType<typeof createSeals>

/**
 * Keys of sealed papers, made of the server's own secret: a paper never changes, so the same key and iv always seal the same bytes, and nothing has
 * to be stored. R1154: the address of a paper is different for each student and each paper.
 */
export function createSeals(secret: string) {
  const made = (...parts: readonly (string | number)[]) => createHmac('sha256', secret).update(parts.join('|')).digest()
  const keyOf = (examClassId: number, hash: string) => made('paper-key', examClassId, hash)
  const ivOf = (examClassId: number, hash: string, of: number | 'body') => made('paper-iv', examClassId, hash, of).subarray(0, 12)
  const secretOf = (examClassId: number, studentId: number, hash: string) =>
    made('paper', examClassId, studentId, hash).toString('base64url')
  return {
    keyOf,
    ivOf,
    secretOf,
    isSecret: (asked: string, examClassId: number, studentId: number, hash: string) => {
      const [one, other] = [Buffer.from(asked), Buffer.from(secretOf(examClassId, studentId, hash))]
      return one.length === other.length && timingSafeEqual(one, other)
    },
    /** The mark of GCM stands behind the bytes. `pause`: a long paper is sealed in slices. */
    async seal(examClassId: number, hash: string, pieces: readonly string[], pause: () => Promise<void>): Promise<Buffer> {
      const cipher = createCipheriv('aes-256-gcm', keyOf(examClassId, hash), ivOf(examClassId, hash, 'body'))
      const sealed: Buffer[] = []
      for (const piece of pieces) {
        await pause()
        sealed.push(cipher.update(piece, 'utf8'))
      }
      return Buffer.concat([...sealed, cipher.final(), cipher.getAuthTag()])
    },
    /** The same of a file, while it is read. */
    sealing(examClassId: number, hash: string, uploadId: number): Transform {
      const cipher = createCipheriv('aes-256-gcm', keyOf(examClassId, hash), ivOf(examClassId, hash, uploadId))
      return new Transform({
        transform: (bytes: Buffer, _encoding, done: TransformCallback) => done(null, cipher.update(bytes)),
        flush(done) {
          this.push(cipher.final())
          this.push(cipher.getAuthTag())
          done()
        },
      })
    },
    sealedBytes: (bytes: number) => bytes + markBytes,
  }
}
