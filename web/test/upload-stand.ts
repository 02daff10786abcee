import { vi } from 'vitest'
import type { UploadState } from '../src/parts/upload/item.ts'
import { createGate } from '../src/parts/upload/job.ts'
import type { Keeping, KeptUpload } from '../src/parts/upload/kept.ts'
import { createPause } from '../src/parts/upload/line.ts'
import { createUploads } from '../src/parts/upload/uploads.ts'
import { createUploadServer, hashOf } from './upload-server.ts'

/** As IndexedDB keeps them: rows with the file of their first time. */
export function createMemoryKeeping() {
  const rows = new Map<string, KeptUpload>()
  const keeping: Keeping = {
    put: (kept) => kept.forEach((row) => void rows.set(row.id, { ...row, file: row.file ?? rows.get(row.id)?.file })),
    remove: (ids) => ids.forEach((id) => void rows.delete(id)),
    async adopt(userId, tab, isAlive) {
      const taken: KeptUpload[] = []
      for (const row of rows.values()) {
        if (row.userId !== userId || row.tab === tab || (await isAlive(row.tab))) continue
        rows.set(row.id, { ...row, tab })
        taken.push(row)
      }
      return taken
    },
  }
  return { rows, keeping }
}

interface Options {
  readonly server?: ReturnType<typeof createUploadServer>
  readonly kept?: ReturnType<typeof createMemoryKeeping>
  readonly tab?: string
  readonly isAlive?: (tab: string) => Promise<boolean>
  readonly compress?: (file: File, quality: number) => Promise<File>
}

/** The uploads of one tab over a server in memory. */
export function createUploadStand({
  server = createUploadServer(),
  kept = createMemoryKeeping(),
  tab = 'a',
  isAlive = async () => false,
  compress = async (file) => file,
}: Options = {}) {
  let ids = 0
  const { pause, wake } = createPause()
  const uploads = createUploads({
    userId: 1,
    tab: { id: tab, isAlive },
    keeping: kept.keeping,
    send: server.send,
    post: server.post,
    gate: createGate(4),
    hashFile: async (file) => hashOf(await file.arrayBuffer()),
    hashPart: async (bytes) => hashOf(bytes),
    compress,
    measure: async ({ name }) => (name.startsWith('坏') ? { fault: '打不开' } : name.endsWith('.pdf') ? { pages: 3 } : {}),
    thumb: async ({ file_cdn_id }) => `/thumbs/${file_cdn_id}`,
    pause,
    now: Date.now,
    newId: () => `${tab}${++ids}`,
  })
  const states = () => uploads.items.get().map(({ state }) => state)
  return {
    uploads,
    server,
    kept,
    wake,
    states,
    at: (index = 0) => uploads.items.get()[index],
    until: (...wanted: readonly UploadState[]) =>
      vi.waitFor(() => {
        if (states().join() !== wanted.join()) throw new Error(`${states()} instead of ${wanted}`)
      }),
  }
}

/** Of so many bytes, other ones for another name. */
export const fileOf = (name: string, bytes: number, lastModified = 1) =>
  new File([Buffer.alloc(bytes, `${name} and so on `)], name, { lastModified })
