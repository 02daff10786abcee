import { orderStates } from '@jiangtai/contract/pay'
import { type UserState, userStates } from '@jiangtai/contract/people'
import { userTypes } from '@jiangtai/contract/roles'
import { suggestStates } from '@jiangtai/contract/suggests'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { mergeAvatar } from '../members/avatars.db.ts'
import { endJoins } from '../members/join-requests.db.ts'
import { endLeaves } from '../members/leave-requests.db.ts'
import { sliceIn } from '../slices.ts'
import { renameSameUploads } from './same-uploads.db.ts'

export interface Place {
  readonly user_id: number
  readonly class_id: number
}

/** The classes that these people are in or teach. */
export async function placesOf(tx: Db, ids: readonly number[]): Promise<Place[]> {
  const places: Place[] = []
  for (const some of inChunks(ids)) {
    places.push(
      ...(await tx.selectFrom('class_students').select(['student_id as user_id', 'class_id']).where('student_id', 'in', some).execute()),
    )
    places.push(
      ...(await tx.selectFrom('class_teachers').select(['teacher_id as user_id', 'class_id']).where('teacher_id', 'in', some).execute()),
    )
  }
  return places
}

const setState = async (tx: Db, ids: readonly number[], state: UserState) => {
  for (const some of inChunks(ids)) await tx.updateTable('users').set({ state }).where('id', 'in', some).execute()
}

/** With what was said of a teacher there. */
async function withSubjects(tx: Db, places: readonly Place[]) {
  const said = await tx
    .selectFrom('class_subjects')
    .select(['class_id', 'teacher_id', 'subject_id'])
    .where('teacher_id', 'in', [...new Set(places.map(({ user_id }) => user_id))])
    .execute()
  const byPlace = groupedBy(said, ({ class_id, teacher_id }) => `${class_id} ${teacher_id}`)
  return places.map(({ user_id, class_id }) => {
    const ids = byPlace.get(`${class_id} ${user_id}`)?.map(({ subject_id }) => subject_id)
    return { user_id, class_id, subject_ids: ids ? JSON.stringify(ids) : null }
  })
}

/** What was said before, as far as the teacher still teaches it. */
async function saySubjects(tx: Db, { user_id, class_id }: Place, subjectIds: readonly number[]) {
  const own = await tx
    .selectFrom('teacher_subjects')
    .select('subject_id')
    .where('teacher_id', '=', user_id)
    .where('subject_id', 'in', subjectIds)
    .execute()
  if (own.length > 0)
    await tx
      .insertInto('class_subjects')
      .values(own.map(({ subject_id }) => ({ class_id, teacher_id: user_id, subject_id })))
      .onConflict((same) => same.doNothing())
      .execute()
}

/** Out of every class, which is remembered. */
export async function stopPeople(tx: Db, ids: readonly number[], now: number): Promise<Place[]> {
  await setState(tx, ids, userStates.stopped)
  const places = await placesOf(tx, ids)
  for (const some of inChunks(places)) {
    await tx
      .insertInto('stopped_places')
      .values(await withSubjects(tx, some))
      .onConflict((same) => same.doNothing())
      .execute()
  }
  for (const some of inChunks(ids)) {
    await sliceIn(tx)
    await tx.deleteFrom('class_students').where('student_id', 'in', some).execute()
    await tx.deleteFrom('class_teachers').where('teacher_id', 'in', some).execute()
    await tx.updateTable('timetable_cells').set({ teacher_id: null }).where('teacher_id', 'in', some).execute()
    await endLeaves(tx, some, { text: '学生的账号已停用，不用处理了。', now })
    const asking = await tx.selectFrom('class_join_requests').select('teacher_id').distinct().where('teacher_id', 'in', some).execute()
    for (const { teacher_id } of asking) await endJoins(tx, { teacherId: teacher_id }, { text: '老师的账号已停用，不用处理了。', now })
  }
  return places
}

