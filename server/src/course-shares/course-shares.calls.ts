import { courseShares, type Share, shareLimits } from '@jiangtai/contract/course-shares'
import { flagOf } from '@jiangtai/contract/flag'
import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { lockMix, putIn } from '../library/mix-changes.db.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import type { Live } from '../live/live.ts'
import { memberOf } from '../members/members.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Words } from '../words/words.ts'
import { chosenResources, chosenTeachers, shareNotice, shareText, taughtBy, tidyText, withdrawnText } from './course-shares.ts'
import {
  colleaguesAmong,
  colleaguesOf,
  firstPartsOf,
  newCount,
  type PartRow,
  partsOf,
  receiversOf,
  type ShareRow,
  shareOf,
  sharePage,
  subjectsTaught,
  usableAmong,
  type Viewer,
} from './share-rows.db.ts'
import { classesOf, insertShare, isShareOf, markCopied, markRead, mixToShare, openCount, setWithdrawn, standingIn } from './shares.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly live: Pick<Live, 'tell'>
  /** Before anything is given to the whole school. */
  readonly demandAgreed: (who: Who) => Promise<void>
  /** Only its owner gives an exam to classes: a lesson gets a copy. By the exam, what stands for it. */
  readonly copiesOfExams: (
    tx: Db,
    taken: { viewer: Viewer; shareId: number; course_id: number; examIds: readonly number[]; now: number },
  ) => Promise<ReadonlyMap<number, number>>
  readonly notices: {
    readonly to: (tx: Db, userIds: readonly number[], notice: ReturnType<typeof shareNotice>) => Promise<unknown>
    readonly read: (tx: Db, userId: number, shareId: number, now: number) => Promise<unknown>
    readonly say: (tx: Db, shareId: number, text: string, readAt?: number) => Promise<unknown>
  }
}
interface Who {
  readonly caller: Person
  readonly org: Org
}

const viewerOf = ({ caller, org }: Who): Viewer => ({ orgId: org.id, teacherId: caller.id })

function shareFrom(row: ShareRow, parts: readonly PartRow[], viewerId: number): Share {
  const { mix_id, to_class, to_course, to_type, to_name, read_at, receiver_count, read_count, copied_count, ...share } = row
  const isMine = row.teacher_id === viewerId
  const isCopied = mix_id !== null && to_class !== null && to_course !== null && to_type !== null
  return {
    ...share,
    is_mine: flagOf(isMine),
    is_read: flagOf(isMine || read_at !== null),
    resources: parts.map(({ id, title, media_class_id, pages, seconds }) => ({ id, title, media_class_id, pages, seconds })),
    resource_count: parts[0]?.count ?? 0,
    bytes: parts[0]?.bytes ?? 0,
    copied: isCopied ? { mix_id, class_id: to_class, course_id: to_course, course_type: to_type, course_name: to_name ?? '' } : null,
    ...(isMine ? { receiver_count, read_count, copied_count } : { receiver_count: 0, read_count: 0, copied_count: 0 }),
  }
}

