import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import type { FormFile } from '../http/form.ts'
import { sha256OfStream } from '../storage/pieces.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { alone, newId, Superseded } from './alone.ts'
import { begin } from './begin.ts'
import { contentTypeOf } from './content-types.ts'
import type { Few } from './few.ts'
import { demandKind, demandSize, kindOfType, mostBytes, mostOf, shownName, tooLarge } from './names.ts'
import { fileKey, pendingKey, uploadIdOfKey } from './places.ts'
import { drop, orFull, settle, type UploadDeps, type Uploader } from './settle.ts'
import { measured } from './streams.ts'
import { readUploadToken, signUploadToken } from './token.ts'
import { changeClaimed, setName, type Unfinished, unfinishedOf } from './unfinished.db.ts'

/** Longer than the token is good for: what was begun in time may still be on its way. */
const registerSeconds = 3600

interface Announced {
  readonly name?: string | undefined
  readonly bytes?: number | undefined
  readonly mediaType?: number | undefined
}

/** R090: leave to upload one file. What is said of it is checked at once and binds it. */
export async function giveLeave(deps: UploadDeps, { orgId, person }: Uploader, { bytes, mediaType, ...said }: Announced) {
  const name = said.name === undefined ? undefined : shownName(said.name)
  const kindSaid = mediaType === undefined ? undefined : kindOfType(mediaType)
  const kind = name === undefined ? kindSaid : demandKind(name, mediaType)
  if (bytes !== undefined) demandSize(bytes, kind)
  const uploadId = newId()
  const key = pendingKey(uploadId)
  const now = deps.clock.seconds()
  const announced = { name: name ?? null, bytes: bytes ?? null, sha256: null, media_type_id: mediaType ?? null, known_file_id: null }
  const owner = { upload_id: uploadId, org_id: orgId, user_id: person.id, way: 'direct' as const }
  await begin(deps, person, { ...owner, ...announced, storage_key: key, expires_at: now + registerSeconds })
  const until = now + uploadLimits.tokenSeconds
  const token = signUploadToken(deps.secret, { uploadId, userId: person.id, bytes: bytes ?? null, mediaType: mediaType ?? null, until })
  const type = name === undefined ? undefined : contentTypeOf(name)
  const form = deps.storage.form({ key, leastBytes: bytes ?? 1, mostBytes: bytes ?? mostBytes(kind), type, expiresAt: until })
  return { token, key, form }
}

/** R091: takes the form where files lie on the disk of the server. */
export async function store(
  deps: UploadDeps & { readonly few: Few },
  orgId: number,
  { token, key }: { token: string; key: string },
  file: () => FormFile,
) {
  const { db, clock, storage, few } = deps
  const leave = readUploadToken(deps.secret, token, clock.seconds())
  const find = () => unfinishedOf(db, { orgId, userId: leave.userId }, 'direct', leave.uploadId, clock.seconds())
  const found = await find()
  if (key !== pendingKey(leave.uploadId) || !isOpen(found)) throw new Refusal('uploadTokenWrong')
  const sent = file()
  const upload = { ...found, name: found.name ?? nameOfPart(sent.name, leave.mediaType) }
  if (found.name === null) await setName(db, upload.upload_id, upload.name)
  const most = mostOf(upload)
  const counted = measured(sent.bytes, { most, refusal: upload.bytes === null ? tooLarge(most) : new Refusal('uploadBroken') })
  await few(leave.uploadId, () => orFull(storage.put(key, exactly(upload.bytes, counted))))
  // Whatever ended the upload meanwhile did not know of these bytes.
  if (!isOpen(await find())) {
    await storage.remove([key])
    throw new Refusal('uploadTokenWrong')
  }
  return { key }
}

const isOpen = (upload: Unfinished | undefined): upload is Unfinished => upload !== undefined && upload.made_upload_id === null

function nameOfPart(said: string, mediaType: number | null) {
  const name = shownName(said)
  demandKind(name, mediaType ?? undefined)
  return name
}

async function* exactly(bytes: number | null, { source, bytes: passed }: ReturnType<typeof measured>) {
  yield* source
  if (bytes !== null && passed() !== bytes) throw new Refusal('uploadBroken')
}

