import { createHash } from 'node:crypto'
import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import type { FormFile } from '../http/form.ts'
import { onePiece } from '../storage/pieces.ts'
import { alone, newId, Superseded } from './alone.ts'
import { begin } from './begin.ts'
import { joined } from './joined.ts'
import { isPartOf, partsAskedFor } from './known.ts'
import { demandKind, demandSize, shownName } from './names.ts'
import { fileKey, keysOf, lengthOf, partCount, partKey, partRange } from './places.ts'
import { drop, isThere, orFull, own, settle, truthfulName, type UploadDeps, type Uploader } from './settle.ts'
import { sha256Of } from './streams.ts'
import { changeClaimed, forgetParts, keepPart, partsOf, type Unfinished, unfinishedOf } from './unfinished.db.ts'
import { fileByHash, fileById, hasUploaded } from './uploads.db.ts'

/** Bytes and a sum are always said of what comes in parts. */
type InParts = Unfinished & { readonly bytes: number; readonly name: string; readonly media_type_id: number }

interface Announced {
  readonly name: string
  readonly bytes: number
  readonly sha256?: string | undefined
  readonly mediaType: number
}

export async function startParts(deps: UploadDeps, { orgId, person }: Uploader, { bytes, mediaType, sha256, ...said }: Announced) {
  const name = shownName(said.name)
  demandSize(bytes, demandKind(name, mediaType))
  const known = sha256 === undefined ? undefined : await ownFile(deps, { orgId, person }, { bytes, sha256 })
  const upload = await begin(deps, person, {
    ...{ upload_id: newId(), org_id: orgId, user_id: person.id, way: 'parts', name, bytes, sha256: sha256 ?? null },
    ...{ media_type_id: mediaType, known_file_id: known?.id ?? null, storage_key: '' },
    expires_at: deps.clock.seconds() + uploadLimits.unfinishedSeconds,
  })
  const missing = new Set(await missingParts(deps, person.id, { ...upload, bytes }))
  const have = Array.from({ length: partCount(bytes) }, (_, n) => n).filter((n) => !missing.has(n))
  return { upload_id: upload.upload_id, part_bytes: uploadLimits.partBytes, have }
}

/** The file of these bytes that the person has already. Of what others have nobody is told: a student could ask for tomorrow's exam. */
async function ownFile(
  { db, storage }: UploadDeps,
  { orgId, person }: Uploader,
  said: { readonly bytes: number; readonly sha256: string },
) {
  const file = await fileByHash(db, orgId, said.sha256)
  if (file?.bytes !== said.bytes || !(await hasUploaded(db, person.id, file.id))) return undefined
  return (await isThere(storage, file)) ? file : undefined
}

/** Whose turn it still is to come. */
async function missingParts(
  deps: UploadDeps,
  userId: number,
  upload: Pick<InParts, 'upload_id' | 'known_file_id' | 'bytes'>,
): Promise<number[]> {
  const here = new Set((await partsOf(deps.db, upload.upload_id)).map(({ n }) => n))
  return (await partsNeeded(deps, userId, upload)).filter((n) => !here.has(n))
}

async function partsNeeded(deps: UploadDeps, userId: number, { known_file_id, bytes }: Pick<InParts, 'known_file_id' | 'bytes'>) {
  if (known_file_id === null) return Array.from({ length: partCount(bytes) }, (_, n) => n)
  return partsAskedFor(deps.secret, userId, await fileById(deps.db, known_file_id))
}

const findOwn = ({ db, clock }: UploadDeps, { orgId, person }: Uploader, uploadId: string) =>
  unfinishedOf(db, { orgId, userId: person.id }, 'parts', uploadId, clock.seconds())

interface Part {
  readonly uploadId: string
  readonly n: number
  readonly sha256: string
}

