import { pictureInkLimits, pictureInkSays, pictureInks } from '@jiangtai/contract/picture-ink'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import type { Org, Person } from '../http/context.ts'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { imagesFor } from '../library/images.db.ts'
import type { QuotaOf } from '../library/quota.ts'
import { mayUseUpload } from '../library/reading.db.ts'
import type { Live } from '../live/live.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import { addStrokes, bytesOn, strokesOf, takeStrokes } from './picture-ink.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
  readonly quota: QuotaOf
}

const gigabyte = 1024 ** 3

export function pictureInkCalls({ db, clock, live, quota }: Deps) {
  /** Of an own class, and a picture that can be shown there: an own one, one of a lesson, or what a student gave to this class. */
  async function inkedPicture(caller: Person, org: Org, class_id: number, upload_id: number) {
    await memberOf(db, caller, class_id)
    const [image] = await imagesFor(db, class_id, [upload_id])
    const isTheirs = image && (image.userId === caller.id || image.isGiven || (await mayUseUpload(db, org.id, caller.id, upload_id)))
    if (!isTheirs) throw new Refusal('pictureForeign')
    return { teacher_id: caller.id, class_id, upload_id }
  }

  return answer(pictureInks, {
    async keep({ class_id, file_cdn_id, add, take }, { caller, org }) {
      const picture = await inkedPicture(caller, org, class_id, file_cdn_id)
      await db.transaction().execute(async (tx) => {
        await takeStrokes(tx, picture, take)
        await addStrokes(tx, picture, add, clock.seconds())
        if (add.length === 0) return
        if ((await bytesOn(tx, picture)) > pictureInkLimits.signs) throw new Refusal('inkPageFull')
        const most = await quota(tx, caller)
        if ((await bytesOfPerson(tx, caller.id)) > most) throw new Refusal('uploadQuota', { n: Math.floor(most / gigabyte) })
      })
      const data = { class_id, teacher_id: caller.id, file_cdn_id }
      await live.tell(class_id, 'teacher', { event_name: pictureInkSays.changed.name, data })
      return {}
    },

    async read({ class_id, file_cdn_id }, { caller, org }) {
      const strokes = await strokesOf(db, await inkedPicture(caller, org, class_id, file_cdn_id))
      await nextSlice()
      return asStored(`{"strokes":[${strokes.map(({ stroke_key, points }) => `{"id":"${stroke_key}","points":${points}}`).join(',')}]}`)
    },
  })
}
