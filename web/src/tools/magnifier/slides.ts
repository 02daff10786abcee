import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { isPdf } from '../../parts/library/resource-words.ts'

/** R455 */
export const noSlides = '该工具暂不支持PPT类型资源。'

/**
 * Slides of an office program: a browser cannot draw them, the page shows only a card to download them, and there is nothing to
 * enlarge. A pdf counts as courseware too (R156), but its pages are drawn here: a picture can be taken of them.
 */
export const isSlides = (resource: Pick<Resource, 'name' | 'media_class_id'> | undefined) =>
  resource !== undefined && resource.media_class_id === mediaTypes.ppt && !isPdf(resource)
