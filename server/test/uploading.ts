import { createHash } from 'node:crypto'
import { mediaTypes } from '@jiangtai/contract/media'
import { type UploadedFile, uploadLimits, uploads } from '@jiangtai/contract/uploads'
import type { TestNode } from './build-app.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Reply<T> {
  readonly errCode: number
  readonly msg: string
  readonly data: T
}

export interface Leave {
  readonly token: string
  readonly key: string
  readonly cdn: string
  readonly url: string
  readonly fields: Record<string, string>
}

export interface Started {
  readonly upload_id: string
  readonly part_bytes: number
  readonly have: readonly number[]
}

/** Somebody's ways to upload, through one node; `storage` is a school's own disk or a bucket. */
export function uploader({ ask }: Pick<TestNode, 'ask'>, session: string | undefined, host = 'localhost') {
  async function say<T>(call: Parameters<typeof ask>[0], input: Record<string, unknown>): Promise<Reply<T>> {
    const { errCode, msg, data } = await ask(call, input, { session, host })
    return { errCode, msg, data: data as T }
  }

  const leave = (said: { name?: string; bytes?: number; media_type_id?: number } = {}) => say<Leave>(uploads.getToken, said)
  /** As a browser does: the form to where the leave says. */
  async function send({ url, fields }: Pick<Leave, 'url' | 'fields'>, bytes: Uint8Array, name = 'blob') {
    const file = new File([bytes], name)
    if (url.startsWith('/')) return (await say<{ key: string }>(uploads.store, { ...fields, file })).errCode
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', file)
    return (await fetch(url, { method: 'POST', body: form })).ok ? 0 : -1
  }
  const register = (key: string, media_type_id: number = mediaTypes.image, cdn = '/files') =>
    say<UploadedFile>(uploads.register, { key, cdn, media_type_id })

  async function direct(name: string, bytes: Uint8Array, media_type_id: number = mediaTypes.image) {
    const { data } = await leave({ name, bytes: bytes.length, media_type_id })
    await send(data, bytes, name)
    return register(data.key, media_type_id)
  }

  const start = (name: string, bytes: Uint8Array, said: { sha256?: string; media_type_id?: number; bytes?: number } = {}) =>
    say<Started>(uploads.startParts, { name, bytes: bytes.length, media_type_id: mediaTypes.video, ...said })
  const partOf = (bytes: Uint8Array, n: number) => bytes.subarray(n * uploadLimits.partBytes, (n + 1) * uploadLimits.partBytes)
  const add = (upload_id: string, n: number, part: Uint8Array, hash = sha256(part)) =>
    say<object>(uploads.addPart, { upload_id, n, sha256: hash, part: new File([part], 'part') })
  const addAll = async (upload_id: string, bytes: Uint8Array, numbers: readonly number[]) => {
    const codes = await Promise.all(numbers.map(async (n) => (await add(upload_id, n, partOf(bytes, n))).errCode))
    return codes.filter((code) => code !== 0)
  }
  const finish = (upload_id: string) => say<UploadedFile>(uploads.finishParts, { upload_id })
  const cancel = (upload_id: string) => say<object>(uploads.cancelParts, { upload_id })

  return { say, leave, send, register, direct, start, add, addAll, partOf, finish, cancel }
}

/** The numbers of all parts of so many bytes. */
export const numbersOf = (bytes: Uint8Array) => Array.from({ length: Math.ceil(bytes.length / uploadLimits.partBytes) }, (_, n) => n)
