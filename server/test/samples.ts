import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const u16 = (value: number) => {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}
const u32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
const big = (buffer: Buffer) => Buffer.from(buffer).reverse()

export const pngOf = (width: number, height: number, rest = '') =>
  bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', big(u32(width)), big(u32(height)), [8, 6, 0, 0, 0], 'crc!', rest)

/** With a segment before the one that tells the size, as cameras write it. */
export const jpegOf = (width: number, height: number, rest = '') =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 8],
    'Exif\0\0',
    [0xff, 0xc0, 0, 11, 8],
    big(u16(height)),
    big(u16(width)),
    [1, 1, 0x11, 0],
    [0xff, 0xd9],
    rest,
  )

export const gifOf = (width: number, height: number, rest = '') => bytes('GIF89a', u16(width), u16(height), [0, 0, 0], rest)

export interface ZipEntry {
  readonly name: string
  readonly text?: string
  /** Lies told by the directory. */
  readonly expanded?: number
  readonly compressed?: number
  readonly at?: number
}

export function zipOf(entries: readonly ZipEntry[], comment = '') {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text = '', expanded = Buffer.byteLength(text), at, ...said } of entries) {
    const data = deflateRawSync(Buffer.from(text))
    const [title, compressed] = [Buffer.from(name), said.compressed ?? data.length]
    const sizes = [u32(crc32(Buffer.from(text))), u32(compressed), u32(expanded), u16(title.length), u16(0)]
    const file = bytes('PK\x03\x04', u16(20), u16(0), u16(8), u32(0), ...sizes, title, data)
    directory.push(
      bytes('PK\x01\x02', u16(20), u16(20), u16(0), u16(8), u32(0), ...sizes, u16(0), u16(0), u16(0), u32(0), u32(at ?? offset), title),
    )
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = bytes(
    'PK\x05\x06',
    u16(0),
    u16(0),
    u16(entries.length),
    u16(entries.length),
    u32(list.length),
    u32(offset),
    u16(comment.length),
    comment,
  )
  return Buffer.concat([...files, list, end])
}

/** One that can really be decoded, 320 by 240, the left half red; `rest` stands in a box that nobody reads. */
const photo = readFileSync(new URL('./files/photo.heic', import.meta.url))
const heic = (rest: string) => bytes(photo, big(u32(8 + rest.length)), 'free', rest)

export const webpOf = (width: number, height: number, rest = '') => {
  const sizes = [width, height].map((size) => u32((size - 1) & 0xffffff).subarray(0, 3))
  return bytes('RIFF', u32(100), 'WEBPVP8X', u32(10), [0, 0, 0, 0], ...sizes, rest)
}

const office = (folder: string, rest: string) =>
  zipOf([
    { name: '[Content_Types].xml', text: '<Types/>' },
    { name: `${folder}/document.xml`, text: `<x>${rest}</x>` },
  ])
const ole = (rest: string) => bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], rest)
const asf = (rest: string) => bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], rest)

/** A small file of each kind there is; `rest` makes its bytes unlike others. */
export const samples: Readonly<Record<string, (rest?: string) => Buffer>> = {
  mp4: (rest = '') => bytes([0, 0, 0, 0x18], 'ftypmp42', rest),
  mov: (rest = '') => bytes([0, 0, 0, 8], 'moov', rest),
  webm: (rest = '') => bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm', rest),
  avi: (rest = '') => bytes('RIFF', u32(100), 'AVI LIST', rest),
  mkv: (rest = '') => bytes([0x1a, 0x45, 0xdf, 0xa3], rest),
  wmv: (rest = '') => asf(rest),
  rm: (rest = '') => bytes('.RMF', rest),
  rmvb: (rest = '') => bytes('.RMF', rest),
  mpeg: (rest = '') => bytes([0, 0, 1, 0xba], rest),
  mpg: (rest = '') => bytes([0, 0, 1, 0xb3], rest),
  mp3: (rest = '') => bytes([0xff, 0xfb, 0x90, 0x64], rest),
  wma: (rest = '') => asf(rest),
  ogg: (rest = '') => bytes('OggS', rest),
  flac: (rest = '') => bytes('fLaC', rest),
  aac: (rest = '') => bytes([0xff, 0xf1, 0x50, 0x80], rest),
  m4a: (rest = '') => bytes([0, 0, 0, 0x18], 'ftypM4A ', rest),
  wav: (rest = '') => bytes('RIFF', u32(100), 'WAVEfmt ', rest),
  jpg: (rest = '') => jpegOf(640, 480, rest),
  jpeg: (rest = '') => jpegOf(640, 480, rest),
  png: (rest = '') => pngOf(640, 480, rest),
  gif: (rest = '') => gifOf(64, 48, rest),
  webp: (rest = '') => webpOf(64, 48, rest),
  heic: (rest = '') => heic(rest),
  heif: (rest = '') => heic(rest),
  pdf: (rest = '') => bytes('%PDF-1.7\n', rest),
  doc: (rest = '') => ole(rest),
  xls: (rest = '') => ole(rest),
  ppt: (rest = '') => ole(rest),
  wps: (rest = '') => ole(rest),
  et: (rest = '') => office('xl', rest),
  dps: (rest = '') => ole(rest),
  docx: (rest = '') => office('word', rest),
  xlsx: (rest = '') => office('xl', rest),
  pptx: (rest = '') => office('ppt', rest),
  csv: (rest = '') => Buffer.from(`姓名,分数\n周敏,100\n${rest}`),
  txt: (rest = '') => Buffer.from(`朗读：春天来了。\n${rest}`),
}

let made = 0
/** A file like no other. */
export const sample = (extension: string) => samples[extension]?.(`no ${++made}`) ?? Buffer.alloc(0)

/** A film of so many bytes that are nothing in particular, the same for the same seed. */
export function film(length: number, seed = ++made) {
  const buffer = Buffer.alloc(length)
  samples.mp4?.(`${seed}`).copy(buffer)
  let value = seed + 1
  for (let at = 32; at + 4 <= length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    buffer.writeUInt32LE(value, at)
  }
  return buffer
}
