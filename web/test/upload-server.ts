import { createHash } from 'node:crypto'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { uploads } from '@jiangtai/contract/uploads'
import { CallFailed, send } from '../src/kit/calls/send.ts'
import type { PostForm } from '../src/parts/upload/post-form.ts'
import { resourceOf } from './resource.ts'

export const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

/** What goes wrong with one request: the line breaks before or after the server heard it, nothing ever moves, or it is refused. */
export type Mishap = 'cut' | 'unheard answer' | 'silence' | { readonly refused: RefusalName; readonly n?: number; readonly data?: unknown }

type Fields = Readonly<Record<string, string>>
interface Unfinished {
  readonly name: string
  readonly bytes: number
  readonly parts: Map<number, ArrayBuffer>
}

const said = (data: unknown) => JSON.stringify({ errCode: 0, msg: '', data })
const refused = (name: RefusalName, n?: number, more?: unknown) => {
  const { code, message, data } = new Refusal(name, { n, data: more })
  return JSON.stringify({ errCode: code, msg: message, data })
}

/** The upload calls of the contract over memory; `meddle` decides what goes wrong with which request. */
export function createUploadServer(partBytes = 1024 * 1024) {
  const asked: string[] = []
  const stored = new Map<string, ArrayBuffer>()
  const unfinished = new Map<string, Unfinished>()
  const made: { readonly file_cdn_id: number; readonly course_id: number; readonly pages: number }[] = []
  const files: { readonly name: string; readonly hash: string }[] = []
  let meddle: (path: string, nth: number) => Mishap | undefined = () => undefined

  const register = (name: string, bytes: ArrayBuffer, media_type_id: string) => {
    const hash = hashOf(bytes)
    const is_known = files.some((file) => file.hash === hash) ? 1 : 0
    const file_id = files.push({ name, hash })
    const about = { media_type_id: Number(media_type_id), media_class_id: Number(media_type_id), platform_id: -1, created_at: 1 }
    return said({ file_id, file_cdn_id: file_id, file_cdn_url: `/files/${file_id}`, name, bytes: bytes.byteLength, is_known, ...about })
  }
  const names = new Map<string, string>()

  const answers: Readonly<Record<string, (fields: Fields, bytes: ArrayBuffer) => string>> = {
    [uploads.getToken.path]({ name = '' }) {
      const key = `key-${names.size}`
      names.set(key, name)
      return said({ token: `token of ${key}`, key, cdn: '/files', url: uploads.store.path, fields: { token: `token of ${key}`, key } })
    },
    [uploads.store.path]({ key = '', token }, bytes) {
      if (token !== `token of ${key}`) return refused('uploadTokenWrong')
      stored.set(key, bytes)
      return said({ key })
    },
    [uploads.register.path]({ key = '', media_type_id = '' }) {
      const bytes = stored.get(key)
      return bytes ? register(names.get(key) ?? '', bytes, media_type_id) : refused('uploadUnknown')
    },
    [uploads.addMaterial.path]({ key = '', name = '', media_type_id = '' }) {
      const bytes = stored.get(key)
      return bytes ? register(name, bytes, media_type_id) : refused('uploadUnknown')
    },
    [uploads.startParts.path]({ name = '', bytes = '', sha256 = '' }) {
      const upload_id = `${name} ${bytes} ${sha256.slice(0, 8)}`
      const begun = unfinished.get(upload_id) ?? { name, bytes: Number(bytes), parts: new Map<number, ArrayBuffer>() }
      unfinished.set(upload_id, begun)
      return said({ upload_id, part_bytes: partBytes, have: [...begun.parts.keys()] })
    },
    [uploads.addPart.path]({ upload_id = '', n = '', sha256 }, bytes) {
      if (sha256 !== hashOf(bytes)) return refused('partWrong')
      const begun = unfinished.get(upload_id)
      begun?.parts.set(Number(n), bytes)
      return begun ? said({}) : refused('uploadUnknown')
    },
    [uploads.finishParts.path]({ upload_id = '' }) {
      const begun = unfinished.get(upload_id)
      if (!begun) return refused('uploadUnknown')
      const whole = Buffer.concat([...begun.parts].sort(([a], [b]) => a - b).map(([, bytes]) => new Uint8Array(bytes)))
      if (whole.byteLength !== begun.bytes) return refused('partsMissing', 1, { missing: [] })
      return register(begun.name, whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength), '1')
    },
    [resources.add.path]({ file_cdn_id = '', course_id = '0', pages = '0' }) {
      if (course_id === '404') return refused('courseUnknown')
      const { name = '' } = files[Number(file_cdn_id) - 1] ?? {}
      made.push({ file_cdn_id: Number(file_cdn_id), course_id: Number(course_id), pages: Number(pages) })
      const id = Number(file_cdn_id) + 100
      return said(
        resourceOf({ id, title: name, name, file_cdn_id: Number(file_cdn_id), course_id: Number(course_id), pages: Number(pages) }),
      )
    },
    [uploads.cancelParts.path]({ upload_id = '' }) {
      unfinished.delete(upload_id)
      return said({})
    },
  }

  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      const fail = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', fail)
      if (signal?.aborted) fail()
    })

  async function hear(path: string, fields: Fields, bytes: ArrayBuffer, signal?: AbortSignal | null): Promise<string> {
    asked.push(path)
    const mishap = meddle(path, asked.filter((one) => one === path).length)
    if (mishap === 'silence') return aborted(signal)
    if (mishap === 'cut') throw new CallFailed('network', 'cut')
    if (typeof mishap === 'object') return refused(mishap.refused, mishap.n, mishap.data)
    const answer = answers[path]?.(fields, bytes) ?? refused('notFound')
    if (mishap === 'unheard answer') throw new CallFailed('network', 'cut')
    return answer
  }

  const fetcher: typeof fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url), 'http://school.test')
    const fields = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : searchParams)
    return new Response(await hear(pathname, fields, new ArrayBuffer(0), init?.signal))
  }
  const post: PostForm = async ({ url, fields, file, signal, onSent }) => {
    if (signal.aborted) return aborted(signal)
    onSent(file.bytes.size / 2)
    const text = await hear(url, Object.fromEntries(fields), await file.bytes.arrayBuffer(), signal)
    onSent(file.bytes.size)
    return { status: 200, text }
  }
  const sending: typeof send = (call, input, ways) => send(call, input, { ...ways, fetcher })
  return {
    asked,
    files,
    made,
    unfinished,
    send: sending,
    post,
    count: (path: string) => asked.filter((one) => one === path).length,
    meddleWith(next: typeof meddle) {
      meddle = next
    },
  }
}
