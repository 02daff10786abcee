import { createCipheriv, webcrypto } from 'node:crypto'
import type { Paper } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { decrypting } from './aes.ts'
import { fetchSealed, openSealed } from './sealed.ts'

const paper: Paper = { title: '第三章随堂测', total_centi: 0, leaf_count: 0, sections: [] }
const key = Buffer.alloc(32, 7)

function seal(plain: Uint8Array, iv: Buffer) {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function school() {
  const [iv, fileIv] = [Buffer.alloc(12, 1), Buffer.alloc(12, 2)]
  const picture = seal(Buffer.from('a picture'), fileIv)
  const data = {
    ...{
      iv: iv.toString('base64'),
      body: seal(Buffer.from(JSON.stringify({ paper, files: [{ id: 5, sha256: '' }] })), iv).toString('base64'),
      hash: 'x',
    },
    files: [{ id: 5, url: '/files/sealed/5', iv: fileIv.toString('base64'), bytes: picture.length, type: 'image/png' }],
  }
  const lying = new Map<string, Uint8Array>([
    ['/api/student-course/aSECRET', Buffer.from(JSON.stringify({ errCode: 0, msg: '', data }))],
    ['/files/sealed/5', picture],
  ])
  return { lying, fetchWhole: async (url: string) => lying.get(url) ?? Promise.reject(new Error(url)) }
}

describe('a sealed paper', () => {
  it.each([
    ['by the browser', webcrypto.subtle as SubtleCrypto],
    ['where the browser has no ciphers', null],
  ])('is opened with its key, its files too, %s', async (_, subtle) => {
    const kept = await fetchSealed(1, 'SECRET', school().fetchWhole)
    expect(JSON.stringify(kept)).not.toContain(paper.title)
    const opened = await openSealed(kept, key.toString('base64url'), subtle)
    expect(opened.paper).toEqual(paper)
    expect(await opened.files.get(5)?.text()).toBe('a picture')
  })

  it('is not opened by another key, nor when it was changed on the way', async () => {
    const kept = await fetchSealed(1, 'SECRET', school().fetchWhole)
    await expect(openSealed(kept, Buffer.alloc(32, 8).toString('base64url'))).rejects.toThrow()
    const sealed = Uint8Array.from(seal(Buffer.from('words'), Buffer.alloc(12)))
    sealed[0] = (sealed[0] ?? 0) ^ 1
    const decrypt = await decrypting(Uint8Array.from(key), null)
    await expect(decrypt(new Uint8Array(12), sealed)).rejects.toThrow()
  })

  it('with a file that is not whole is not kept', async () => {
    const { lying, fetchWhole } = school()
    lying.set('/files/sealed/5', new Uint8Array(3))
    await expect(fetchSealed(1, 'SECRET', fetchWhole)).rejects.toThrow('not whole')
  })
})
