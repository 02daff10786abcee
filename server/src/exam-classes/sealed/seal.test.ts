import { createDecipheriv } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createSeals } from './seal.ts'

const seals = createSeals('a secret of at least thirty-two signs')
const hash = 'a'.repeat(64)

function opened(sealed: Buffer, key: Buffer, iv: Buffer) {
  const cipher = createDecipheriv('aes-256-gcm', key, iv)
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
}

describe('a sealed paper', () => {
  it('R1154: has an address for each student and each paper, of 43 signs, that nobody guesses', () => {
    const all = [1, 2].flatMap((exam) => [10, 11].flatMap((student) => ['a', 'b'].map((paper) => seals.secretOf(exam, student, paper))))
    expect(new Set(all).size).toBe(8)
    for (const secret of all) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(seals.secretOf(1, 10, 'a')).toBe(all[0])
    expect(createSeals('another secret of thirty-two signs').secretOf(1, 10, 'a')).not.toBe(all[0])
  })

  it('R1154: is compared over its whole length, and one of another length is none', () => {
    const secret = seals.secretOf(1, 10, hash)
    const isSecret = (asked: string) => seals.isSecret(asked, 1, 10, hash)
    const changed = (at: number) => `${secret.slice(0, at)}${secret[at] === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`
    expect(isSecret(secret)).toBe(true)
    expect([changed(0), changed(42), secret.slice(1), `${secret}A`, ''].map(isSecret)).toEqual([false, false, false, false, false])
    expect(seals.isSecret(secret, 2, 10, hash)).toBe(false)
    expect(seals.isSecret(secret, 1, 11, hash)).toBe(false)
  })

  it('R923: opens with the key of the start and no other, and not when a bit was changed', async () => {
    const text = JSON.stringify({ paper: '试卷'.repeat(1000) })
    const sealed = await seals.seal(1, hash, [text.slice(0, 100), text.slice(100)], async () => {})
    expect(sealed).toHaveLength(seals.sealedBytes(Buffer.byteLength(text)))
    expect(sealed.includes('试卷')).toBe(false)
    const [key, iv] = [seals.keyOf(1, hash), seals.ivOf(1, hash, 'body')]
    expect(opened(sealed, key, iv).toString()).toBe(text)
    expect(() => opened(sealed, seals.keyOf(2, hash), iv)).toThrow()
    expect(() => opened(sealed, Buffer.from(seals.secretOf(1, 10, hash), 'base64url'), iv)).toThrow()
    const broken = Buffer.from(sealed)
    broken[3] = (broken[3] ?? 0) ^ 1
    expect(() => opened(broken, key, iv)).toThrow()
  })

  it('R924: files are sealed while they are read, each with an iv of its own', async () => {
    const bytes = Buffer.from('bytes of a picture '.repeat(5000))
    const sealing = async (file: number) =>
      buffer(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]).pipe(seals.sealing(1, hash, file)))
    const [one, two] = [await sealing(7), await sealing(8)]
    expect(one).toHaveLength(seals.sealedBytes(bytes.length))
    expect([one.equals(two), one.includes('picture')]).toEqual([false, false])
    expect(opened(one, seals.keyOf(1, hash), seals.ivOf(1, hash, 7)).equals(bytes)).toBe(true)
    expect(() => opened(one, seals.keyOf(1, hash), seals.ivOf(1, hash, 'body'))).toThrow()
  })
})
