import { classLimits } from '@jiangtai/contract/classes'
import { flagOf } from '@jiangtai/contract/flag'
import { shownYuan } from '@jiangtai/contract/pay'
import { consentStates, type Gender, people, peopleLimits, type UserState, userStates } from '@jiangtai/contract/people'
import { maskedPhone } from '@jiangtai/contract/phone'
import { mayBeUnder14 } from '@jiangtai/contract/privacy'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { usernameKey } from '../login/username.ts'
import { takeOffAvatar } from '../members/avatars.db.ts'
import { avatarField } from '../members/avatars.ts'
import { schoolSubjects } from '../members/schools.db.ts'
import { checkedValue, createActs, type Deps, demandSome } from './acts.ts'
import { giveBackDoubled } from './doubled-shares.ts'
import { handOverAll } from './hand-over.db.ts'
import { countPeople, hasAdminAmong, isTaken, studentsPage, teachersPage } from './people.db.ts'
import { nameChecked, phoneChecked, studentNoChecked, usernameChecked } from './person.ts'
import { clearNumber, insertPerson, setVouchedById, updatePerson } from './person-writes.db.ts'
import { holdMoneyOf, mergeStudent, noteMoves, placesOf } from './places.db.ts'
import { demandSeen, seenMark } from './seen.ts'
import { classesOf, classGrades, placeStudents } from './students.db.ts'
import { classesTaught, subjectsTaught, type Taught, writeSubjects, writeTeaching } from './teachers.db.ts'

const shanghai = 8 * 3600
/** 2000-01-01: nobody has moved before. */
const firstDay = 10_957

interface StudentFacts {
  readonly real_name: string
  readonly student_no: string | null
  readonly gender: Gender
  readonly parent_phone: string | null
  readonly class_id: number | null
}
const studentMark = ({ real_name, student_no, gender, parent_phone, class_id }: StudentFacts) =>
  seenMark(real_name, student_no, gender, maskedPhone(parent_phone ?? ''), class_id)

const teacherMark = (
  { real_name, phone }: { readonly real_name: string; readonly phone: string | null },
  subjectIds: readonly number[],
  classIds: readonly number[],
) => seenMark(real_name, maskedPhone(phone ?? ''), subjectIds, classIds)

const idsOf = (taught: readonly Taught[], teacherId: number) =>
  taught.filter(({ teacher_id }) => teacher_id === teacherId).map(({ id }) => id)

