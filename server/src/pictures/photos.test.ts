import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, describe, expect, it } from 'vitest'
import { sample } from '../../test/samples.ts'
import { testWorkers } from '../../test/workers.ts'
import { createReadPhoto, decodeBy } from './photos.ts'
import { pictureOf } from './sharp.ts'

/** The box in which a photo says how large it is. */
function withSize(heic: Buffer, width: number, height: number) {
  const at = heic.indexOf('ispe')
  heic.writeUInt32BE(width, at + 8)
  heic.writeUInt32BE(height, at + 12)
  return heic
}

describe('a photo as phones of Apple keep it', () => {
  const workers = testWorkers()
  const read = createReadPhoto(decodeBy(workers))
  afterAll(() => workers.close())

  it('becomes a jpeg of the same size and the same colours', async () => {
    const picture = await pictureOf(await read(async () => sample('heic')))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    const [red, green, blue] = await picture.extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect([red, green, blue].map((one) => Math.round((one ?? 0) / 32))).toEqual([7, 2, 1])
  })

  it.each([
    ['is cut', () => sample('heic').subarray(0, 1200)],
    ['says it is 60,000 wide and high', () => withSize(sample('heic'), 60_000, 60_000)],
    ['says it is smaller than it is', () => withSize(sample('heic'), 16, 16)],
  ])('one that %s is refused with the same words', async (_what, bytes) => {
    await expect(read(async () => bytes())).rejects.toMatchObject({ code: refusals.photoUnread[0] })
  })

  it('46 at once are fetched and read one after the other: fifty megabytes each would not fit together', async () => {
    let [under, most] = [0, 0]
    const counted = createReadPhoto(async () => {
      await Promise.resolve()
      under--
      return { width: 1, height: 1, data: new Uint8Array(4) }
    })
    const fetched = async () => {
      most = Math.max(most, ++under)
      return new Uint8Array(1)
    }
    const jpegs = await Promise.all(Array.from({ length: 46 }, () => counted(fetched)))
    expect([jpegs.length, most]).toEqual([46, 1])
  })
})