interface Registered {
  readonly key: string
  readonly name?: string | undefined
  readonly mediaType: number
}

/** R092, R093: makes what was uploaded a file; the id of the upload that was made. */
export async function register(deps: UploadDeps, by: Uploader, { key, mediaType, ...said }: Registered): Promise<number> {
  const uploadId = uploadIdOfKey(key)
  if (!uploadId) throw new Refusal('uploadUnknown')
  const { db, clock, storage } = deps
  const name = said.name === undefined ? undefined : shownName(said.name)
  return alone(deps, () => unfinishedOf(db, { orgId: by.orgId, userId: by.person.id }, 'direct', uploadId, clock.seconds()), {
    made: async (id) => id,
    async work(upload) {
      if (upload.media_type_id !== null && upload.media_type_id !== mediaType) throw new Refusal('uploadKind')
      const fresh = await outOfReach(deps, by, upload)
      const bytes = (await storage.size(fresh)) ?? 0
      if (bytes === 0 || (upload.bytes !== null && upload.bytes !== bytes) || bytes > mostOf(upload)) {
        await drop(deps, upload, [fresh])
        demandSize(bytes, kindOfType(mediaType))
        throw new Refusal('uploadBroken')
      }
      const sha256 = await sha256OfStream(await storage.read(fresh))
      return settle(deps, by, upload, { key: fresh, bytes, sha256 }, { name, boundName: upload.name, mediaType })
    },
  })
}

/** Moves the bytes before anybody looks at them: a form can be posted again, and must not change what was checked. */
async function outOfReach({ db, storage }: UploadDeps, by: Uploader, upload: Unfinished): Promise<string> {
  const pending = pendingKey(upload.upload_id)
  // Whoever held the upload before may have come as far as moving it.
  if (upload.storage_key !== pending && (await storage.size(upload.storage_key)) !== undefined) return upload.storage_key
  const fresh = fileKey(by.orgId, newId())
  if (!(await changeClaimed(db, upload, { storage_key: fresh }))) throw new Superseded()
  if (await isMoved(storage, pending, fresh)) return fresh
  throw (await changeClaimed(db, upload, { storage_key: pending })) ? new Refusal('uploadBroken') : new Superseded()
}

async function isMoved(storage: Storage, from: string, to: string) {
  try {
    await storage.move(from, to)
    return true
  } catch (error) {
    if (error instanceof Missing) return false
    throw error
  }
}

/** R538: the same in one request. */
export async function uploadWhole(deps: UploadDeps, by: Uploader, mediaType: number, file: FormFile): Promise<number> {
  return takeWhole(deps, by, { name: nameOfPart(file.name, mediaType), mediaType, bytes: null, source: file.bytes })
}

interface Whole {
  /** Without an ending, it gets that of what it is. */
  readonly name: string
  readonly mediaType: number
  /** Null: as it comes. */
  readonly bytes: number | null
  readonly source: AsyncIterable<Uint8Array>
}

export async function takeWhole(deps: UploadDeps, by: Uploader, { name, mediaType, bytes, source }: Whole): Promise<number> {
  const most = bytes ?? mostBytes(demandKind(name, mediaType))
  const uploadId = newId()
  const now = deps.clock.seconds()
  const key = fileKey(by.orgId, newId())
  const announced = { name, bytes, sha256: null, media_type_id: mediaType, known_file_id: null, storage_key: key }
  const owner = { upload_id: uploadId, org_id: by.orgId, user_id: by.person.id, way: 'direct' as const }
  await begin(deps, by.person, { ...owner, ...announced, expires_at: now + registerSeconds })
  return alone(deps, () => unfinishedOf(deps.db, { orgId: by.orgId, userId: by.person.id }, 'direct', uploadId, now), {
    made: async (id) => id,
    async work(upload) {
      const counted = measured(source, { most, refusal: tooLarge(most) })
      try {
        await orFull(deps.storage.put(key, counted.source))
      } catch (error) {
        await drop(deps, upload)
        throw error
      }
      const arrived = { key, bytes: counted.bytes(), sha256: counted.sha256() }
      return settle(deps, by, upload, arrived, { name, boundName: name, mediaType })
    },
  })
}
