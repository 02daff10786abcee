import { Envelope } from '@jiangtai/contract/call'
import type { Paper } from '@jiangtai/contract/exam'
import { SealedBody, SealedPackage, sealedPath } from '@jiangtai/contract/exam-answers'
import * as z from 'zod/mini'
import { decrypting } from './aes.ts'

interface KeptFile {
  readonly id: number
  readonly iv: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A paper as it lies on the device before it begins: of no use without its key. */
export interface KeptPaper {
  readonly exam_class_id: number
  /** Another one: the paper has changed. */
  readonly secret: string
  readonly iv: string
  readonly body: string
  readonly files: readonly KeptFile[]
}

/** What was opened: the paper, and its pictures and sounds by their ids. */
export interface OpenedPaper {
  readonly paper: Paper
  readonly files: ReadonlyMap<number, Blob>
}

/** Either alphabet of base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

type Fetch = (url: string, signal?: AbortSignal) => Promise<Uint8Array>

export async function fetchSealed(examClassId: number, secret: string, fetchWhole: Fetch, signal?: AbortSignal): Promise<KeptPaper> {
  const text = new TextDecoder().decode(await fetchWhole(`${sealedPath}${secret}`, signal))
  const { iv, body, files } = z.parse(SealedPackage, z.parse(Envelope, JSON.parse(text)).data)
  const kept: KeptFile[] = []
  for (const { id, url, iv, bytes, type } of files) {
    const whole = new Uint8Array(await fetchWhole(url, signal))
    if (whole.length !== bytes) throw new Error(`file ${id} of the paper is not whole`)
    kept.push({ id, iv, type, bytes: whole })
  }
  return { exam_class_id: examClassId, secret, iv, body, files: kept }
}

export async function openSealed({ iv, body, files }: KeptPaper, key: string, subtle?: SubtleCrypto | null): Promise<OpenedPaper> {
  const decrypt = await decrypting(bytesOf(key), subtle)
  const text = new TextDecoder().decode(await decrypt(bytesOf(iv), bytesOf(body)))
  const opened = new Map<number, Blob>()
  for (const file of files) opened.set(file.id, new Blob([await decrypt(bytesOf(file.iv), file.bytes)], { type: file.type }))
  return { paper: z.parse(SealedBody, JSON.parse(text)).paper, files: opened }
}
