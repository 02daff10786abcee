import { isUploadImage, kindOf } from '@jiangtai/contract/media'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../../test/office-samples.ts'
import { gifOf, jpegOf, pngOf, samples, webpOf, zipOf } from '../../../test/samples.ts'
import { extensionsOf } from '../content-types.ts'
import type { Bytes } from './bytes.ts'
import { faultOf, firstTrue, isLocked, isTrulyA } from './inspect.ts'

const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: async (first, length) => buffer.subarray(first, first + length),
  // In small pieces, so that signs are cut in the middle.
  async whole() {
    return (async function* () {
      for (let at = 0; at < buffer.length; at += 3) yield buffer.subarray(at, at + 3)
    })()
  },
})
const is = (extension: string, buffer: Buffer | string) => isTrulyA(extension, bytesOf(Buffer.from(buffer as string)))

const all = Object.entries(samples)
const page = '<!doctype html><script>alert(document.cookie)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const script = 'fetch("/api/user/log-out")'

describe('what a file is', () => {
  it.each(['docx', 'xlsx'])('a %s with a password is none that can be read, and is told from one that is broken', async (extension) => {
    const locked = sampleOf(`password.${extension}`)
    expect([await is(extension, locked), await isLocked(extension, bytesOf(locked))]).toEqual([false, true])
    for (const [other, bytes] of [
      ['doc', locked],
      [extension, sampleOf('libreoffice.doc')],
      [extension, sampleOf('docx.docx')],
      [extension, locked.subarray(0, 600)],
      [extension, Buffer.alloc(0)],
    ] as const)
      expect(await isLocked(other, bytesOf(bytes))).toBe(false)
  })

  it('there is a sample of everything that may be uploaded', () => {
    expect([1, 2, 4, 6].flatMap(extensionsOf).sort()).toEqual(Object.keys(samples).sort())
    for (const [extension] of all) expect([kindOf(`.${extension}`), extension]).not.toEqual([undefined, extension])
  })

  it.each(all)('a true %s is one', async (extension, bytes) => expect(await is(extension, bytes('x'))).toBe(true))

  it.each(all)('a page, a drawing with a script, a script, a program and nothing but zeros are no %s', async (extension) => {
    for (const bytes of [page, drawing, `\n\t ${page}`, `\ufeff${page}`, 'MZ\x90\0', Buffer.alloc(1), Buffer.alloc(5000)])
      expect(await is(extension, bytes)).toBe(false)
    // Without a mark of its own a script is text like any other, and is never served as one.
    expect(await is(extension, script)).toBe(extension === 'csv' || extension === 'txt')
  })

  it('nothing is something else as well, but for kinds that share a container, and text, which may begin anyhow', async () => {
    const families = [
      ['mp4', 'mov', 'm4a'],
      ['mkv', 'webm'],
      ['heic', 'heif'],
      ['wmv', 'wma'],
      ['rm', 'rmvb'],
      ['mpeg', 'mpg'],
      ['jpg', 'jpeg'],
      ['doc', 'xls', 'ppt', 'wps', 'et', 'dps'],
    ]
    const zips = ['docx', 'xlsx', 'pptx', 'wps', 'et', 'dps']
    const mayBe = (a: string, b: string) =>
      a === b || b === 'csv' || b === 'txt' || [...families, zips].some((family) => family.includes(a) && family.includes(b))
    for (const [extension, bytes] of all)
      for (const [other] of all) if (!mayBe(extension, other)) expect([other, await is(other, bytes('x'))]).toEqual([other, false])
  })

  it('a page is text with a mark of one near its beginning, and nothing else', async () => {
    for (const bytes of [page, `\ufeff${page}`, `<!-- 春 -->\n${page}`, '<div>春天</div>', drawing])
      expect(await is('html', bytes)).toBe(true)
    for (const bytes of [script, '春天来了', 'a < b', `${page}\0`, 'MZ\x90\0<html>', Buffer.alloc(5000)])
      expect(await is('htm', bytes)).toBe(false)
    for (const [extension, bytes] of all) expect([extension, await is('html', bytes('x'))]).toEqual([extension, false])
  })

  it('one without a name is found out', async () => {
    expect(await firstTrue(extensionsOf(6), bytesOf(gifOf(1, 1)))).toBe('gif')
    expect(await firstTrue(extensionsOf(6), bytesOf(Buffer.from(page)))).toBeUndefined()
  })
})

describe('pictures', () => {
  it.each([
    ['png', pngOf],
    ['jpg', jpegOf],
    ['gif', gifOf],
    ['webp', webpOf],
  ] as const)('a %s of more than a hundred million pixels is refused by its head alone', async (extension, of) => {
    expect(isUploadImage(`.${extension}`)).toBe(true)
    expect(await is(extension, of(10_000, 10_000))).toBe(true)
    expect(await is(extension, of(10_001, 10_000))).toBe(false)
    // A webp says one less than it has.
    if (extension !== 'webp') expect(await is(extension, of(0, 5))).toBe(false)
  })

  it('a jpeg that never tells its size, or goes round in circles, is none', async () => {
    expect(await is('jpg', Buffer.from('ffd8ffe00002ffe00002', 'hex'))).toBe(false)
    expect(await is('jpg', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(100_000, 0xff)]))).toBe(false)
    expect(await is('jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)]))).toBe(false)
  })

  it('the size of a webp is read from each of the three ways to write one', async () => {
    const head = (form: string, hex: string) => Buffer.concat([Buffer.from(`RIFF    WEBP${form}    `), Buffer.from(hex, 'hex')])
    expect(await is('webp', head('VP8 ', '0000009d012a40013000'))).toBe(true)
    expect(await is('webp', head('VP8 ', '0000009d012a00000000'))).toBe(false)
    expect(await is('webp', head('VP8L', '2f3fc10b00000000000000'))).toBe(true)
    // 16,384 by 16,384.
    expect(await is('webp', head('VP8L', '2fffffff0f000000000000'))).toBe(false)
    expect(await is('webp', head('VP9 ', '0000009d012a40013000'))).toBe(false)
  })

  it('a photo is no film, and a film no photo', async () => {
    for (const film of ['mp4', 'mov', 'm4a']) expect(await is(film, samples.heic?.('x') ?? '')).toBe(false)
    expect(await is('heic', Buffer.from('\0\0\0\x18ftypavif'))).toBe(false)
  })

  it('a picture with a page behind it is a picture: it is served as nothing else', async () => {
    expect(await is('gif', gifOf(10, 10, page))).toBe(true)
  })
})

