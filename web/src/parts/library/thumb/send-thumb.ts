import type { Resource } from '@jiangtai/contract/resource'
import { uploads } from '@jiangtai/contract/uploads'
import { sendFile } from '../../upload/send-file.ts'
import { drawThumb, isDrawnHere } from './draw-thumb.ts'

const patienceMs = 8000

type Owned = Pick<Resource, 'name' | 'media_type_id' | 'file_cdn_url' | 'file_cdn_id' | 'thumb_url' | 'preview'>

/** Where the thumbnail of an own resource is read, drawn here where it needs to be; empty: there is none. Nice to have, and never waited for long. */
export async function sendThumb(resource: Owned): Promise<string> {
  if (resource.thumb_url !== '' || !isDrawnHere(resource)) return resource.thumb_url
  const drawn = async () => {
    const blob = await drawThumb(resource)
    if (!blob) return ''
    const { file_cdn_id } = resource
    return (await sendFile(uploads.addThumb, { file_cdn_id }, new File([blob], 'thumb.jpg', { type: blob.type }))).thumb_url
  }
  const tooLate = new Promise<string>((resolve) => setTimeout(() => resolve(''), patienceMs))
  return Promise.race([drawn().catch(() => ''), tooLate])
}
