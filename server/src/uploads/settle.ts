import { flagOf } from '@jiangtai/contract/flag'
import { extensionOf, isHeic, kindOf } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import type { QuotaOf } from '../library/quota.ts'
import { thumbKey } from '../library/thumb.ts'
import type { ReadPhoto } from '../pictures/photos.ts'
import { onePiece } from '../storage/pieces.ts'
import { Full, Missing, type Storage } from '../storage/storage.ts'
import { Superseded } from './alone.ts'
import { faultOf, firstTrue, isTrulyA } from './bytes/inspect.ts'
import { extensionsOf } from './content-types.ts'
import { demandKind, demandSize, mostBytes, withExtension } from './names.ts'
import { keysOf } from './places.ts'
import { bytesOf } from './stored-bytes.ts'
import { sha256Of, shortBytes } from './streams.ts'
import { changeClaimed, deleteUnfinished, type Unfinished } from './unfinished.db.ts'
import { type FileRow, fileByHash, hasUploaded, isInUse, keepFile, keepUpload } from './uploads.db.ts'

export interface UploadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly secret: string
  readonly quota: QuotaOf
  readonly readPhoto: ReadPhoto
}

/** Who uploads; always in the organisation of the address they came by. */
export interface Uploader {
  readonly orgId: number
  readonly person: Pick<Person, 'id' | 'role'>
}

