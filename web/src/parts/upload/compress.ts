import { extensionOf, imageQuality, isHeic } from '@jiangtai/contract/media'
import { loadChunk } from '../../kit/chunks/load-chunk.ts'

/** R152–R154, R223. A gif is left alone: compressed, it would stop moving. So is what the server makes a jpeg of. */
export const qualityFor = ({ name, size }: { readonly name: string; readonly size: number }): number | undefined =>
  extensionOf(name) === 'gif' || isHeic(name) ? undefined : imageQuality(size)

/** The server takes up to 100 megapixels; some phones shoot 108 and 200. */
const longestSide = 8192

/** The image at this quality; as it is where that would not make it smaller, or the browser cannot read it (the server then says why). */
export async function compress(file: File, quality: number): Promise<File> {
  const { default: Compressor } = await loadChunk(() => import('compressorjs'))
  const result = await new Promise<Blob>((resolve) => {
    new Compressor(file, { quality, maxWidth: longestSide, maxHeight: longestSide, success: resolve, error: () => resolve(file) })
  })
  if (result.size >= file.size) return file
  // Beyond 5 MB a png becomes a jpeg, and its name has to say so.
  const name = result.type === file.type ? file.name : file.name.replace(/\.\w+$/, '.jpg')
  return new File([result], name, { type: result.type, lastModified: file.lastModified })
}