/** Stored first and told of afterwards, so that a part that is told of is there; one that a failing machine loses is missed when they are joined. */
export async function addPart(deps: UploadDeps, by: Uploader, { uploadId, n, sha256 }: Part, file: () => FormFile) {
  const { db, storage, clock } = deps
  const upload = (await findOwn(deps, by, uploadId)) as InParts | undefined
  if (!upload || upload.made_upload_id !== null) throw new Refusal('uploadUnknown')
  if (n < 0 || n >= partCount(upload.bytes)) throw new Refusal('badInput', { data: { fields: ['n'] } })
  const length = lengthOf(partRange(upload.bytes, n))
  const bytes = await file().whole(length)
  if (bytes?.length !== length || sha256Of(bytes) !== sha256) throw new Refusal('partWrong')
  const row = { upload_id: uploadId, n, sha256 }
  if (upload.known_file_id !== null) {
    if (!(await isPartOf(storage, await fileById(db, upload.known_file_id), n, sha256))) throw new Refusal('partWrong')
    if (!(await keepPart(db, row, clock.seconds()))) throw new Refusal('uploadUnknown')
    return
  }
  const key = partKey(uploadId, n)
  await orFull(storage.put(key, onePiece(bytes), { isLasting: false }))
  if (await keepPart(db, row, clock.seconds())) return
  await storage.remove([key])
  throw new Refusal('uploadUnknown')
}

/** The id of the upload that was made of all parts. */
export const finishParts = (deps: UploadDeps, by: Uploader, uploadId: string): Promise<number> =>
  alone(deps, () => findOwn(deps, by, uploadId), {
    made: async (id) => id,
    async work(claimed) {
      const upload = claimed as InParts
      const missing = await missingParts(deps, by.person.id, upload)
      if (missing.length > 0) throw partsMissing(missing)
      const id = upload.known_file_id === null ? await join(deps, by, upload) : await shareKnown(deps, by, upload, upload.known_file_id)
      // What cannot be removed now is removed by the sweep.
      await deps.storage.remove(upload.known_file_id === null ? keysOf(upload) : []).catch(() => {})
      await forgetParts(deps.db, uploadId)
      return id
    },
  })

const partsMissing = (missing: readonly number[]) => new Refusal('partsMissing', { n: missing.length, data: { missing } })

async function join(deps: UploadDeps, by: Uploader, upload: InParts): Promise<number> {
  const { db, storage } = deps
  // One of an earlier try that did not get to its end.
  if (upload.storage_key !== '') await storage.remove([upload.storage_key])
  const key = fileKey(by.orgId, newId())
  if (!(await changeClaimed(db, upload, { storage_key: key }))) throw new Superseded()
  const hash = createHash('sha256')
  const wrong: number[] = []
  try {
    await orFull(storage.put(key, joined(storage, upload.upload_id, await partsOf(db, upload.upload_id), { hash, wrong })))
  } catch (error) {
    if (wrong.length === 0) throw error
    // Parts also vanish when somebody else is done with them.
    if (!(await changeClaimed(db, upload, { storage_key: '' }))) throw new Superseded()
    await forgetParts(db, upload.upload_id, wrong)
    throw partsMissing(wrong)
  }
  const sha256 = hash.digest('hex')
  const { name, media_type_id: mediaType } = upload
  if (upload.sha256 === null || upload.sha256 === sha256)
    return settle(deps, by, upload, { key, bytes: upload.bytes, sha256 }, { name, boundName: name, mediaType })
  await drop(deps, upload, [key])
  throw new Refusal('uploadBroken')
}

/** The parts that were asked for are those of the file: its bytes need not come again. */
async function shareKnown(deps: UploadDeps, by: Uploader, upload: InParts, fileId: number): Promise<number> {
  const file = await fileById(deps.db, fileId)
  const { name: boundName, media_type_id: mediaType } = upload
  try {
    const arrived = { key: file.storage_key, bytes: file.bytes, sha256: file.sha256 }
    const name = await truthfulName(deps.storage, arrived, { name: boundName, boundName, mediaType }, file)
    return await deps.db.transaction().execute((tx) => own(deps, tx, by, upload, { file, isKnown: true, name, mediaType }))
  } catch (error) {
    if (error instanceof Refusal) await drop(deps, upload)
    throw error
  }
}

export const cancelParts = (deps: UploadDeps, by: Uploader, uploadId: string): Promise<void> =>
  alone(deps, () => findOwn(deps, by, uploadId), {
    work: (upload) => drop(deps, upload),
    async made() {
      throw new Refusal('uploadUnknown')
    },
  })