/** Back, and in the classes they were in, unless these are archived. */
export async function resumePeople(tx: Db, ids: readonly number[]): Promise<Place[]> {
  await setState(tx, ids, userStates.active)
  const back: Place[] = []
  for (const some of inChunks(ids)) {
    await sliceIn(tx)
    // Whoever is back is somebody of their own.
    await tx.updateTable('users').set({ merged_into: null }).where('id', 'in', some).execute()
    const places = await tx
      .selectFrom('stopped_places')
      .innerJoin('classes', 'classes.id', 'stopped_places.class_id')
      .innerJoin('users', 'users.id', 'stopped_places.user_id')
      .select(['user_id', 'class_id', 'user_type', 'subject_ids'])
      .where('user_id', 'in', some)
      .where('archived_at', 'is', null)
      .execute()
    for (const { user_id, class_id, user_type, subject_ids } of places) {
      if (user_type === userTypes.student)
        await tx
          .insertInto('class_students')
          .values({ student_id: user_id, class_id })
          .onConflict((same) => same.doNothing())
          .execute()
      else {
        await tx
          .insertInto('class_teachers')
          .values({ teacher_id: user_id, class_id })
          .onConflict((same) => same.doNothing())
          .execute()
        if (subject_ids) await saySubjects(tx, { user_id, class_id }, JSON.parse(subject_ids) as number[])
      }
      back.push({ user_id, class_id })
    }
    await tx.deleteFrom('stopped_places').where('user_id', 'in', some).execute()
  }
  return back
}

/** When somebody changed the class. */
export async function noteMoves(
  tx: Db,
  moves: readonly { readonly student_id: number; readonly from_class_id: number | null; readonly to_class_id: number | null }[],
  day: number,
  now: number,
) {
  for (const some of inChunks(moves))
    await tx
      .insertInto('class_moves')
      .values(some.map((move) => ({ ...move, day, created_at: now })))
      .execute()
}

/** What a student has, by table and column; where a row may stand once for a person, what the first has stays. */
const ofStudents = [
  { table: 'facts', column: 'user_id', once: [] },
  { table: 'lesson_attendances', column: 'student_id', once: ['lesson_id', 'stay'] },
  { table: 'item_reads', column: 'student_id', once: ['item_id'] },
  { table: 'student_boards', column: 'student_id', once: [] },
  { table: 'uploads', column: 'user_id', once: [] },
  { table: 'board_strokes', column: 'user_id', once: [] },
  { table: 'class_moves', column: 'student_id', once: [] },
  { table: 'notices', column: 'user_id', once: [] },
  { table: 'notices', column: 'from_id', once: [] },
  { table: 'consents', column: 'student_id', once: ['org_id'] },
  { table: 'parents', column: 'student_id', once: [] },
  { table: 'pay_orders', column: 'payer_id', once: [] },
  { table: 'jp_order_students', column: 'student_id', once: ['order_id'] },
  { table: 'valid_students', column: 'student_id', once: ['period_id'] },
] as const

/** What the other did becomes the first one's; answers how many rows. */
export async function mergeStudent(tx: Db, id: number, otherId: number): Promise<number> {
  let moved = 0
  await dropOlderConsent(tx, id, otherId)
  await renameSameUploads(tx, otherId, id)
  await keepPaidShares(tx, id, otherId)
  for (const { table, column, once } of ofStudents) {
    await sliceIn(tx)
    const [target, mine] = [sql.table(table), sql.ref(column)]
    const same = once.map((key) => sql`mine.${sql.ref(key)} = ${target}.${sql.ref(key)}`)
    const unless =
      once.length === 0
        ? sql``
        : sql` and not exists (select 1 from ${target} as mine where mine.${mine} = ${id} and ${sql.join(same, sql` and `)})`
    const { numAffectedRows = 0n } = await sql`update ${target} set ${mine} = ${id} where ${mine} = ${otherId}${unless}`.execute(tx)
    moved += Number(numAffectedRows)
    if (once.length > 0) await sql`delete from ${target} where ${mine} = ${otherId}`.execute(tx)
  }
  await mergeAvatar(tx, id, otherId)
  moved += await mergeSuggests(tx, id, otherId)
  await mergeGroups(tx, id, otherId)
  await sql`update users set last_login_at = (select max(last_login_at) from users where id in (${id}, ${otherId})) where id = ${id}`.execute(
    tx,
  )
  await tx.updateTable('users').set({ merged_into: id }).where('id', '=', otherId).execute()
  return moved
}

