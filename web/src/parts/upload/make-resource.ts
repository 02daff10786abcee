import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { CallFailed } from '../../kit/calls/send.ts'
import type { Trip } from './carry.ts'
import { insist } from './insist.ts'
import type { UploadItem } from './item.ts'

const isCourseGone = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.courseUnknown[0]

/** What has arrived becomes something to teach with. Asked twice, the server answers the same one. */
export async function makeResource(
  stored: UploadedFile,
  { courseId }: UploadItem,
  file: File | undefined,
  { ways, signal, move }: Trip,
): Promise<Resource> {
  const { fault = '', ...measured } = await ways.measure(stored, file)
  move({ fault })
  const about = { file_cdn_id: stored.file_cdn_id, ...measured }
  const waiting = { signal, pause: ways.pause, say: (message: string) => move({ message }) }
  const add = async (place: { course_id?: number }) => {
    const made = await insist(() => ways.send(resources.add, { ...about, ...place }, { signal }), waiting)
    // What cannot be shown cannot be drawn.
    return fault === '' ? { ...made, thumb_url: await ways.thumb(made) } : made
  }
  if (!(courseId > 0)) return add({})
  // The course may be gone since: the file is still its owner's.
  return add({ course_id: courseId }).catch((error) => (isCourseGone(error) ? add({}) : Promise.reject(error)))
}
