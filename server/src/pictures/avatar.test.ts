import { expect, it } from 'vitest'
import { drawn } from '../../test/drawn.ts'
import { avatarOfPicture } from './avatar.ts'
import { pictureOf } from './sharp.ts'

it('a picture of a person is a small square, whatever it was, and says nothing of where it was taken', async () => {
  const tall = await (await pictureOf(await drawn(300, 500)))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
  const made = await (await pictureOf(await avatarOfPicture(tall))).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(made.exif).toBeUndefined()
})

it('one that a phone held sideways stands upright', async () => {
  const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const
  const { default: sharp } = await import('sharp')
  const left = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  // 6: the left edge of what is stored is the upper one.
  const turned = await sharp(left).withMetadata({ orientation: 6 }).toBuffer()
  const made = await sharp(await avatarOfPicture(turned))
    .raw()
    .toBuffer()
  const redAt = (y: number) => made[(y * 256 + 128) * 3] ?? 0
  expect([redAt(10) > 200, redAt(245) < 50]).toEqual([true, true])
})

it('what is no picture, or a drawing that is a program, is none', async () => {
  for (const none of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])
    await expect(avatarOfPicture(Buffer.from(none))).rejects.toThrow('这张图片读不出来')
})

it('a few bytes that say they are a huge picture are refused before they are drawn', async () => {
  await expect(avatarOfPicture(await drawn(4096, 1025))).rejects.toThrow('这张图片太大了，请换一张小一点的')
  await expect(avatarOfPicture(await drawn(4096, 1024))).resolves.toBeInstanceOf(Buffer)
})

it('one is drawn at a time, and of too many at once the last are told to come again', async () => {
  const [large, small] = [await drawn(2048, 2048), await drawn(2, 2)]
  const done: string[] = []
  const draw = (name: string, bytes: Uint8Array) => avatarOfPicture(bytes).finally(() => done.push(name))
  await Promise.all([draw('first', large), draw('second', small)])
  expect(done).toEqual(['first', 'second'])
  const many = await Promise.allSettled(Array.from({ length: 110 }, () => avatarOfPicture(Buffer.from('no picture'))))
  expect(many.filter((one) => one.status === 'rejected' && String(one.reason).includes('服务暂时不可用'))).toHaveLength(9)
})
