import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Range } from '../../http/range.ts'
import { renamePatiently } from '../../storage/patient-rename.ts'
import { sha256OfStream } from '../../storage/pieces.ts'

/** What is being fetched. Nothing here is ever taken for a file. */
const unfinished = '.unfinished'
const hashName = /^[0-9a-f]{64}$/
/** How often a file that is read all the time is marked as read on the disk, too. */
const markEveryMs = 60_000

interface Kept {
  readonly bytes: number
  usedAt: number
  /** Of this start: whether what lies there is what it should be. */
  sound: Promise<boolean> | undefined
  isProved: boolean
}

interface Options {
  readonly folder: string
  readonly mostBytes: number
  readonly now: () => number
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>

/** Of the room, what one file will take that is on its way. */
export interface Place {
  /** Where it is written. */
  readonly draft: string
  /** So much more of it has come, and is about to be written: only now others go for it. */
  grow(more: number): Promise<void>
  /** The draft is on the disk and proved: it becomes a file. */
  keep(): Promise<void>
  giveUp(): Promise<void>
}

/**
 * Files by their hash, whole or not at all: one is fetched beside them, proved and then named. Since a disk may rot and people may write
 * where they should not, each is proved once more before it is first handed out after a start. Who was read longest ago makes room.
 */
export async function openShelf({ folder, mostBytes, now }: Options) {
  const root = resolve(folder)
  const drafts = join(root, unfinished)
  const kept = new Map<string, Kept>()
  /** Of the room, what is being fetched will take, and what of it has come. */
  let held = 0
  let come = 0
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await chmod(root, 0o700).catch(() => {})
  for (const name of await readdir(drafts)) await rm(join(drafts, name), { force: true, recursive: true })
  for (const part of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const name of await readdir(join(root, part))) {
      const found = hashName.test(name) ? await stat(join(root, part, name)).catch(() => undefined) : undefined
      if (found?.isFile()) kept.set(name, { bytes: found.size, usedAt: found.mtimeMs, sound: undefined, isProved: false })
    }
  }

  const bytes = () => [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)

  async function drop(sha256: string) {
    kept.delete(sha256)
    await rm(pathOf(sha256), { force: true }).catch(() => {})
  }

  /** Takes away what was read longest ago, until what is here has room with what is coming. */
  async function makeRoom() {
    const isFull = () => bytes() + come > mostBytes
    // It is asked for every piece that comes: what is here is put in order only when something has to go.
    if (!isFull()) return
    const oldest = [...kept].sort(([, one], [, other]) => one.usedAt - other.usedAt)
    for (const [sha256] of oldest) {
      await drop(sha256)
      if (!isFull()) return
    }
  }

  function mark(sha256: string, one: Kept) {
    if (now() - one.usedAt < markEveryMs) return
    one.usedAt = now()
    void utimes(pathOf(sha256), one.usedAt / 1000, one.usedAt / 1000).catch(() => {})
  }

  async function prove(sha256: string, one: Kept): Promise<boolean> {
    const found = await sha256OfStream(createReadStream(pathOf(sha256))).catch(() => '')
    if (found === sha256) one.isProved = true
    if (one.isProved) return true
    if (kept.get(sha256) === one) await drop(sha256)
    return false
  }

  return {
    has: (sha256: string) => kept.has(sha256),
    count: () => kept.size,
    bytes,
    names: () => [...kept.keys()],
    drop,

    /** Whether that is known by now. */
    isProved: (sha256: string) => kept.get(sha256)?.isProved === true,

    /** Whether it is here and as it should be. One that is not is gone after this. */
    async isSound(sha256: string): Promise<boolean> {
      const one = kept.get(sha256)
      if (!one) return false
      one.sound ??= prove(sha256, one)
      return one.sound
    },

    /** Of a file that is sound. */
    async read(sha256: string, range: Range | undefined): Promise<Readable> {
      const one = kept.get(sha256)
      if (one) mark(sha256, one)
      const file = await open(pathOf(sha256))
      return file.createReadStream(range && { start: range.first, end: range.last })
    },

    /** Room for a file that is to be fetched; undefined: it would not fit beside the others that are. Nothing goes for what has not come. */
    place(sha256: string, size: number): Place | undefined {
      if (held + size > mostBytes) return undefined
      held += size
      let written = 0
      const draft = join(drafts, sha256)
      function end() {
        held -= size
        come -= written
      }
      return {
        draft,
        async grow(more) {
          written += more
          come += more
          await makeRoom()
        },
        async keep() {
          const folder = join(root, sha256.slice(0, 2))
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await renamePatiently(draft, pathOf(sha256))
          end()
          kept.set(sha256, { bytes: size, usedAt: now(), sound: Promise.resolve(true), isProved: true })
        },
        async giveUp() {
          end()
          await rm(draft, { force: true }).catch(() => {})
        },
      }
    },
  }
}
