import { describe, expect, it } from 'vitest'
import { faultOf, fittingName, mediaTypeOf } from './check.ts'
import { qualityFor } from './compress.ts'
import { bytesOfDataUrl } from './data-url.ts'

const megabyte = 1024 * 1024
const kind = '文件格式不支持，请上传其他格式文件'

describe('before anything travels', () => {
  it('only png, jpeg, gif and jpg may be uploaded as images (R151)', () => {
    for (const name of ['a.png', 'b.JPEG', 'c.gif', 'd.Jpg']) expect(faultOf({ name, size: 1 })).toBeUndefined()
    for (const name of ['a.bmp', 'a.avif', 'a.svg', 'png', 'a.png.xhtml']) expect(faultOf({ name, size: 1 })).toContain(kind)
  })

  it('a file of a wrong kind is told what to do instead', () => {
    expect(faultOf({ name: '旧图.BMP', size: 1 })).toBe(`${kind}：图片请另存为 JPG 或 PNG`)
    expect(faultOf({ name: '教学反思.pages', size: 1 })).toMatch(/：可以传 PDF、PPT.*另存为 PDF$/)
  })

  it('the sizes are those of the kind, in the words of the server', () => {
    expect(faultOf({ name: 'a.mp4', size: 2048 * megabyte })).toBeUndefined()
    expect(faultOf({ name: 'a.mp4', size: 2048 * megabyte + 1 })).toBe('文件超出大小限制，这种文件最多 2048 MB')
    expect(faultOf({ name: 'a.png', size: 50 * megabyte + 1 })).toBe('文件超出大小限制，这种文件最多 50 MB')
    expect(faultOf({ name: 'a.pdf', size: 0 })).toBe('这是一个空文件')
  })

  it('a name that is too long keeps its extension', () => {
    expect(fittingName('课件.pptx')).toBe('课件.pptx')
    const long = fittingName(`${'长'.repeat(300)}.pptx`)
    expect([long.length, long.endsWith('长.pptx')]).toEqual([200, true])
  })

  it('every document is one of type doc', () => {
    expect([mediaTypeOf('doc'), mediaTypeOf('image'), mediaTypeOf('audio'), mediaTypeOf('video')]).toEqual([4, 6, 2, 1])
  })
})

describe('an image', () => {
  const at = (size: number, name = 'a.jpg') => qualityFor({ name, size })
  it.each([
    ['R152: over 6 MB is compressed at 0.4', 6 * megabyte + 1, 0.4],
    ['R153, R223: of 6 MB is compressed at 0.6', 6 * megabyte, 0.6],
    ['R153, R223: over 2 MB is compressed at 0.6', 2 * megabyte + 1, 0.6],
    ['R154, R223: of 2 MB is not compressed', 2 * megabyte, undefined],
    ['R154: of one byte is not compressed', 1, undefined],
  ])('%s', (_what, size, quality) => expect(at(size)).toBe(quality))
  it('that moves goes on moving', () => expect(at(9 * megabyte, 'a.gif')).toBeUndefined())
})

it('the bytes of a data address are counted without its padding', () => {
  for (const text of ['a', 'ab', 'abc', 'abcd']) expect(bytesOfDataUrl(`data:image/png;base64,${btoa(text)}`)).toBe(text.length)
})
