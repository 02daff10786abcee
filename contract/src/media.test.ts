import { describe, expect, it } from 'vitest'
import {
  audioPlatforms,
  dataUrlQuality,
  docPlatforms,
  extensionOf,
  imagePlatforms,
  imageQuality,
  isHeic,
  isOffice,
  isShowable,
  isUploadImage,
  kindOf,
  mediaClassOf,
  mediaTypes,
  videoPlatforms,
} from './media.ts'
import { previewStates } from './preview.ts'

const megabyte = 1024 * 1024
const list = (names: string) => names.split(' ')

describe('numbers of the media', () => {
  it('each type has its id (R079)', () => {
    expect(mediaTypes).toEqual({
      ...{ video: 1, audio: 2, doc: 4, ppt: 5, image: 6, html: 9 },
      ...{ exam: 100, examQuestion: 101, limitExam: 105, examCard: 200, excel: 10001 },
    })
  })
  it('a video lies on the CDN, here, or with one of four others (R085)', () => {
    expect(videoPlatforms).toEqual({ cdn: -100, local: -1, thirdParty: [1, 2, 3, 4] })
  })
  it('sound and images lie here or in the cloud (R086)', () => {
    expect([audioPlatforms, imagePlatforms]).toEqual([
      { local: -1, cloud: -2 },
      { local: -1, cloud: -2 },
    ])
  })
  it('a document lies here, in the storage or on a web server (R087)', () => {
    expect(docPlatforms).toEqual({ local: -1, storage: -2, webServer: -200 })
  })
})

describe('the extension', () => {
  it.each([
    ['课件.PPTX', 'pptx'],
    ['a.b.Mp4', 'mp4'],
    ['.mp4', 'mp4'],
    ['folder.png/name', ''],
    ['folder.png\\name', ''],
    ['folder.v2/name.jpg', 'jpg'],
    ['C:\\图片.新\\一.JPG', 'jpg'],
    ['https://cdn.test/a.b/c.gif', 'gif'],
    ['name', ''],
    ['name.', ''],
    ['mp4', ''],
    ['', ''],
    ['.', ''],
    ['..', ''],
    ['a.mp4 ', 'mp4 '],
  ])('of %j is %j', (name, expected) => {
    expect(extensionOf(name)).toBe(expected)
  })
})

describe('the kind of a file by its extension', () => {
  const kinds = [
    ['video', 'R147', 'mp4 avi mkv wmv rm rmvb mpeg mpg mov'],
    ['audio', 'R148', 'mp3 wma ogg flac aac'],
    ['image', 'R149', 'jpg jpeg png gif bmp'],
    ['doc', 'R150', 'doc docx ppt pptx xls xlsx csv pdf wps et dps'],
    ['video', 'phones make it', 'webm'],
    ['audio', 'phones make it', 'm4a wav'],
    ['image', 'phones make it', 'webp heic heif'],
    ['doc', 'phones make it', 'txt'],
    ['html', 'made for a lesson', 'html htm'],
  ] as const
  const rows = kinds.flatMap(([kind, rule, extensions]) => list(extensions).map((extension) => [extension, kind, rule] as const))

  it.each(rows)('.%s is %s (%s)', (extension, kind) => {
    for (const name of [`一.${extension}`, `一.${extension.toUpperCase()}`, `.${extension}`, `a.png/b.mp3.${extension}`])
      expect(kindOf(name)).toBe(kind)
  })
  it.each(['一', 'mp4', 'mp4.', 'a.mp4/b', 'a.exe', 'a.svg', 'a.avif', 'a.xhtml', 'a.jpg.exe', 'a.mp44', 'a.constructor', ''])(
    '%j is none of them',
    (name) => {
      expect(kindOf(name)).toBeUndefined()
    },
  )
})