/** The people of the school; every write is one transaction with its audit. */
export function peopleCalls(deps: Deps) {
  const { db, clock, words, pay } = deps
  const { note, shown, demandPeople, demandClasses, setStopped, stopOrResume, readyPasswords, madeFor, reset } = createActs(deps)
  const pageAsked = ({ curr_page_index, page_size }: { curr_page_index: number; page_size: number }) => ({
    ...{ from: (curr_page_index - 1) * page_size, most: page_size },
  })
  const today = () => Math.floor((clock.seconds() + shanghai) / 86_400)

  return answer(people, {
    async students({ curr_page_index, page_size, consent, ...what }, { org }) {
      const olderIds = (await classGrades(db, org.id)).filter(({ grade }) => !mayBeUnder14(grade)).map(({ id }) => id)
      const asked = { ...what, ...(consent !== undefined && { consent: { is: consent, olderIds } }) }
      const total = await countPeople(db, org.id, userTypes.student, asked)
      const rows = await studentsPage(db, org.id, asked, pageAsked({ curr_page_index, page_size }))
      const consentOf = (recorded: number, classId: number | null, state: UserState) =>
        recorded === 1
          ? consentStates.recorded
          : state === userStates.stopped || olderIds.includes(classId ?? 0)
            ? consentStates.notNeeded
            : consentStates.missing
      const list = rows.map(({ class_id, class_name, student_no, parent_phone, recorded, avatar_id, ...row }) => ({
        ...{ ...row, student_no: student_no ?? '', parent_phone: maskedPhone(parent_phone ?? '') },
        seen: studentMark({ ...row, student_no, parent_phone, class_id }),
        consent: consentOf(recorded, class_id, row.state),
        class: class_id === null ? null : { id: class_id, name: class_name ?? '' },
        ...avatarField(avatar_id),
      }))
      return { list, pageCount: Math.ceil(total / page_size), total }
    },

    async saveStudent({ id = 0, seen, class_id, gender, ...typed }, context) {
      const { org } = context
      const real_name = checkedValue(nameChecked(typed.real_name, await words.of(org.id, 'name')))
      const student_no = checkedValue(studentNoChecked(typed.student_no))
      const parent_phone = checkedValue(phoneChecked(typed.parent_phone ?? ''))
      const saved = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const [known] = id === 0 ? [] : await demandPeople(tx, context, [id], userTypes.student)
        if (await isTaken(tx, org.id, 'student_no', student_no, id)) throw new Refusal('numberTaken')
        const now = clock.seconds()
        // A masked number that comes back as it was shown is none that was typed.
        const facts = { real_name, student_no, gender, ...(typed.parent_phone === undefined ? {} : { parent_phone }) }
        if (class_id !== undefined) await demandRoom(tx, org.id, class_id)
        if (known) {
          const [before] = await placesOf(tx, [known.id])
          demandSeen(seen, studentMark({ ...known, class_id: before?.class_id ?? null }))
          await updatePerson(tx, known.id, facts)
          if (class_id !== undefined && before?.class_id !== class_id) {
            await placeStudents(tx, [{ student_id: known.id, class_id }], now)
            await noteMoves(tx, [{ student_id: known.id, from_class_id: before?.class_id ?? null, to_class_id: class_id }], today(), now)
          }
          await note(tx, context, { act: 'person-changed', on: { kind: 'person', id: known.id }, classId: class_id })
          return { id: known.id, password: '', classIds: [before?.class_id, class_id] }
        }
        const username = typed.username ? checkedValue(usernameChecked(typed.username)) : student_no
        if (await isTaken(tx, org.id, 'username_key', usernameKey(username), 0)) throw new Refusal('usernameTaken')
        const made = await insertPerson(tx, { org_id: org.id, user_type: userTypes.student, username, ...facts, created_at: now })
        if (class_id !== undefined) await placeStudents(tx, [{ student_id: made, class_id }], now)
        await note(tx, context, { act: 'person-added', on: { kind: 'person', id: made }, classId: class_id })
        return { id: made, password: await madeFor(tx, { id: made, names: [username, student_no] }), classIds: [class_id] }
      })
      await shown([saved.id], saved.classIds)
      if (saved.password !== '') await readyPasswords(context, [saved])
      return { id: saved.id, password: saved.password }
    },

    async moveStudents({ ids, class_id, day }, context) {
      const { org } = context
      demandSome(ids, peopleLimits.atOnce)
      if (day < firstDay || day > today()) throw new Refusal('moveDay')
      const { moves, classIds } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const known = await demandPeople(tx, context, ids, userTypes.student)
        const before = new Map((await placesOf(tx, ids)).map(({ user_id, class_id: from }) => [user_id, from]))
        const moves = known
          .filter(({ id }) => before.get(id) !== class_id)
          .map(({ id }) => ({ student_id: id, from_class_id: before.get(id) ?? null, to_class_id: class_id }))
        const target = await demandRoom(tx, org.id, class_id, moves.length)
        await placeStudents(
          tx,
          moves.map(({ student_id }) => ({ student_id, class_id })),
          clock.seconds(),
        )
        await noteMoves(tx, moves, day, clock.seconds())
        for (const { student_id } of moves)
          await note(tx, context, {
            act: 'student-moved',
            on: { kind: 'person', id: student_id },
            classId: class_id,
            after: { 班级: target.name },
          })
        return { moves, classIds: [class_id, ...before.values()] }
      })
      await shown(
        moves.map(({ student_id }) => student_id),
        classIds,
      )
      return { moved: moves.length }
    },

    async stopStudents({ ids, is_stopped }, context) {
      demandSome(ids, peopleLimits.atOnce)
      return { changed: await stopOrResume(context, ids, userTypes.student, is_stopped) }
    },

    async mergeStudents({ id, other_id }, context) {
      if (id === other_id) throw new Refusal('mergeSame')
      const { moved, given, tell } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        const both = await demandPeople(tx, context, [id, other_id], userTypes.student)
        // Whoever was merged is stopped, and whoever is back is merged into nobody: so no two are merged into each other.
        if (both.some(({ state }) => state === userStates.stopped)) throw new Refusal('mergeStopped')
        const [kept, other] = [both.find((one) => one.id === id), both.find((one) => one.id === other_id)]
        await holdMoneyOf(tx, [id, other_id])
        const given = await giveBackDoubled(tx, pay, id, other_id)
        const cents = given.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        const rows = await mergeStudent(tx, id, other_id)
        // Its number is free for the one that stays.
        await clearNumber(tx, other_id)
        if (kept && other?.student_no && kept.student_no === null)
          await updatePerson(tx, id, { real_name: kept.real_name, student_no: other.student_no })
        await note(tx, context, {
          ...{ act: 'students-merged', on: { kind: 'person', id }, before: { 账号: other?.username ?? '' } },
          ...(cents > 0 && { after: { 退款: shownYuan(cents) } }),
        })
        return {
          ...{ moved: rows, given },
          tell: await setStopped(
            tx,
            context,
            both.filter((one) => one.id === other_id),
            true,
          ),
        }
      })
      await tell()
      for (const order of given) await pay.tell(order)
      return { moved }
    },

    async resetPasswords({ ids }, context) {
      demandSome(ids, peopleLimits.atOnce)
      return reset(context, ids)
    },

    async teachers({ curr_page_index, page_size, is_waiting, ...what }, { org }) {
      const asked = { ...what, isWaiting: is_waiting ?? false }
      const total = await countPeople(db, org.id, userTypes.teacher, asked)
      const rows = await teachersPage(db, org.id, asked, pageAsked({ curr_page_index, page_size }))
      const ids = rows.map(({ id }) => id)
      const [taught, subjects] = [await classesTaught(db, ids), await subjectsTaught(db, ids)]
      const list = rows.map(({ phone, grants, avatar_id, ...row }) => ({
        ...avatarField(avatar_id),
        ...{ ...row, phone: maskedPhone(phone ?? ''), is_admin: flagOf(Number(grants) > 0) },
        subjects: subjects.filter(({ teacher_id }) => teacher_id === row.id).map(({ id, name, edition }) => ({ id, name, edition })),
        classes: taught.filter(({ teacher_id }) => teacher_id === row.id).map(({ id, name }) => ({ id, name })),
        seen: teacherMark({ ...row, phone }, idsOf(subjects, row.id), idsOf(taught, row.id)),
      }))
      const waiting = await countPeople(db, org.id, userTypes.teacher, { isWaiting: true })
      return { list, pageCount: Math.ceil(total / page_size), total, waiting }
    },

    async saveTeacher({ id = 0, seen, class_ids, subject_ids, ...typed }, context) {
      const { org } = context
      const real_name = checkedValue(nameChecked(typed.real_name, await words.of(org.id, 'name')))
      const phone = checkedValue(phoneChecked(typed.phone ?? ''))
      const [classIds, subjectIds] = [[...new Set(class_ids)], [...new Set(subject_ids)]]
      const saved = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const [known] = id === 0 ? [] : await demandPeople(tx, context, [id], userTypes.teacher)
        await demandClasses(tx, org.id, classIds)
        await demandSubjects(tx, org.id, subjectIds)
        if (phone !== null && (await isTaken(tx, org.id, 'phone', phone, id))) throw new Refusal('phoneUsed')
        const facts = { real_name, ...(typed.phone === undefined ? {} : { phone }) }
        const before = id === 0 ? [] : (await placesOf(tx, [id])).map(({ class_id }) => class_id)
        if (known) {
          demandSeen(seen, teacherMark(known, idsOf(await subjectsTaught(tx, [id]), id), idsOf(await classesTaught(tx, [id]), id)))
          await updatePerson(tx, id, facts)
          await writeTeaching(tx, id, classIds, clock.seconds())
          await writeSubjects(tx, id, subjectIds, clock.seconds())
          await note(tx, context, { act: 'person-changed', on: { kind: 'person', id } })
          return { id, password: '', before }
        }
        const username = checkedValue(usernameChecked(typed.username ?? ''))
        if (await isTaken(tx, org.id, 'username_key', usernameKey(username), 0)) throw new Refusal('usernameTaken')
        const made = await insertPerson(tx, {
          org_id: org.id,
          user_type: userTypes.teacher,
          username,
          ...facts,
          created_at: clock.seconds(),
        })
        await writeTeaching(tx, made, classIds, clock.seconds())
        await writeSubjects(tx, made, subjectIds, clock.seconds())
        await note(tx, context, { act: 'person-added', on: { kind: 'person', id: made } })
        return { id: made, password: await madeFor(tx, { id: made, names: [username, phone ?? username] }), before }
      })
      await shown([saved.id], [...saved.before, ...classIds])
      if (saved.password !== '') await readyPasswords(context, [saved])
      return { id: saved.id, password: saved.password }
    },

    async stopTeacher({ id, is_stopped }, context) {
      if (id === context.caller.id) throw new Refusal('stopSelf')
      await stopOrResume(context, [id], userTypes.teacher, is_stopped)
      return { state: is_stopped ? userStates.stopped : userStates.active }
    },

    async vouchTeacher({ id, is_vouched }, context) {
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        await demandPeople(tx, context, [id], userTypes.teacher)
        // Nobody administers a school that does not know them.
        if (!is_vouched && (await hasAdminAmong(tx, context.org.id, [id]))) throw new Refusal('stopAdmin')
        await setVouchedById(tx, id, flagOf(is_vouched))
        await note(tx, context, { act: is_vouched ? 'vouched' : 'unvouched', on: { kind: 'person', id } })
      })
      await shown([id], [])
      return {}
    },

    async removeAvatar({ id }, context) {
      await db.transaction().execute(async (tx) => {
        await demandPeople(tx, context, [id])
        // Of two at once one did it.
        if (await takeOffAvatar(tx, id)) await note(tx, context, { act: 'avatar-removed', on: { kind: 'person', id } })
      })
      await shown([id], [])
      return {}
    },

    async handOver({ id, to_id }, context) {
      if (id === to_id) throw new Refusal('handOverSame')
      const { counts, classIds } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, context.org.id)
        const both = await demandPeople(tx, context, [id, to_id], userTypes.teacher)
        if (both.some((one) => one.id === to_id && one.state === userStates.stopped)) throw new Refusal('personUnknown')
        const classIds = (await placesOf(tx, [id])).map(({ class_id }) => class_id)
        const counts = await handOverAll(tx, id, to_id, clock.seconds())
        const to = both.find((one) => one.id === to_id)
        await note(tx, context, {
          ...{ act: 'handed-over', on: { kind: 'person', id } },
          after: { 移交给: to?.username ?? '', 资源: counts.resources, 班级: counts.classes, 备课: counts.mixes },
        })
        return { counts, classIds }
      })
      await shown([id, to_id], classIds)
      return counts
    },
  })

  /** Own trees of a teacher are nobody else's to give. */
  async function demandSubjects(tx: typeof db, orgId: number, ids: readonly number[]) {
    const known = new Set((await schoolSubjects(tx, orgId)).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw new Refusal('subjectUnknown')
  }

  /** The class, with room for so many more. */
  async function demandRoom(tx: typeof db, orgId: number, classId: number, more = 1) {
    const found = (await classesOf(tx, orgId)).find(({ id }) => id === classId)
    if (!found) throw new Refusal('classUnknown')
    if (found.students + more > classLimits.students) throw new Refusal('classFull')
    return found
  }
}
