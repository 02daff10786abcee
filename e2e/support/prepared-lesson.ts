import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { subjects } from '@jiangtai/contract/subjects'
import { uploads } from '@jiangtai/contract/uploads'
import { expect } from '@playwright/test'
import { photo } from '../../web/test/page/payloads.ts'
import { chinesePdf } from '../../web/test/page/pdf-file.ts'
import { askAs } from './ask.ts'
import type { Person } from './person.ts'

interface Wanted {
  readonly title: string
  readonly name: string
  readonly buffer: Buffer
  readonly mimeType: string
  readonly mediaType: number
}

interface Place {
  readonly class_id: number
  readonly course_id: number
  readonly course_type: number
}

type Fields = Readonly<Record<string, string | number>>

/** A lesson that was prepared before the test begins, through the calls that the pages make. */
export function prepareLesson(teacher: Person) {
  const { page } = teacher
  const ask = askAs(teacher)
  const answer = async (reply: { json: () => Promise<{ errCode: number; msg: string; data: unknown }> }) => {
    const { errCode, msg, data } = await reply.json()
    expect({ errCode, msg }).toMatchObject({ errCode: 0 })
    return data as never
  }
  const get = async ({ path }: { readonly path: string }, params: Fields = {}) => answer(await ask.get(path, { params: { ...params } }))
  const post = async ({ path }: { readonly path: string }, form: Fields) => answer(await ask.post(path, { form: { ...form } }))
  const first = async (call: { readonly path: string }, params: Fields = {}): Promise<number> => {
    const { subjects: list }: { subjects: { id: number }[] } = await get(call, params)
    return list[0]?.id ?? 0
  }
  const upload = async ({ title, name, buffer, mimeType, mediaType }: Wanted): Promise<number> => {
    const file = { name, mimeType, buffer }
    const multipart = { file_type: String(mediaType), file }
    const { file_cdn_id }: { file_cdn_id: number } = await answer(await ask.post(uploads.uploadFile.path, { multipart }))
    const { id: resource }: { id: number } = await post(resources.add, { file_cdn_id, title })
    return resource
  }
  return {
    get,
    post,
    upload,
    /** Of the teacher's first subject; `place` counts the courses of its first chapter. */
    async course(place: number) {
      const root_subject_id = await first(subjects.mine)
      const second_subject_id = await first(subjects.mySeconds, { root_subject_id })
      const third_subject_id = await first(subjects.myThirds, { second_subject_id })
      const { subjects: list }: { subjects: { id: number; name: string }[] } = await get(subjects.courses, { third_subject_id })
      const { list: own }: { list: { id: number; name: string }[] } = await get(classes.mine)
      const [course, ofClass] = [list[place], own[0]]
      if (!course || !ofClass) throw new Error('the demo school has no such course')
      return { class_id: ofClass.id, class_name: ofClass.name, course_id: course.id, course_name: course.name, course_type: 1 }
    },
    /** Three pages that say so and a picture, of a teacher who has a page open. */
    async pagesAndPicture(mark: string, titles: { readonly slides: string; readonly picture: string }): Promise<number[]> {
      const slides = chinesePdf([1, 2, 3].map((at) => `${mark} 第 ${at} 页`))
      const picture = await photo(page, `${mark}.png`, 60, 'image/png')
      return [
        await upload({ title: titles.slides, name: `${mark}.pdf`, mimeType: 'application/pdf', buffer: slides, mediaType: mediaTypes.doc }),
        await upload({ title: titles.picture, mediaType: mediaTypes.image, ...picture }),
      ]
    },
    put: (course: Place, resourceIds: readonly number[]) => {
      const { class_id, course_id, course_type } = course
      return post(courses.add, { class_id, course_id, course_type, resource_ids: JSON.stringify(resourceIds) }) as Promise<{
        items: { id: number }[]
      }>
    },
  }
}