describe('what may be uploaded as an image', () => {
  it.each(['a.png', 'a.jpeg', 'a.gif', 'a.jpg', 'A.PNG', '.jpg', 'a.bmp.png', 'a.webp', 'IMG_0001.HEIC', 'a.heif'])('%j may', (name) => {
    expect(isUploadImage(name)).toBe(true)
  })
  it.each(['a.avif', 'a.svg', 'a.tiff', 'a.mp4', 'a.png.exe', 'a.png/b', 'png', ''])('%j may not', (name) => {
    expect(isUploadImage(name)).toBe(false)
  })
  it.each(['a.bmp', 'A.BMP'])('%j is an image, and may not be uploaded as one (C35)', (name) => {
    expect([kindOf(name), isUploadImage(name)]).toEqual(['image', false])
  })
})

it.each([
  ['IMG_0001.HEIC', true],
  ['a.heif', true],
  ['a.heic.jpg', false],
  ['heic', false],
])('%j is a photo that has to become a jpeg: %j', (name, expected) => {
  expect(isHeic(name)).toBe(expected)
})

describe('how much an image is compressed', () => {
  it.each([0, 1, 2 * megabyte - 1, 2 * megabyte])('%i bytes: not at all', (bytes) => {
    expect(imageQuality(bytes)).toBeUndefined()
  })
  it.each([2 * megabyte + 1, 4 * megabyte, 6 * megabyte - 1, 6 * megabyte])('%i bytes: 0.6', (bytes) => {
    expect(imageQuality(bytes)).toBe(0.6)
  })
  it.each([6 * megabyte + 1, 100 * megabyte])('%i bytes: 0.4', (bytes) => {
    expect(imageQuality(bytes)).toBe(0.4)
  })
  it('begins above 2 MB, and there is more of it above 6 MB', () => {
    const tiers = [2, 6].map((size) => [imageQuality(size * megabyte), imageQuality(size * megabyte + 1)])
    expect(tiers).toEqual([
      [undefined, 0.6],
      [0.6, 0.4],
    ])
  })
  it.each([
    [2 * megabyte, undefined],
    [2 * megabyte + 1, 0.2],
    [6 * megabyte + 1, 0.2],
  ])('a data URL of %i bytes is encoded again at %j', (bytes, quality) => {
    expect(dataUrlQuality(bytes)).toBe(quality)
  })
})

describe('what a document is shown as', () => {
  it.each(['a.pdf', 'a.pptx', 'a.ppt', 'A.PDF', 'a.xls.ppt', 'a.dps'])('%j as slides (R156)', (name) => {
    expect(mediaClassOf(mediaTypes.doc, name)).toBe(mediaTypes.ppt)
  })
  it.each(['a.xls', 'a.xlsx', 'a.csv', 'A.CSV', 'a.pdf.xls', 'a.et'])('%j as a table (R157)', (name) => {
    expect(mediaClassOf(mediaTypes.doc, name)).toBe(mediaTypes.excel)
  })
  it.each(['a.doc', 'a.docx', 'a.wps', 'a.pdf/b', 'a', '', 'a.mp4'])('%j as a document (R158)', (name) => {
    expect(mediaClassOf(mediaTypes.doc, name)).toBe(mediaTypes.doc)
  })
  it('only documents: whatever else it is keeps its type (R156, R157)', () => {
    for (const type of Object.values(mediaTypes).filter((one) => one !== mediaTypes.doc))
      for (const name of ['a.pdf', 'a.xls', 'a.doc']) expect(mediaClassOf(type, name)).toBe(type)
  })
})

it.each([
  ['课件.pdf', true],
  ['照片.PNG', true],
  ['朗读.mp3', true],
  ['实验.mp4', true],
  ['朗诵稿.TXT', true],
  ['教案.docx', false],
  ['课件.pptx', false],
  ['成绩.xlsx', false],
])('%s is shown by a page itself: %s; an office file is shown once it has pages', (name, expected) => {
  const { none, waiting, running, failed, done } = previewStates
  expect([none, waiting, running, failed].map((state) => isShowable(name, state))).toEqual([expected, expected, expected, expected])
  expect(isShowable(name, done)).toBe(true)
  expect(isOffice(name)).toBe(!expected)
})
