import { mediaClassOf } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { type UploadedFile, uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { resourceOf } from '../resource.ts'
import { LineBroken } from './calls.ts'
import type { answerLibrary } from './library.ts'
import { chinesePdf } from './pdf-file.ts'
import type { Stand } from './stand.ts'

interface Begun {
  readonly name: string
  readonly bytes: number
  readonly media_type_id: number
}

/** The upload calls over memory, into a library. Parts go through until `letThrough` says how many. */
export function answerUploads(stand: Stand, library: ReturnType<typeof answerLibrary>) {
  const begun: Begun[] = []
  const files: UploadedFile[] = []
  const have = new Map<string, number[]>()
  const sent: number[] = []
  let most = Number.POSITIVE_INFINITY
  let beyond: 'hold' | 'cut' = 'hold'
  let held: (() => void)[] = []

  const begin = (one: Begun) => {
    const at = begun.findIndex(({ name, bytes }) => name === one.name && bytes === one.bytes)
    return at >= 0 ? at : begun.push(one) - 1
  }
  const register = (key: string, more: Partial<UploadedFile> = {}): UploadedFile => {
    const { name, bytes, media_type_id } = begun[Number(key)] ?? { name: '', bytes: 1, media_type_id: 4 }
    const id = 100 + files.length
    const about = { media_type_id, media_class_id: mediaClassOf(media_type_id, name), platform_id: -1, created_at: 1 }
    const file: UploadedFile = { file_id: id, file_cdn_id: id, file_cdn_url: `/files/${id}`, name, bytes, is_known: 0, ...about, ...more }
    files.push(file)
    // Whoever has sent it measures it.
    stand.serveFile(`/files/${id}`, name.endsWith('.pdf') ? chinesePdf(['第 1 页', '第 2 页']) : Buffer.from(name), 'application/pdf')
    return file
  }

  stand.answer(uploads.getToken, ({ name = '', bytes = 1, media_type_id = 4 }) => {
    const key = String(begin({ name, bytes, media_type_id }))
    return { token: key, key, cdn: '/files', url: uploads.store.path, fields: { token: key, key } }
  })
  stand.answer(uploads.store, ({ key }) => ({ key }))
  stand.answer(uploads.register, ({ key }) => register(key))
  stand.answer(uploads.addMaterial, ({ key, name }) => register(key, { name }))
  stand.answer(uploads.startParts, ({ name, bytes, media_type_id }) => {
    const upload_id = String(begin({ name, bytes, media_type_id }))
    return { upload_id, part_bytes: uploadLimits.partBytes, have: have.get(upload_id) ?? [] }
  })
  stand.answer(uploads.addPart, async ({ upload_id, n }) => {
    if (sent.length >= most && beyond === 'cut') throw new LineBroken()
    if (sent.length >= most) await new Promise<void>((resolve) => held.push(resolve))
    sent.push(n)
    have.set(upload_id, [...(have.get(upload_id) ?? []), n])
    return {}
  })
  stand.answer(uploads.finishParts, ({ upload_id }) => register(upload_id))
  stand.answer(uploads.cancelParts, {})
  stand.answer(resources.add, ({ file_cdn_id, title, course_id = 0, pages = 0, seconds = 0, width = 0, height = 0 }) => {
    const file = files.find((one) => one.file_cdn_id === file_cdn_id)
    if (!file) throw new Error('no such file was registered')
    const { name, bytes, file_cdn_url, media_type_id, media_class_id } = file
    const resource = resourceOf({
      ...{
        id: file_cdn_id,
        title: title ?? name.replace(/\.\w+$/, ''),
        file_cdn_id,
        name,
        bytes,
        file_cdn_url,
        media_type_id,
        media_class_id,
      },
      ...{ course_id, pages, seconds, width, height, created_at: Math.floor(Date.now() / 1000) },
    })
    library.add(resource)
    return resource
  })
  return {
    files,
    /** The parts that arrived, by number. */
    sent,
    /** Those of one file. */
    sentOf: (name: string) => have.get(String(begun.findIndex((one) => one.name === name))) ?? [],
    /** How many wait. */
    waiting: () => held.length,
    /** Only so many arrive; the others wait, or find no line. */
    letThrough(count: number, then: 'hold' | 'cut' = 'hold') {
      most = count
      beyond = then
    },
    letAll() {
      most = Number.POSITIVE_INFINITY
      for (const go of held.splice(0)) go()
    },
    /** Whoever sent them has gone. */
    dropHeld() {
      held = []
    },
    /** As if the school had the very same files already: no part of them is wanted, and they are kept once. */
    knowAll() {
      stand.answer(uploads.startParts, ({ name, bytes, media_type_id }) => {
        const count = Math.ceil(bytes / uploadLimits.partBytes)
        const upload_id = String(begin({ name, bytes, media_type_id }))
        return { upload_id, part_bytes: uploadLimits.partBytes, have: Array.from({ length: count }, (_, n) => n) }
      })
      stand.answer(uploads.finishParts, ({ upload_id }) => register(upload_id, { is_known: 1 }))
      stand.answer(uploads.register, ({ key }) => register(key, { is_known: 1 }))
    },
  }
}
