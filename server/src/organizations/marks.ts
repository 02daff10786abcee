import { createHash } from 'node:crypto'
import type { MarkKind } from '@jiangtai/contract/school'
import { pictureOf } from '../pictures/sharp.ts'
import { heldBytes } from '../pictures/thumb.ts'

/** Twice as high as it is shown, for fine screens; an icon is square. */
const sizes: Readonly<Record<MarkKind, { readonly width: number; readonly height: number }>> = {
  logo: { width: 640, height: 176 },
  favicon: { width: 128, height: 128 },
}
const mostHeld = 64 * 1024 * 1024

export interface Mark {
  readonly sha256: string
  /** Base64. */
  readonly png: string
}

export const marksPath = '/brand/school'
export const markUrl = ({ sha256 }: Pick<Mark, 'sha256'>) => `${marksPath}/${sha256}.png`

/** Small, and nothing of the original but what is seen: everybody gets it before they log in. Undefined: it is no picture. */
export async function markOfPicture(bytes: Uint8Array, kind: MarkKind): Promise<Mark | undefined> {
  try {
    const picture = await pictureOf(bytes)
    const { format, ...size } = await picture.metadata()
    if (!format || !['jpeg', 'png', 'webp'].includes(format) || heldBytes({ format, ...size }) > mostHeld) return undefined
    const fit = kind === 'logo' ? 'inside' : 'contain'
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await picture
      .autoOrient()
      .resize({ ...sizes[kind], fit, background, withoutEnlargement: kind === 'logo' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    return { sha256: createHash('sha256').update(png).digest('hex'), png: png.toString('base64') }
  } catch {
    return undefined
  }
}
