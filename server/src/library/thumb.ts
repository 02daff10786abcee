import { mediaTypes } from '@jiangtai/contract/media'

/** Of a file: nobody has made a thumbnail yet, there is one, there can be none. */
export const thumbStates = { unknown: 0, made: 1, none: 2 } as const

export const thumbsPath = '/thumbs'

/**
 * Where the thumbnail of an upload is read; empty: there is none, nor of what is no upload. The thumbnail of a picture is made when it is first asked for; all others
 * are drawn by a browser.
 */
export function thumbUrl(uploadId: number | null, mediaType: number | null, state: number | null): string {
  if (uploadId === null) return ''
  const isThere = state === thumbStates.made || (state === thumbStates.unknown && mediaType === mediaTypes.image)
  return isThere ? `${thumbsPath}/${uploadId}` : ''
}

/** The thumbnail lies beside the file, under a key made from the file's key, and is removed together with it. */
export const thumbKey = (storageKey: string) => storageKey.replace(/^files\//, 'thumbs/')
