import { flagOf } from '@jiangtai/contract/flag'
import { type InkOperation, pageInkLimits, pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import type { Person } from '../http/context.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import type { QuotaOf } from '../library/quota.ts'
import { shownPage } from '../library/reading.db.ts'
import type { Live } from '../live/live.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import { interactionOf } from '../switches/interaction.ts'
import { switchedOffForClass } from '../switches/switches.db.ts'
import { addBatch, type InkPlace, inkAt, inkedPages, isInLesson, lockInk, seqOfBatch, sizesAfter, someAfter } from './page-ink.db.ts'
import { fitting } from './page-ink.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
  readonly quota: QuotaOf
}

type Added = Awaited<ReturnType<typeof addBatch>>

const gigabyte = 1024 ** 3

export function pageInkCalls({ db, clock, live, quota }: Deps) {
  /** Two screens of a teacher add one after the other: nothing that either wrote is lost. */
  const keep = (place: InkPlace, key: string, ops: readonly InkOperation[]) =>
    db.transaction().execute(async (tx) => {
      const { ink, isNew } = await lockInk(tx, place, clock.seconds())
      const known = await seqOfBatch(tx, ink.id, key)
      if (known !== undefined) return { seq: known }
      const isCleared = ops.some(({ kind }) => kind === 'clear')
      if (!isCleared && ink.bytes + JSON.stringify(ops).length > pageInkLimits.signs) throw new Refusal('inkPageFull')
      const added = await addBatch(tx, ink, key, ops)
      const most = await quota(tx, { id: place.teacher_id, role: 'teacher' })
      if (isNew && (await bytesOfPerson(tx, place.teacher_id)) > most) throw new Refusal('uploadQuota', { n: Math.floor(most / gigabyte) })
      return { seq: added.seq, added }
    })

  async function tell({ class_id, teacher_id, resource_id, page }: InkPlace, { seq, isInked }: Added, ops: InkOperation[]) {
    const data = { class_id, teacher_id, resource_id, page, seq, is_inked: flagOf(isInked) }
    await live.tell(class_id, 'teacher', { event_name: pageInkSays.changed.name, data: { ...data, ops: [] } })
    if (await isFollowed({ class_id, teacher_id, resource_id, page }))
      await live.tell(class_id, 'student', { event_name: pageInkSays.changed.name, data: { ...data, ops } })
  }

  async function isFollowed({ class_id, teacher_id, resource_id, page }: InkPlace) {
    const shown = await shownPage(db, class_id)
    return shown?.teacher_id === teacher_id && shown.resource_id === resource_id && shown.page === page
  }

  /** A teacher's own; of the others only what the class is shown. */
  async function seenPlace(caller: Person, at: Omit<InkPlace, 'teacher_id'>): Promise<InkPlace> {
    if (caller.role === 'teacher') return { ...at, teacher_id: caller.id }
    const shown = await shownPage(db, at.class_id)
    if (!shown || shown.resource_id !== at.resource_id || shown.page !== at.page) throw new Refusal('inkUnseen')
    return { ...at, teacher_id: shown.teacher_id }
  }

  return answer(pageInks, {
    async add({ class_id, resource_id, page, key, ops }, { caller }) {
      const place = { teacher_id: caller.id, class_id, resource_id, page }
      await memberOf(db, caller, class_id)
      const isOn = interactionOf('teacher', new Set(await switchedOffForClass(db, class_id)))
      if (isOn.im_interaction_hand_writing === 0) throw new Refusal('switchedOff')
      if (!(await isInLesson(db, place))) throw new Refusal('inkPageForeign')
      const { seq, added } = await keep(place, key, ops)
      if (added) await tell(place, added, ops)
      return { seq }
    },

    async read({ class_id, resource_id, page, after = 0 }, { caller }) {
      await memberOf(db, caller, class_id)
      const ink = await inkAt(db, await seenPlace(caller, { class_id, resource_id, page }))
      if (!ink || ink.seq <= after) return { seq: ink?.seq ?? 0, batches: [] }
      const sizes = await sizesAfter(db, ink.id, after)
      const count = fitting(sizes, pageInkLimits.signsOfAnswer)
      await nextSlice()
      const batches = (await someAfter(db, ink.id, after, count)).map(
        ({ seq, batch_key, operations }) => `{"seq":${seq},"key":${JSON.stringify(batch_key)},"ops":${operations}}`,
      )
      return asStored(`{"seq":${ink.seq},"batches":[${batches.join(',')}]}`)
    },

    async pages({ class_id, resource_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { pages: await inkedPages(db, { teacher_id: caller.id, class_id, resource_id }) }
    },
  })
}