/** Bytes in a place of their own, hashed. */
export interface Arrived {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** What is said of them: the name may be missing, or lack its extension. */
export interface Description {
  readonly name: string | undefined
  readonly boundName: string | null
  readonly mediaType: number
}

/** Looks at what arrived and makes it a file of its owner; what is refused is gone. */
export async function settle(deps: UploadDeps, by: Uploader, claimed: Unfinished, came: Arrived, told: Description): Promise<number> {
  const { db, storage } = deps
  let arrived = came
  try {
    const photo = await asJpeg(deps, came, told)
    const said = photo?.said ?? told
    arrived = photo?.arrived ?? came
    const known = await fileByHash(db, by.orgId, arrived.sha256)
    const lost = known && !(await isThere(storage, known)) ? known : undefined
    const name = await truthfulName(storage, arrived, said, known)
    const file = { org_id: by.orgId, sha256: arrived.sha256, bytes: arrived.bytes, extension: extensionOf(name), storage_key: arrived.key }
    const { uploadId, kept } = await db.transaction().execute(async (tx) => {
      const { file: kept, isKnown } = await keepFile(tx, { ...file, created_at: deps.clock.seconds() }, lost)
      return { kept, uploadId: await own(deps, tx, by, claimed, { file: kept, isKnown, name, mediaType: said.mediaType }) }
    })
    // One that cannot be removed now is removed by the sweep.
    if (kept.storage_key !== arrived.key) await storage.remove([arrived.key]).catch(() => {})
    return uploadId
  } catch (error) {
    if (error instanceof Refusal) await drop(deps, claimed, [arrived.key])
    if (error instanceof Superseded) await removeUnused(deps, [arrived.key])
    // The request that took it over has given it up.
    throw error instanceof Missing ? new Superseded() : error
  }
}

const jpegName = (name: string) => name.replace(/\.[^.]+$/, '.jpg')

/**
 * A photo that browsers do not show is kept as one that they do, in the same place; the original is not kept. If the node dies in between, nothing is lost: parts are
 * joined again, and a file that came in one go now has another length, so it is uploaded again.
 */
async function asJpeg({ storage, readPhoto }: UploadDeps, arrived: Arrived, said: Description) {
  const name = said.name && kindOf(said.name) ? said.name : said.boundName
  if (!name || !isHeic(name)) return undefined
  demandSize(arrived.bytes, demandKind(name, said.mediaType))
  if (!(await isTrulyA(extensionOf(name), bytesOf(storage, arrived.key, arrived.bytes)))) throw new Refusal('uploadBytes')
  const jpeg = await readPhoto(async () => {
    const heic = await shortBytes(await storage.read(arrived.key), mostBytes('image'))
    if (!heic) throw new Refusal('uploadBytes')
    return heic
  })
  await orFull(storage.put(arrived.key, onePiece(jpeg)))
  return {
    arrived: { key: arrived.key, bytes: jpeg.length, sha256: sha256Of(jpeg) },
    said: { name: jpegName(name), boundName: jpegName(name), mediaType: said.mediaType },
  }
}

/** Whether the bytes of a file are still where they were put: a disk may have been lost, and its database not. */
export const isThere = async (storage: Storage, { storage_key, bytes }: FileRow) => (await storage.size(storage_key)) === bytes

interface Owned {
  readonly file: Pick<FileRow, 'id'>
  /** The organisation keeps these bytes elsewhere already. */
  readonly isKnown: boolean
  readonly name: string
  readonly mediaType: number
}

/** Only who still holds the claim makes something of it. */
export async function own({ clock }: UploadDeps, tx: Db, { orgId, person }: Uploader, claimed: Unfinished, owned: Owned): Promise<number> {
  const who = { org_id: orgId, user_id: person.id, user_type: userTypes[person.role] }
  // Of the person, not of the organisation: nobody is told what others have.
  const is_known = flagOf(await hasUploaded(tx, person.id, owned.file.id))
  const what = { file_id: owned.file.id, name: owned.name, media_type_id: owned.mediaType, is_known }
  const uploadId = await keepUpload(tx, { ...who, ...what, created_at: clock.seconds() })
  // Bytes that are a file's now are not the sweep's any more.
  const change = { made_upload_id: uploadId, ...(!owned.isKnown && { storage_key: '' }) }
  if (!(await changeClaimed(tx, claimed, change))) throw new Superseded()
  return uploadId
}

/** A photo that has to be made a jpeg of is called what it is. */
const unnamed = (mediaType: number) => extensionsOf(mediaType).filter((extension) => !isHeic(`.${extension}`))

/** A name whose extension its bytes keep. Bytes that were looked at as the same kind before are not looked at again. */
export async function truthfulName(storage: Storage, arrived: Arrived, said: Description, known: FileRow | undefined): Promise<string> {
  const bytes = bytesOf(storage, arrived.key, arrived.bytes)
  const name = said.name ?? said.boundName ?? '未命名'
  const bound = extensionOf(said.boundName ?? '')
  if (!kindOf(name)) {
    const extension = bound || (await firstTrue(unnamed(said.mediaType), bytes))
    if (!extension) throw new Refusal('uploadBytes')
    return truthfulName(storage, arrived, { ...said, name: withExtension(name, extension) }, known)
  }
  demandSize(arrived.bytes, demandKind(name, said.mediaType))
  const extension = extensionOf(name)
  if (known?.extension !== extension && !(await isTrulyA(extension, bytes))) throw new Refusal(await faultOf(extension, bytes))
  return name
}

type Place = Pick<UploadDeps, 'db' | 'storage'>

/** Gives an upload up, as only its holder may: first nothing can be added any more, then its bytes go, then what is known of it. */
export async function drop(place: Place, claimed: Unfinished, further: readonly string[] = []) {
  if (await changeClaimed(place.db, claimed, { expires_at: 0 })) return clear(place, claimed, further)
  await removeUnused(place, further)
  throw new Superseded()
}

/** A request that took the upload over may have moved its bytes, or made a file of them. */
async function removeUnused({ db, storage }: Place, keys: readonly string[]) {
  for (const key of keys) if (!(await isInUse(db, key))) await storage.remove([key])
}

/** Removes everything there is of an upload to which nothing can be added any more. */
export async function clear({ db, storage }: Place, upload: Unfinished, further: readonly string[] = []) {
  const stored =
    upload.storage_key === ''
      ? []
      : [upload.storage_key, thumbKey(upload.storage_key), previewKey(upload.storage_key), tableKey(upload.storage_key)]
  await storage.remove([...new Set([...keysOf(upload), ...stored, ...further])])
  await deleteUnfinished(db, upload.upload_id)
}

export async function orFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Full ? new Refusal('storageFull') : error
  }
}
