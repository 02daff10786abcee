import { isHeic, isUploadImage } from '@jiangtai/contract/media'
import type { Bytes } from './bytes.ts'
import { beginsAs, headBytes, isOle, isZip } from './magic.ts'
import { isPicture } from './picture.ts'
import { isMarkup, isPlainText, isTableText } from './text.ts'
import { unpacksTooLarge, zipNames } from './zip.ts'

const contentTypesFile = '[Content_Types].xml'
const officeFolders: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

/** Whether the bytes are what the extension says, as far as one can tell without opening them. */
export async function isTrulyA(extension: string, bytes: Bytes): Promise<boolean> {
  const head = await bytes.read(0, headBytes)
  if (!beginsAs(extension, head)) return false
  if (extension === 'csv') return isTableText(bytes)
  if (extension === 'txt') return isPlainText(bytes)
  if (extension === 'html' || extension === 'htm') return isMarkup(bytes)
  // The decoder checks its size.
  if (isHeic(`.${extension}`)) return true
  if (isUploadImage(`.${extension}`)) return isPicture(extension, bytes)
  if (!isZip(head)) return true
  const names = await zipNames(bytes)
  const folder = officeFolders[extension]
  if (!names || !folder) return names !== undefined
  return names.includes(contentTypesFile) && names.some((name) => name.startsWith(folder))
}

const oleHeadBytes = 512
/** Room for a few dozen names. */
const oleListBytes = 4096

/** Whether a new kind of Office file has a password: it then lies in a wrapping of the old kind, which lists what is in it. */
export async function isLocked(extension: string, bytes: Bytes): Promise<boolean> {
  const head = await bytes.read(0, oleHeadBytes)
  if (!officeFolders[extension] || head.length < oleHeadBytes || !isOle(head)) return false
  const [sectorBytes, first] = [2 ** Math.min(16, head.readUInt16LE(30)), head.readUInt32LE(48)]
  const list = await bytes.read((first + 1) * sectorBytes, oleListBytes)
  return list.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** Why it is not what its extension says. */
export async function faultOf(extension: string, bytes: Bytes): Promise<'uploadLocked' | 'uploadUnpacks' | 'uploadBytes'> {
  if (await isLocked(extension, bytes)) return 'uploadLocked'
  return isZip(await bytes.read(0, headBytes)) && (await unpacksTooLarge(bytes)) ? 'uploadUnpacks' : 'uploadBytes'
}

/** What a file without a name is, of what it may be. */
export async function firstTrue(extensions: readonly string[], bytes: Bytes): Promise<string | undefined> {
  for (const extension of extensions) if (await isTrulyA(extension, bytes)) return extension
  return undefined
}