export function courseShareCalls({ db, clock, words, live, demandAgreed, copiesOfExams, notices }: Deps) {
  async function demandShare(who: Who, id: number): Promise<ShareRow> {
    const row = await shareOf(db, viewerOf(who), id)
    if (!row) throw new Refusal('shareUnknown')
    return row
  }

  /** Own ones, and what the school has: what a colleague gave is not passed on by others. */
  async function demandShareable(callerId: number, mixId: number, ids: readonly number[]) {
    const found = await standingIn(db, mixId, ids)
    if (found.length < ids.length) throw new Refusal('mixItemUnknown')
    const isForeign = found.some(({ owner_id, is_school, deleted_at }) => owner_id !== callerId && (is_school === 0 || deleted_at !== null))
    if (isForeign) throw new Refusal('shareForeign')
  }

  /** Their bells and lists, in whichever of their classes they are. */
  async function tell(teacherIds: readonly number[]) {
    for (const class_id of await classesOf(db, teacherIds))
      await live.tell(class_id, 'teacher', { event_name: noticeSays.changed.name, data: { class_id } })
  }

  const wireOfShare = async (who: Who, id: number): Promise<Share> =>
    shareFrom(await demandShare(who, id), await firstPartsOf(db, viewerOf(who), [id], shareLimits.shown), who.caller.id)

  /** Withdrawn, or open again. */
  async function setOpen(who: Who, id: number, isOpen: boolean) {
    const now = clock.seconds()
    if (!(await isShareOf(db, viewerOf(who), id))) throw new Refusal('shareUnknown')
    await db.transaction().execute(async (tx) => {
      const share = await setWithdrawn(tx, viewerOf(who), id, isOpen ? null : now)
      // Of two tabs the second finds it as it should be.
      if (!share) return
      if (isOpen && share.to_school === 1) await demandAgreed(who)
      await (isOpen ? notices.say(tx, id, shareText(share)) : notices.say(tx, id, withdrawnText(share), now))
    })
    await tell((await receiversOf(db, id)).map((receiver) => receiver.id))
  }

  return answer(courseShares, {
    async add({ mix_id, resource_ids, teacher_ids = [], to_school = false, can_copy, text: typed = '' }, who) {
      const { caller, org } = who
      await demandVouched(db, caller)
      const [resourceIds, teacherIds] = [chosenResources(resource_ids), chosenTeachers(teacher_ids, caller.id, to_school)]
      const text = tidyText(typed)
      if ((await words.of(org.id, 'share'))([text])) throw new Refusal('badWords')
      const mix = await mixToShare(db, caller.id, mix_id)
      if (!mix) throw new Refusal('mixDeleted')
      await demandShareable(caller.id, mix_id, resourceIds)
      if ((await colleaguesAmong(db, viewerOf(who), teacherIds)).length < teacherIds.length) throw new Refusal('shareTeacherUnknown')
      if (to_school) await demandAgreed(who)
      const n = shareLimits.open
      if ((await openCount(db, caller.id)) >= n) throw new Refusal('sharesFull', { n })
      const { course_id, course_type, course_name } = mix
      const created_at = clock.seconds()
      const row = {
        ...{ org_id: org.id, teacher_id: caller.id, course_id, course_type, course_name, text },
        ...{ can_copy: flagOf(can_copy), to_school: flagOf(to_school), created_at, withdrawn_at: null },
      }
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertShare(tx, row, resourceIds, teacherIds)
        const about = { id: made, teacher_name: caller.realName, course_name, text, created_at }
        await notices.to(tx, teacherIds, shareNotice(about, resourceIds.length))
        return made
      })
      await tell(teacherIds)
      return wireOfShare(who, id)
    },

    async list({ type, word = '', curr_page_index, page_size }, who) {
      const viewer = viewerOf(who)
      const page = { list: type, word: word.trim(), first: (curr_page_index - 1) * page_size, size: page_size }
      const { rows, count } = await sharePage(db, viewer, page)
      const parts = await firstPartsOf(
        db,
        viewer,
        rows.map(({ id }) => id),
        shareLimits.shown,
      )
      const list = rows.map((row) =>
        shareFrom(
          row,
          parts.filter(({ share_id }) => share_id === row.id),
          who.caller.id,
        ),
      )
      return { list, total: count, pageCount: Math.ceil(count / page_size), new_count: await newCount(db, viewer) }
    },

    async resources({ id }, who) {
      const row = await demandShare(who, id)
      const parts = await partsOf(db, viewerOf(who), [id])
      const receivers = row.teacher_id === who.caller.id ? await receiversOf(db, id) : []
      return {
        share: shareFrom(row, await firstPartsOf(db, viewerOf(who), [id], shareLimits.shown), who.caller.id),
        list: parts.map((part) => wireOf(part, who.caller.id)),
        receivers: receivers.map(({ read_at, ...receiver }) => ({ ...receiver, read_at: read_at ?? 0 })),
      }
    },

    async read({ id }, who) {
      const { teacher_id } = await demandShare(who, id)
      // Own ones are read by others.
      if (teacher_id === who.caller.id) return {}
      await db.transaction().execute(async (tx) => {
        await markRead(tx, id, who.caller.id, clock.seconds())
        await notices.read(tx, who.caller.id, id, clock.seconds())
      })
      return {}
    },

    async withdraw({ id }, who) {
      await setOpen(who, id, false)
      return {}
    },

    async restore({ id }, who) {
      await demandVouched(db, who.caller)
      await setOpen(who, id, true)
      return {}
    },

    async copy({ id, class_id, course_id, course_type }, who) {
      const { caller, org } = who
      const share = await demandShare(who, id)
      if (share.teacher_id === caller.id) throw new Refusal('shareUnknown')
      if (share.can_copy === 0) throw new Refusal('shareViewOnly')
      await memberOf(db, caller, class_id)
      const place = await placeOfCourse(db, org.id, caller.id, course_id)
      if (!place) throw new Refusal('courseUnknown')
      const parts = await partsOf(db, viewerOf(who), [id])
      const usable = await usableAmong(
        db,
        viewerOf(who),
        parts.map((part) => part.id),
      )
      const ids = parts.flatMap((part) => (usable.has(part.id) ? part.id : []))
      if (ids.length === 0) throw new Refusal('resourceUnknown')
      const now = clock.seconds()
      const key = { teacher_id: caller.id, class_id, course_id, course_type }
      return db.transaction().execute(async (tx) => {
        const mix_id = await lockMix(tx, key, now)
        const exams = parts.flatMap(({ id: part, exam_id }) => (exam_id !== null && ids.includes(part) ? exam_id : []))
        const copies = await copiesOfExams(tx, { viewer: viewerOf(who), shareId: id, course_id, examIds: exams, now })
        const ownOf = new Map(parts.map((part) => [part.id, part.exam_id === null ? part.id : (copies.get(part.exam_id) ?? part.id)]))
        const { added } = await putIn(
          tx,
          mix_id,
          ids.map((part) => ownOf.get(part) ?? part),
          now,
        )
        await markRead(tx, id, caller.id, now)
        await markCopied(tx, id, caller.id, mix_id)
        await notices.read(tx, caller.id, id, now)
        return { mix_id, course_name: place.course.name, added_count: added.length }
      })
    },

    async colleagues(_input, who) {
      await demandVouched(db, who.caller)
      const viewer = viewerOf(who)
      return { list: taughtBy(await colleaguesOf(db, viewer, shareLimits.colleagues), await subjectsTaught(db, viewer.orgId)) }
    },
  })
}
