import { type PictureStroke, pictureInkSays, pictureInks } from '@jiangtai/contract/picture-ink'
import { type Picture, type TeacherPics, teacherPic } from '@jiangtai/contract/teacher-pic'
import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { frame } from './frames.ts'
import type { Payload } from './payloads.ts'
import { inLesson, logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = teacherPic

const solutions = [
  ['设相遇时间为 x 分钟', '70x + 80x = 3600', '150x = 3600', 'x = 24'],
  ['解：设走了 x 米', 'x/70 = (3600-x)/80'],
  ['设 x 分钟后相遇', '140x = 3600'],
]

/** A page of homework. */
function homework(id: number): Buffer {
  const lines = solutions[id % solutions.length] ?? []
  const words = lines.map((line, at) => `<text x="70" y="${110 + at * 70}" font-size="48" fill="#14283c">${line}</text>`).join('')
  const paper = '<rect width="600" height="1040" fill="#fdfaf3"/>'
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1040">${paper}${words}</svg>`)
}

/** The smallest there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Where the picture of this number lies. */
export function pictureAt(stand: Stand, id: number): Picture {
  const url = `/files/homework-${id}.svg` as const
  stand.serveFile(url, homework(id))
  return { url, file_cdn_id: id }
}

/** A teacher in a lesson whose gallery is moved as the server would. `ids`: the pictures in it; undefined: it is closed. */
export function withPictures(stand: Stand, ids?: readonly number[], change: Partial<TeacherPics> = {}) {
  logIn(stand, teacher)
  const listOf = (some: readonly number[]) => some.map((id) => pictureAt(stand, id))
  let pics: TeacherPics = {
    ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, user_id: teacher.user_id, user_type_id: 1, pic_version: 1 },
    ...{ pic_list: listOf(ids ?? []), is_open: ids ? 1 : 0, is_adding: 0, shown_id: 0, is_full: 0, ...change },
  }
  type Told = (typeof says)[keyof typeof says]
  const tell = (event: Told) => {
    const told = frame(event, pics)
    inLesson(stand, teacher, told)
    return told
  }
  const store = (event: Told, by: Partial<TeacherPics>) => {
    pics = { ...pics, ...by, pic_version: pics.pic_version + 1 }
    return tell(event)
  }
  tell(says.updated)
  stand.answerFrame(hears.start, () => [store(says.started, { is_open: 1, is_adding: 1 })])
  stand.answerFrame(hears.update, ({ pic_version, pic_list, shown_id, is_full }) => {
    if (pic_version !== pics.pic_version) return [tell(says.updated)]
    const look = { ...(shown_id !== undefined && { shown_id }), ...(is_full !== undefined && { is_full }) }
    return [store(says.updated, { is_open: 1, pic_list: listOf(pic_list.map(({ file_cdn_id }) => file_cdn_id)), ...look })]
  })
  stand.answerFrame(hears.stop, () => [store(says.stopped, { is_adding: 0 })])
  stand.answerFrame(hears.close, () => [store(says.closed, { is_open: 0, is_adding: 0, pic_list: [], shown_id: 0, is_full: 0 })])
  return {
    /** The numbers of the pictures, in their order. */
    order: () => pics.pic_list.map(({ file_cdn_id }) => file_cdn_id),
    pics: () => pics,
    /** Another device of the teacher has changed it. */
    elsewhere({ ids: some, ...by }: Partial<TeacherPics> & { readonly ids?: readonly number[] }) {
      store(says.updated, { ...(some && { pic_list: listOf(some) }), ...by })
      stand.say(says.updated, pics)
    },
  }
}

/** Keeps what is written on pictures as the server would. */
export function keepsInk(stand: Stand) {
  let kept: readonly (PictureStroke & { readonly file: number })[] = []
  const on = (file_cdn_id: number) => kept.filter(({ file }) => file === file_cdn_id)
  stand.answer(pictureInks.read, ({ file_cdn_id }) => ({ strokes: on(file_cdn_id).map(({ id, points }) => ({ id, points })) }))
  stand.answer(pictureInks.keep, ({ file_cdn_id: file, add, take }) => {
    kept = [...kept.filter(({ id }) => !take.includes(id)), ...add.map((stroke) => ({ ...stroke, file }))]
    return {}
  })
  return {
    count: (file_cdn_id: number) => on(file_cdn_id).length,
    /** Another screen of the teacher has written. */
    elsewhere(file_cdn_id: number) {
      kept = [...kept, { id: `elsewhere${kept.length}`, points: [2000, 2000, 8000, 2000], file: file_cdn_id }]
      stand.say(pictureInkSays.changed, { class_id: teacher.class_id, teacher_id: teacher.user_id, file_cdn_id })
    },
  }
}

/** Pictures that are uploaded get the numbers from `first` on. */
export function takesPictures(stand: Stand, first: number) {
  let next = first
  const key = 'picture'
  stand.answer(uploads.getToken, { token: key, key, cdn: '/files', url: uploads.store.path, fields: { token: key, key } })
  stand.answer(uploads.store, { key })
  stand.answer(uploads.register, () => {
    const { url: file_cdn_url, file_cdn_id } = pictureAt(stand, next++)
    const about = { media_type_id: 6, media_class_id: 6, platform_id: -1, is_known: 0, created_at: 1 } as const
    return { file_id: file_cdn_id, file_cdn_id, file_cdn_url, name: '作业.png', bytes: 1000, ...about }
  })
}

/** Chooses as somebody does who presses the button. */
export async function pick(page: Page, button: string, files: readonly Payload[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
  await chooser.setFiles([...files])
}

export const galleryOf = (page: Page) => page.getByRole('dialog', { name: '投图', exact: true })
export const tilesOf = (page: Page) => galleryOf(page).getByRole('listitem')
export const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^(投图|对比)$/ }).last()
