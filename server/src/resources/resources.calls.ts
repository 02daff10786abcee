import { platformOf } from '@jiangtai/contract/addresses'
import { flagOf } from '@jiangtai/contract/flag'
import { mediaClassOf } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { type ResourceQuery, resources, uploaderTypes } from '@jiangtai/contract/resources'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import type { QuotaOf } from '../library/quota.ts'
import { titleSeen, titleTaken } from '../library/reading.db.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import { tellingOf } from '../library/seen-changes.ts'
import { seenOf } from '../library/seen-items.db.ts'
import { changeTags, tagsOf } from '../library/tags.db.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Storage } from '../storage/storage.ts'
import type { Words } from '../words/words.ts'
import { zipLength } from '../zip.ts'
import { addressIn } from './addresses.ts'
import { collect, uncollect } from './collects.db.ts'
import { countedKinds, ofKind, readPage, type Who, withUses } from './listed.ts'
import { packOf, zipName, zipUrl } from './pack.ts'
import type { Shelf } from './pages.db.ts'
import {
  bytesByClass,
  changeResources,
  countsByClass,
  deleteResources,
  keepResource,
  ownersOf,
  ownUpload,
  readableById,
  renameResource,
  resourceInOrg,
  usableById,
  usableByIds,
} from './resources.db.ts'
import { chosen, demandOwn, tidyTitle, titleOfFile, usesBy } from './resources.ts'
import { usesOf } from './uses.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly words: Words
  /** The most bytes that a teacher may keep. */
  readonly quota: QuotaOf
  /** Those that addresses may have. */
  readonly mediaHostsOf: (orgId: number) => Promise<readonly string[]>
  /** Before anything is given to the whole school. */
  readonly demandAgreed: (who: Who) => Promise<void>
  /** Makes of a file what is shown and found of it, in the background. */
  readonly wantPreview: (uploadId: number) => Promise<void>
  /** Of items that were taken from them; without items, that they should look again. */
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