/** One report about a resource waits at a time: a second one stays where it is. */
async function mergeSuggests(tx: Db, id: number, otherId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update suggests set user_id = ${id} where user_id = ${otherId}
    and not (state < ${suggestStates.done} and exists (select 1 from suggests as mine where mine.user_id = ${id}
      and mine.resource_id = suggests.resource_id and mine.state < ${suggestStates.done}))`.execute(tx)
  return Number(numAffectedRows)
}

/** In classes that the first is in, the first takes the place of the other in groups, unless there is one already. */
async function mergeGroups(tx: Db, id: number, otherId: number) {
  await sql`update class_group_members set student_id = ${id} where student_id = ${otherId} and group_id in (
    select theirs.id from class_groups as theirs join class_students on class_students.class_id = theirs.class_id
    where class_students.student_id = ${id} and not exists (select 1 from class_group_members as mine
      join class_groups as own on own.id = mine.group_id
      where mine.student_id = ${id} and own.class_id = theirs.class_id and own.teacher_id = theirs.teacher_id))`.execute(tx)
  await tx.deleteFrom('class_group_members').where('student_id', '=', otherId).execute()
}

/** Of two consents the newer word of the guardians holds, whether they gave it or took it back. */
const dropOlderConsent = (tx: Db, id: number, otherId: number) =>
  sql`delete from consents where student_id = ${id} and exists (select 1 from consents as other where other.student_id = ${otherId}
    and coalesce(other.withdrawn_at, other.given_at) > coalesce(consents.withdrawn_at, consents.given_at))`.execute(tx)

/** Money for these students waits until they are one. As money does when it arrives: first what is paid, then what is owed. */
export async function holdMoneyOf(tx: Db, ids: readonly number[]) {
  await tx
    .updateTable('pay_orders')
    .set((row) => ({ state: row.ref('state') }))
    .where('payer_id', 'in', ids)
    .execute()
  await tx
    .updateTable('jp_orders')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', 'in', (owed) => owed.selectFrom('jp_order_students').select('order_id').where('student_id', 'in', ids))
    .execute()
}

/** What the other has paid for a share of a renewal that the first has paid a share of, too. */
export const sharesPaidTwice = async (tx: Db, id: number, otherId: number) =>
  await tx
    .selectFrom('pay_orders')
    .innerJoin('jp_order_students as other', 'other.id', 'pay_orders.ref_id')
    .innerJoin('jp_order_students as mine', 'mine.order_id', 'other.order_id')
    .select(['order_no as orderNo', 'mine.id as keptId'])
    .where('kind', '=', 'jp-share')
    .where('pay_orders.state', '=', orderStates.paid)
    .where('other.student_id', '=', otherId)
    .where('mine.student_id', '=', id)
    .where('mine.state', '=', 1)
    .execute()

/**
 * Of two shares of one renewal the first one's stays: it is paid, or the teacher has taken it over, if either was, and what was paid for the other, or still may be, is for it. If both had paid, the
 * other's money has gone back (`doubled-shares.ts`).
 */
async function keepPaidShares(tx: Db, id: number, otherId: number) {
  await endNew(tx, [id, otherId])
  await sql`update pay_orders set ref_id = mine.id from jp_order_students as mine, jp_order_students as other
    where pay_orders.kind = 'jp-share' and pay_orders.ref_id = other.id and mine.student_id = ${id} and mine.state <> 1
      and other.student_id = ${otherId} and other.order_id = mine.order_id`.execute(tx)
  await sql`update jp_order_students set state = other.state, paid_at = other.paid_at from jp_order_students as other
    where jp_order_students.student_id = ${id} and jp_order_students.state <> 1
      and other.student_id = ${otherId} and other.order_id = jp_order_students.order_id and other.state <> 0`.execute(tx)
}

/** Where one of them was in the class before, the account that an order for it made is theirs. */
const endNew = (tx: Db, ids: readonly number[]) =>
  sql`update jp_order_students set is_new = 0 where is_new = 1 and student_id in (${sql.join(ids)}) and order_id in (
    select jp_orders.id from jp_orders join class_students as place on place.class_id = jp_orders.class_id
    where place.student_id in (${sql.join(ids)}) and not exists (select 1 from jp_order_students as made
      join jp_orders as maker on maker.id = made.order_id
      where made.is_new = 1 and made.student_id = place.student_id and maker.class_id = place.class_id))`.execute(tx)

/** Everybody who is in these classes or teaches them. */
export async function peopleIn(db: Db, classIds: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of inChunks(classIds)) {
    ids.push(
      ...(await db.selectFrom('class_students').select('student_id').where('class_id', 'in', some).execute()).map((row) => row.student_id),
    )
    ids.push(
      ...(await db.selectFrom('class_teachers').select('teacher_id').where('class_id', 'in', some).execute()).map((row) => row.teacher_id),
    )
  }
  return ids
}
