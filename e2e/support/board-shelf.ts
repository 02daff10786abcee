import { classes } from '@jiangtai/contract/classes'
import { mediaTypes } from '@jiangtai/contract/media'
import { uploads } from '@jiangtai/contract/uploads'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { prepareLesson } from './prepared-lesson.ts'
import type { Person } from './test.ts'
import { photo } from './upload-files.ts'

/** Eleven boards of a teacher who has a page open: four in a course, three in another class. */
export async function boardShelf(teacher: Person) {
  const { context, origin, page } = teacher
  const { get, course } = prepareLesson(teacher)
  const [place, none] = [await course(0), await course(1)]
  const { list: own }: { list: { id: number; name: string }[] } = await get(classes.mine)
  const [first, other] = own
  if (!first || !other) throw new Error('the demo school has no second class')
  const multipart = { file_type: String(mediaTypes.image), file: await photo(page, '清单.png', 60, 'image/png') }
  const reply = await context.request.post(origin + uploads.uploadFile.path, { multipart })
  const { file_cdn_id } = (await reply.json()).data
  const ids: number[] = []
  for (let at = 1; at <= 11; at += 1) {
    const where = { class_id: at <= 3 ? other.id : first.id, course_id: at > 7 ? place.course_id : 0 }
    const { id }: { id: number } = await get(whiteboardFiles.add, { title: `清单${at}`, file_cdn_id, ...where })
    ids.push(id)
  }
  return {
    count: ids.length,
    course_name: place.course_name,
    emptyCourse: none.course_name,
    otherClass: other.name,
    async empty() {
      for (const id of ids) await get(whiteboardFiles.remove, { id })
    },
  }
}
