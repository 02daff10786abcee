import { extensionOf, kindOf, mediaTypes } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { onePiece } from '../storage/pieces.ts'
import { isTrulyA } from './bytes/inspect.ts'
import { takeWhole } from './direct.ts'
import { demandSize, shownName } from './names.ts'
import type { UploadDeps, Uploader } from './settle.ts'

/** A picture or a sound that the server itself has found, kept as an upload of somebody; the same again is the same upload. */
export async function keepBytes(
  deps: UploadDeps,
  by: Uploader,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<number> {
  const said = shownName(file.name)
  const kind = kindOf(said)
  if (kind !== 'image' && kind !== 'audio') throw new Refusal('uploadKind')
  demandSize(file.bytes.length, kind)
  const whole = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const bytes = {
    size: whole.length,
    read: async (first: number, length: number) => whole.subarray(first, first + length),
    whole: async () => onePiece(whole),
  }
  // Programs call a png a jpg: then what it truly is becomes its ending.
  const name = (await isTrulyA(extensionOf(said), bytes)) ? said : said.replace(/\.[^.]*$/, '')
  return takeWhole(deps, by, { name, mediaType: mediaTypes[kind], bytes: whole.length, source: onePiece(whole) })
}
