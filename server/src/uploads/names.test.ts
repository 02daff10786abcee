import { mediaTypes } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { describe, expect, it } from 'vitest'
import { demandKind, demandSize, shownName, withExtension } from './names.ts'
import { uploadedFile } from './uploads.ts'

const megabyte = 1024 * 1024
const isRefused = (work: () => unknown, reason: string) => {
  try {
    work()
    return false
  } catch (error) {
    return error instanceof Refusal && error.reason === reason
  }
}

describe('names', () => {
  it.each([
    ['a.png', 'a.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\图 1.png', '图 1.png'],
    ['..\\..\\a.png', 'a.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
    ['a\u202egnp.exe.png', 'agnp.exe.png'],
    ['a\u061c\u2067\u2028b.png', 'ab.png'],
    ['\ud800.png', '\ufffd.png'],
    ['  a.png  ', 'a.png'],
    ['a\'"();*.png', 'a\'"();*.png'],
  ])('%j is shown as %j', (said, shown) => expect(shownName(said)).toBe(shown))

  it('one that is too long for its extension is cut, not lost', () => {
    expect(withExtension('课', 'mp3')).toBe('课.mp3')
    expect(withExtension('x'.repeat(198), 'mp3')).toBe(`${'x'.repeat(196)}.mp3`)
  })

  it.each(['', ' ', 'a/', '\u0001', 'x'.repeat(201)])('%j is no name', (said) =>
    expect(isRefused(() => shownName(said), 'badInput')).toBe(true),
  )
})

describe('kinds', () => {
  it.each([
    ['R147', mediaTypes.video, 'mp4 avi mkv wmv rm rmvb mpeg mpg mov webm'],
    ['R148', mediaTypes.audio, 'mp3 wma ogg flac aac m4a wav'],
    ['R149, R151', mediaTypes.image, 'jpg jpeg png gif webp heic heif'],
    ['R150', mediaTypes.doc, 'doc docx ppt pptx xls xlsx csv pdf wps et dps txt'],
    ['a page', mediaTypes.html, 'html htm'],
  ])('(%s) media type %s takes what is of its kind in any case, and nothing else', (_rule, mediaType, extensions) => {
    const fitting = new Set(extensions.split(' '))
    for (const extension of 'mp4 avi mkv wmv rm rmvb mpeg mpg mov mp3 wma ogg flac aac jpg jpeg png gif doc docx ppt pptx xls xlsx csv pdf wps et dps bmp svg html htm xhtml exe avif js zip webm m4a wav webp heic heif txt'.split(
      ' ',
    ))
      for (const name of [`a.${extension}`, `a.${extension.toUpperCase()}`])
        expect([name, isRefused(() => demandKind(name, mediaType), 'uploadKind')]).toEqual([name, !fitting.has(extension)])
  })

  it('R151: bmp is an image and may not be uploaded, whether its type is said or not', () => {
    expect(isRefused(() => demandKind('a.bmp'), 'uploadKind')).toBe(true)
    expect(isRefused(() => demandKind('a.bmp', mediaTypes.image), 'uploadKind')).toBe(true)
  })

  it('slides and sheets are documents of their own', () => {
    expect(demandKind('a.pptx', mediaTypes.ppt)).toBe('doc')
    expect(demandKind('a.et', mediaTypes.excel)).toBe('doc')
    expect(isRefused(() => demandKind('a.docx', mediaTypes.ppt), 'uploadKind')).toBe(true)
    expect(isRefused(() => demandKind('a.pdf', mediaTypes.excel), 'uploadKind')).toBe(true)
  })

  it('each kind has its size, and nothing is no file', () => {
    expect(isRefused(() => demandSize(0, 'image'), 'uploadEmpty')).toBe(true)
    expect(isRefused(() => demandSize(50 * megabyte + 1, 'image'), 'uploadTooLarge')).toBe(true)
    expect(isRefused(() => demandSize(2048 * megabyte, 'video'), 'uploadTooLarge')).toBe(false)
    expect(isRefused(() => demandSize(5 * megabyte + 1, 'html'), 'uploadTooLarge')).toBe(true)
    expect(isRefused(() => demandSize(2048 * megabyte + 1, undefined), 'uploadTooLarge')).toBe(true)
  })
})

describe('what a file is told as', () => {
  const row = { id: 7, org_id: 1, file_id: 3, user_id: 1, user_type: 1, is_known: 0, created_at: 5, bytes: 9 } as const
  const told = (name: string, media_type_id: number, isLocal = true) => uploadedFile({ ...row, name, media_type_id }, isLocal)

  it.each([
    ['R156', 'slides', ['a.pdf', 'a.pptx', 'a.ppt'], mediaTypes.ppt],
    ['R157', 'a sheet', ['a.xls', 'a.xlsx', 'a.csv'], mediaTypes.excel],
    ['R158', 'a document', ['a.doc', 'a.docx', 'a.wps'], mediaTypes.doc],
  ])('%s: a document is shown as %s: %j', (_rule, _what, names, shown) => {
    expect(names.map((name) => told(name, mediaTypes.doc).media_class_id)).toEqual(names.map(() => shown))
  })

  it('files on the server are local, those elsewhere are where their kind lies', () => {
    const kinds = [
      ['a.mp4', mediaTypes.video],
      ['a.mp3', mediaTypes.audio],
      ['a.png', mediaTypes.image],
      ['a.pdf', mediaTypes.doc],
    ] as const
    expect(kinds.map(([name, type]) => told(name, type).platform_id)).toEqual([-1, -1, -1, -1])
    expect(kinds.map(([name, type]) => told(name, type, false).platform_id)).toEqual([-100, -2, -2, -2])
  })
})
