import type { Db } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'

/** Where the bytes of these uploads lie. */
export const storedFiles = (db: Db, uploadIds: readonly number[]) =>
  db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.id', 'uploads.name', 'files.bytes', 'files.storage_key'])
    .where('uploads.id', 'in', uploadIds)
    .execute()

type StoredFile = Awaited<ReturnType<typeof storedFiles>>[number]

/** Their bytes, by their number. */
export const readStored = (storage: Pick<Storage, 'read'>, files: readonly StoredFile[]) =>
  Promise.all(
    files.map(async ({ id, name, storage_key }) => {
      const pieces: Buffer[] = []
      for await (const piece of await storage.read(storage_key)) pieces.push(piece)
      return [id, { name, bytes: new Uint8Array(Buffer.concat(pieces)) }] as const
    }),
  )
