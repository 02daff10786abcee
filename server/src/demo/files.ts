import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoardLog } from '@jiangtai/contract/board'
import * as z from 'zod/mini'
import { thumbKey, thumbStates } from '../library/thumb.ts'
import { onePiece } from '../storage/pieces.ts'
import type { Storage } from '../storage/storage.ts'
import { fileKey } from '../uploads/places.ts'

const Measure = z.object({
  pages: z.optional(z.int()),
  seconds: z.optional(z.int()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
const Measures = z.record(z.string(), Measure)
const Texts = z.record(z.string(), z.array(z.string()))
const Boards = z.record(z.string(), BoardLog)

/** A file of the demo school, in the storage. */
export interface DemoFile extends z.infer<typeof Measure> {
  readonly sha256: string
  readonly bytes: number
  readonly key: string
  readonly thumbState: number
  /** What its pages say. */
  readonly texts: readonly string[]
}
export interface DemoFiles {
  readonly files: ReadonlyMap<string, DemoFile>
  /** By the name of their picture, as they are stored. */
  readonly strokes: ReadonlyMap<string, string>
}

/** Puts the files of the demo school where files lie. The key is made of the bytes: two nodes that start at once write the same. */
export async function putDemoFiles(folder: string, orgId: number, storage: Storage): Promise<DemoFiles> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const measures = z.parse(Measures, await read('measures.json'))
  const texts = z.parse(Texts, await read('texts.json'))
  const logs = z.parse(Boards, await read('boards.json'))
  const names = (await readdir(folder)).filter((name) => name in measures)
  const thumbs = await readdir(join(folder, 'thumbs'))
  const files = await Promise.all(
    names.map(async (name): Promise<[string, DemoFile]> => {
      const bytes = await readFile(join(folder, name))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const key = fileKey(orgId, `demo-${sha256.slice(0, 32)}`)
      await storage.put(key, onePiece(bytes))
      // Of slides and films no browser has sent one yet; pictures get theirs when they are looked at.
      const thumb = thumbs.find((one) => one === `${name}.webp`)
      if (thumb) await storage.put(thumbKey(key), onePiece(await readFile(join(folder, 'thumbs', thumb))))
      const thumbState = thumb ? thumbStates.made : thumbStates.unknown
      return [name, { ...measures[name], sha256, bytes: bytes.length, key, thumbState, texts: texts[name] ?? [] }]
    }),
  )
  return { files: new Map(files), strokes: new Map(Object.entries(logs).map(([name, log]) => [name, JSON.stringify(log)])) }
}
