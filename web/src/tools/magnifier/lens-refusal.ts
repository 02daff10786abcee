import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { hasPages, isFramed } from '../../parts/library/resource-words.ts'

/** R455 */
export const noSlides = '该工具暂不支持PPT类型资源。'
export const noFrames = '该工具暂不支持网页类型资源。'

/**
 * What cannot be enlarged, in a sentence. Slides of an office program that have no pages (yet): the page shows only a card to download
 * them. A pdf counts as courseware too (R156), but its pages are drawn here, as those that were made of slides: a picture can be taken of
 * them. Of what stands in a frame no picture can be taken, and a film in it would go on sounding behind the lens.
 */
export function lensRefusal(
  resource: Pick<Resource, 'name' | 'preview' | 'address' | 'media_type_id' | 'media_class_id'> | undefined,
): string | undefined {
  if (resource === undefined) return undefined
  const isPage = resource.address === '' && resource.media_type_id === mediaTypes.html
  if (isPage || isFramed(resource)) return noFrames
  return resource.media_class_id === mediaTypes.ppt && !hasPages(resource) ? noSlides : undefined
}