describe('zip containers', () => {
  const types = { name: '[Content_Types].xml', text: '<Types/>' }
  const body = { name: 'word/document.xml', text: '<x/>' }
  const megabyte = 1024 * 1024

  it('a docx needs its list of types and its folder', async () => {
    expect(await is('docx', zipOf([types, body]))).toBe(true)
    expect(await is('docx', zipOf([types, body], 'a comment'))).toBe(true)
    expect(await is('docx', zipOf([body]))).toBe(false)
    expect(await is('docx', zipOf([types]))).toBe(false)
    expect(await is('docx', zipOf([types, { name: 'xl/workbook.xml' }]))).toBe(false)
  })

  it('a bomb that declares what it expands to is refused as one', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `a${at}`, expanded: 10 * megabyte }))
    for (const more of [[{ name: 'a', expanded: 1024 * megabyte }], [{ name: 'a', expanded: 101 * megabyte }], many]) {
      const bomb = zipOf([types, body, ...more])
      expect([await is('docx', bomb), await faultOf('docx', bytesOf(bomb))]).toEqual([false, 'uploadUnpacks'])
    }
    expect(await faultOf('docx', bytesOf(zipOf([types])))).toBe('uploadBytes')
  })

  it('much that is hardly compressed is no bomb', async () => {
    const text = Array.from({ length: 20_000 }, (_, at) => (at * 7919).toString(36)).join('')
    expect(await is('docx', zipOf([types, body, { name: 'a', text }]))).toBe(true)
  })

  it('a bomb whose entries lie over one another is refused', async () => {
    const text = 'x'.repeat(1000)
    const kernel = { name: 'aa', text }
    expect(await is('docx', zipOf([types, body, kernel, { name: 'bb', text, at: 0 }]))).toBe(false)
    const long = Array.from({ length: 50 }, (_, at) => ({ name: `a${at}`, text: 'x', compressed: 5000 }))
    expect(await is('docx', zipOf([types, body, ...long]))).toBe(false)
  })

  it('ten thousand entries are enough', async () => {
    const entries = (count: number) => zipOf([types, body, ...Array.from({ length: count - 2 }, (_, at) => ({ name: `a${at}` }))])
    expect(await is('docx', entries(10_000))).toBe(true)
    expect(await is('docx', entries(10_001))).toBe(false)
  })

  it.each(['../../etc/passwd', 'word/../../x', '/etc/passwd', 'C:/x', 'word\\..\\x', 'a\0b', 'a\nb', '..'])(
    'an entry called %j is a trick',
    async (name) => {
      expect(await is('docx', zipOf([types, body, { name }]))).toBe(false)
      expect(await is('wps', zipOf([{ name }]))).toBe(false)
    },
  )

  it('a list that is cut, or counts wrong, is refused', async () => {
    const whole = zipOf([types, body])
    for (let cut = 1; cut < whole.length; cut++) expect(await is('docx', whole.subarray(0, cut))).toBe(false)
    const wrong = Buffer.from(whole)
    wrong.writeUInt16LE(3, wrong.length - 12)
    expect(await is('docx', wrong)).toBe(false)
  })

  it('whatever a byte is changed to, it is looked at without a crash', async () => {
    const whole = zipOf([types, body])
    for (let at = 4; at < whole.length; at++)
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        expect(typeof (await is('docx', changed))).toBe('boolean')
      }
  })
})

describe('tables as text', () => {
  it('UTF-8 and GB18030 are text, also where a sign is cut by a piece', async () => {
    expect(await is('csv', '\ufeff姓名,分数\n周敏,100')).toBe(true)
    expect(await is('csv', Buffer.from('d0d5c3fb2cb7d6cafd0a', 'hex'))).toBe(true)
    expect(await is('csv', 'a,b\n1,2')).toBe(true)
  })

  it('plain text may also be UTF-16 that says so, and whole', async () => {
    expect(await is('txt', Buffer.from('\ufeff春天来了', 'utf16le'))).toBe(true)
    expect(await is('txt', Buffer.from('\ufeff春天来了', 'utf16le').subarray(0, 7))).toBe(false)
    expect(await is('txt', Buffer.from('Spring', 'utf16le'))).toBe(false)
    expect(await is('txt', '\ufeff<!doctype html>')).toBe(false)
  })

  it('a NUL, or bytes that are neither, are none', async () => {
    expect(await is('csv', 'a,b\0')).toBe(false)
    expect(await is('csv', Buffer.from('612c62ff', 'hex'))).toBe(false)
    expect(await is('csv', Buffer.from('\ufeffa,b', 'utf16le'))).toBe(false)
  })
})