export function resourceCalls({ db, clock, storage, words, quota, mediaHostsOf, demandAgreed, wantPreview, tellStudents }: Deps) {
  async function demandUsable({ caller, org }: Who, id: number) {
    const row = await usableById(db, org.id, caller.id, id)
    if (!row) throw new Refusal('resourceUnknown')
    return row
  }
  async function ownOf({ caller, org }: Who, given: readonly number[]) {
    const ids = chosen(given)
    demandOwn(await ownersOf(db, org.id, caller.id, ids), ids, caller.id)
    return ids
  }
  async function demandClean({ org }: Who, title: string) {
    if ((await words.of(org.id, 'resource'))([title])) throw new Refusal('badWords')
  }
  async function demandCourse({ caller, org }: Who, courseId: number) {
    if (!(await placeOfCourse(db, org.id, caller.id, courseId))) throw new Refusal('courseUnknown')
  }
  async function wiresOf({ caller, org }: Who, ids: readonly number[]) {
    const [rows, tags] = [await usableByIds(db, org.id, caller.id, ids), await tagsOf(db, ids)]
    return rows.map((row) => ({ ...wireOf(row, caller.id), tags: tags.get(row.id) }))
  }

  const telling = (resourceIds: readonly number[], change: () => Promise<unknown>) =>
    tellingOf({ db, clock, tellStudents }, { resourceIds }, change)

  const pageOf = (shelf: Shelf) => (query: ResourceQuery, who: Who) => readPage(db, who, shelf, query)

  return answer(resources, {
    async add({ file_cdn_id, title: said, course_id = null, ...measured }, who) {
      const { caller, org } = who
      const upload = await ownUpload(db, org.id, caller.id, file_cdn_id)
      if (!upload) throw new Refusal('fileUnknown')
      const title = said === undefined ? titleOfFile(upload.name) : tidyTitle(said)
      await demandClean(who, title)
      if (course_id !== null) await demandCourse(who, course_id)
      const { pages = 0, seconds = 0, width = 0, height = 0 } = measured
      const row = {
        ...{ org_id: org.id, owner_id: caller.id, uploader_type: uploaderTypes.teacher },
        ...{ upload_id: upload.id, address: null, platform_id: 0 as const },
        ...{ title, media_class_id: mediaClassOf(upload.media_type_id, upload.name), course_id, is_school: 0 as const },
        ...{ pages, seconds, width, height, created_at: clock.seconds() },
      }
      const id = await db.transaction().execute((tx) => keepResource(tx, row))
      await wantPreview(upload.id)
      return wireOf(await demandUsable(who, id), caller.id)
    },

    async addAddress({ address: pasted, title: said, media_class_id, course_id = null }, who) {
      const { caller, org } = who
      const address = addressIn(pasted, media_class_id, await mediaHostsOf(org.id))
      const title = tidyTitle(said)
      await demandClean(who, title)
      if (course_id !== null) await demandCourse(who, course_id)
      const row = {
        ...{ org_id: org.id, owner_id: caller.id, uploader_type: uploaderTypes.teacher },
        ...{ upload_id: null, address: address.url, platform_id: platformOf(address, media_class_id) },
        ...{ title, media_class_id, course_id, is_school: 0 as const, created_at: clock.seconds() },
      }
      const id = await db.transaction().execute((tx) => keepResource(tx, row))
      return wireOf(await demandUsable(who, id), caller.id)
    },

    mediaHosts: async (_input, { org }) => ({ hosts: [...(await mediaHostsOf(org.id))] }),

    async byId({ id }, who) {
      const { caller, org } = who
      const isTeacher = caller.role === 'teacher'
      const title = isTeacher ? await titleTaken(db, caller.id, id) : await titleSeen(db, caller, id, clock.seconds())
      const find = isTeacher ? readableById : title === undefined ? undefined : resourceInOrg
      const row = await find?.(db, org.id, caller.id, id)
      if (!row) throw new Refusal('resourceUnknown')
      return { ...wireOf(row, caller.id), ...(title !== undefined && { title }) }
    },

    async rename({ id, title: said }, who) {
      const { owner_id } = await demandUsable(who, id)
      demandOwn([{ id, owner_id }], [id], who.caller.id)
      const title = tidyTitle(said)
      await demandClean(who, title)
      await renameResource(db, who.caller.id, id, title)
      return wireOf(await demandUsable(who, id), who.caller.id)
    },

    async change({ ids: given, course_id, is_school, add_tag_ids, remove_tag_ids, ...measured }, who) {
      const ids = await ownOf(who, given)
      const [add, remove] = [add_tag_ids ? chosen(add_tag_ids) : [], remove_tag_ids ? chosen(remove_tag_ids) : []]
      if (is_school) {
        await demandVouched(db, who.caller)
        await demandAgreed(who)
      }
      if (course_id) await demandCourse(who, course_id)
      const changes = {
        ...measured,
        ...(course_id !== undefined && { course_id: course_id || null }),
        ...(is_school !== undefined && { is_school: flagOf(is_school) }),
      }
      const hasChanges = Object.keys(changes).length > 0
      const all = () =>
        db.transaction().execute(async (tx) => {
          if (hasChanges) await changeResources(tx, who.caller.id, ids, changes)
          if (add.length + remove.length > 0) await changeTags(tx, { orgId: who.org.id, resourceIds: ids, add, remove })
        })
      await (hasChanges ? telling(ids, all) : all())
      return { list: await wiresOf(who, ids) }
    },

    async uses({ ids: given }, who) {
      const ids = await ownOf(who, given)
      const seen = (await seenOf(db, { resourceIds: ids }, clock.seconds())).map(({ mix_id }) => mix_id)
      return usesBy(who.caller.id, await usesOf(db, ids), new Set(seen))
    },

    async remove({ ids: given }, who) {
      const ids = await ownOf(who, given)
      await telling(ids, () => deleteResources(db, who.caller.id, ids, clock.seconds()))
      return {}
    },

    async restore({ ids: given }, who) {
      const ids = await ownOf(who, given)
      await telling(ids, () => changeResources(db, who.caller.id, ids, { deleted_at: null }))
      return { list: await wiresOf(who, ids) }
    },

    async pack({ ids: given }, { caller, org }) {
      const { entries } = await packOf({ db, storage }, org.id, caller.id, chosen(given))
      const name = zipName(entries.length)
      return { url: zipUrl(chosen(given), name), name, bytes: zipLength(entries) }
    },

    async mediaTypes(_input, { caller }) {
      const bytes = new Map((await bytesByClass(db, caller.id)).map((row) => [row.media_class_id, Number(row.bytes)]))
      return { list: countedKinds(await countsByClass(db, caller.id)).map((kind) => ({ ...kind, bytes: bytes.get(kind.id) ?? 0 })) }
    },
    async mine(query, who) {
      const page = await readPage(db, who, 'own', ofKind(query))
      const bytes = { used_bytes: await bytesOfPerson(db, who.caller.id), quota_bytes: await quota(db, who.caller) }
      return { ...page, list: await withUses(db, page.list), ...bytes }
    },
    teacherPages: pageOf('own'),
    schoolPages: pageOf('school'),
    allPages: pageOf('all'),
    collectedPages: pageOf('collected'),
    sharedPages: pageOf('shared'),

    async collect({ resource_id }, who) {
      await collect(db, who.caller.id, await demandUsable(who, resource_id), clock.seconds())
      return {}
    },
    async uncollect({ resource_id }, { caller }) {
      await uncollect(db, caller.id, [resource_id])
      return {}
    },
    async uncollectMany({ resource_ids }, { caller }) {
      await uncollect(db, caller.id, chosen(resource_ids))
      return {}
    },
    isCollected: async ({ resource_id }, who) => ({ is_collected: (await demandUsable(who, resource_id)).is_collected }),
  })
}
