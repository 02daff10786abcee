const ascii = (head: Buffer, first: number, text: string) => head.subarray(first, first + text.length).toString('latin1') === text
const hex = (head: Buffer, text: string) => head.subarray(0, text.length / 2).toString('hex') === text

/** The first atom of a QuickTime file; older ones begin without `ftyp`. */
const oldAtoms = ['moov', 'mdat', 'wide', 'free', 'skip']
/** What a file of the family of mp4 says it is, when it is a photo. */
const photoBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'hevc', 'hevx', 'avif', 'avis']
const isFtyp = (head: Buffer) => ascii(head, 4, 'ftyp')
const isPhoto = (head: Buffer) => isFtyp(head) && photoBrands.some((brand) => ascii(head, 8, brand))
const isHeic = (head: Buffer) => isPhoto(head) && !ascii(head, 8, 'avi')
const isMp4 = (head: Buffer) => isFtyp(head) && !isPhoto(head)
const isRiff = (head: Buffer, form: string) => ascii(head, 0, 'RIFF') && ascii(head, 8, form)
const isMatroska = (head: Buffer) => hex(head, '1a45dfa3')
const isAsf = (head: Buffer) => hex(head, '3026b2758e66cf11')
const isMpeg = (head: Buffer) => hex(head, '000001ba') || hex(head, '000001b3')
const isRealMedia = (head: Buffer) => ascii(head, 0, '.RMF')
const isJpeg = (head: Buffer) => hex(head, 'ffd8ff')
const isMp3 = (head: Buffer) => ascii(head, 0, 'ID3') || isMp3Frame(head)
export const isOle = (head: Buffer) => hex(head, 'd0cf11e0a1b11ae1')
export const isZip = (head: Buffer) => hex(head, '504b0304')
const isOleOrZip = (head: Buffer) => isOle(head) || isZip(head)

/** Eleven bits of sync, a layer, and neither the bitrate nor the sampling rate that no frame has. */
function isMp3Frame(head: Buffer) {
  const [first = 0, second = 0, third = 0] = head
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c
}

const isAdts = (head: Buffer) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0

/** How each kind of file begins. Text begins anyhow. */
const beginnings: Readonly<Record<string, (head: Buffer) => boolean>> = {
  mp4: isMp4,
  mov: (head) => isMp4(head) || oldAtoms.some((atom) => ascii(head, 4, atom)),
  avi: (head) => isRiff(head, 'AVI '),
  mkv: isMatroska,
  // Its kind is named a few bytes further on.
  webm: (head) => isMatroska(head) && head.includes('webm'),
  wmv: isAsf,
  rm: isRealMedia,
  rmvb: isRealMedia,
  mpeg: isMpeg,
  mpg: isMpeg,
  mp3: isMp3,
  wma: isAsf,
  ogg: (head) => ascii(head, 0, 'OggS'),
  flac: (head) => ascii(head, 0, 'fLaC'),
  aac: (head) => isAdts(head) || ascii(head, 0, 'ADIF'),
  m4a: isMp4,
  wav: (head) => isRiff(head, 'WAVE'),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (head) => hex(head, '89504e470d0a1a0a') && ascii(head, 12, 'IHDR'),
  gif: (head) => ascii(head, 0, 'GIF87a') || ascii(head, 0, 'GIF89a'),
  webp: (head) => isRiff(head, 'WEBP'),
  heic: isHeic,
  heif: isHeic,
  pdf: (head) => ascii(head, 0, '%PDF-'),
  doc: isOle,
  xls: isOle,
  ppt: isOle,
  wps: isOleOrZip,
  et: isOleOrZip,
  dps: isOleOrZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  csv: () => true,
  txt: () => true,
  html: () => true,
  htm: () => true,
}

export const headBytes = 64

export const beginsAs = (extension: string, head: Buffer): boolean => beginnings[extension]?.(head) ?? false
