import { flagOf } from '@jiangtai/contract/flag'
import { isJp } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { type ChangedClass, teacherClasses, teacherClassLimits, teachingStates } from '@jiangtai/contract/teacher-classes'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { memberOf } from '../members/members.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Switches } from '../switches/switches.ts'
import { type JoinDeps, joining } from './joining.ts'
import { requestsBy } from './joins.db.ts'
import { managedClasses } from './managed.ts'
import { type TaughtBy, taughtBy } from './taught-by.ts'
import { isTeachingNow, studentCounts, writeTaught } from './teacher-classes.db.ts'
import { isSound } from './teaching.ts'

interface Deps extends JoinDeps {
  readonly db: Db
  readonly clock: Clock
  readonly switches: Pick<Switches, 'offIn'>
  readonly limits: Pick<Limits, 'askToJoin'>
}

type Who = Context<'teacher'>
interface Wanted {
  readonly classId: number
  readonly subject: { readonly id: number; readonly name: string }
}

/** R1098–R1100: which classes a teacher teaches, in which subjects. */
export function teacherClassCalls(deps: Deps) {
  const { db, clock, switches, limits } = deps
  const { ask, withdraw, shown } = joining(deps)

  /** An administrator asks nobody. */
  const needsApproval = async (org: Org, { adminLevel }: Person) =>
    adminLevel === 0 && !(await switches.offIn(org.id)).has('class_join_approval')

  async function ofSubject(orgId: number, teacherId: number, subjectId: number) {
    const teaching = await taughtBy(db, orgId, teacherId)
    demandOwn(teaching, subjectId)
    return teaching
  }

  const note = (tx: Db, act: 'class-joined' | 'class-left', { classId, subject }: Wanted, name: string, who: Who) =>
    noteAudit(tx, byCaller(who, clock.seconds()), {
      ...{ act, classId, after: { 学科: subject.name } },
      on: { kind: 'class', id: classId, name },
    })

  async function join(tx: Db, teaching: TaughtBy, wanted: Wanted, isAsked: boolean, who: Who) {
    const { classId, subject } = wanted
    const found = teaching.all.find(({ id }) => id === classId)
    if (!found) throw new Refusal('classUnknown')
    if (teaching.isTaught(classId, subject.id)) return
    // Who is in the class already joins nothing by a further subject.
    if (isAsked && !teaching.isIn(classId)) return ask(tx, { ...wanted, className: found.name }, who)
    const before = teaching.subjectsIn(classId).map(({ id }) => id)
    await writeTaught(tx, classId, who.caller.id, [...before, subject.id])
    await note(tx, 'class-joined', wanted, found.name, who)
  }

  /** What was answered meanwhile is over: the teacher reads how. */
  async function takeBack(tx: Db, teaching: TaughtBy, wanted: Wanted, { caller }: Who) {
    const { classId, subject } = wanted
    if (await withdraw(tx, wanted, caller)) return
    const joined = teaching.isTaught(classId, subject.id) && teaching.taught.find(({ id }) => id === classId)
    throw joined ? new Refusal('joinAccepted', { x: joined.name }) : new Refusal('joinUnknown')
  }

  async function leave(tx: Db, teaching: TaughtBy, wanted: Wanted, who: Who) {
    const { classId, subject } = wanted
    if (!teaching.isTaught(classId, subject.id) && (await withdraw(tx, wanted, who.caller))) return
    const found = teaching.taught.find(({ id }) => id === classId)
    if (!found || !teaching.isTaught(classId, subject.id)) throw new Refusal('foreignClass')
    const rest = teaching
      .subjectsIn(classId)
      .map(({ id }) => id)
      .filter((id) => id !== subject.id)
    if (rest.length === 0) {
      if (found.head_teacher_id === who.caller.id) throw new Refusal('headLeaves', { x: found.name })
      if (await isTeachingNow(tx, classId, who.caller.id)) throw new Refusal('teachingLeaves', { x: found.name })
    }
    await writeTaught(tx, classId, who.caller.id, rest)
    await note(tx, 'class-left', wanted, found.name, who)
  }

  /** What the caller teaches in the subject, then what is asked for. */
  async function changed(orgId: number, teacherId: number, subjectId: number): Promise<ChangedClass[]> {
    const teaching = await taughtBy(db, orgId, teacherId)
    const pending = new Set((await requestsBy(db, teacherId)).flatMap((one) => (one.root_subject_id === subjectId ? one.class_id : [])))
    const taught = teaching.taught.filter(({ id }) => teaching.isTaught(id, subjectId))
    const asked = teaching.all.filter(({ id }) => pending.has(id))
    const counts = await studentCounts(
      db,
      [...taught, ...asked].map(({ id }) => id),
    )
    const listed = (some: typeof taught, state: ChangedClass['state']) =>
      some.map(({ id, name }) => ({ id, name, student_count: counts.get(id) ?? 0, state }))
    return [...listed(taught, teachingStates.taught), ...listed(asked, teachingStates.pending)]
  }

  return answer(teacherClasses, {
    async manage({ class_id }, { caller, org }) {
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const teaching = await taughtBy(db, org.id, caller.id)
      const taught = teaching.taught.filter(({ id }) => class_id === undefined || id === class_id)
      const hasCodes = !isJp(org) && !(await switches.offIn(org.id)).has('class_code')
      return {
        classes: await managedClasses(db, { ...teaching, taught }, { teacherId: caller.id, now: clock.seconds(), hasCodes }),
        requests: await requestsBy(db, caller.id),
        needs_approval: flagOf(await needsApproval(org, caller)),
      }
    },

    async bySubject(_input, { caller, org }) {
      const teaching = await taughtBy(db, org.id, caller.id)
      const counts = await studentCounts(
        db,
        teaching.taught.map(({ id }) => id),
      )
      const classesIn = (subjectId: number) =>
        teaching.taught
          .filter(({ id }) => teaching.isTaught(id, subjectId))
          .map(({ id, name }) => ({ id, name, student_count: counts.get(id) ?? 0 }))
      return { list: teaching.own.map(({ id, name }) => ({ root_subject_id: id, name, classes: classesIn(id) })) }
    },

    async ofSubject({ root_subject_id }, { caller, org }) {
      await ofSubject(org.id, caller.id, root_subject_id)
      const all = await changed(org.id, caller.id, root_subject_id)
      const taught = all.filter(({ state }) => state === teachingStates.taught)
      return { list: taught.map(({ id, name, student_count }) => ({ id, name, student_count })) }
    },

    async others({ root_subject_id }, { caller, org }) {
      await demandVouched(db, caller)
      const teaching = await ofSubject(org.id, caller.id, root_subject_id)
      const asked = (await requestsBy(db, caller.id)).filter((one) => one.root_subject_id === root_subject_id)
      const isAsked = (classId: number) => flagOf(asked.some(({ class_id }) => class_id === classId))
      // R1099.
      const others = teaching.all.filter(({ id }) => !teaching.isTaught(id, root_subject_id))
      return { list: others.map(({ id, name, grade }) => ({ id, name, grade, is_asked: isAsked(id) })) }
    },

    async change({ root_subject_id, add_class_ids: add = [], del_class_ids: del = [], only_requests }, who) {
      const { caller, org } = who
      const n = teacherClassLimits.atOnce
      if (add.length + del.length === 0) throw new Refusal('nothingChosen')
      if (add.length + del.length > n) throw new Refusal('tooManyAtOnce', { n })
      if (!isSound({ add, del })) throw new Refusal('badInput')
      // Who has only registered is nobody's colleague yet.
      if (add.length > 0) await demandVouched(db, caller)
      const isAsked = await needsApproval(org, caller)
      if (isAsked && add.length > 0) await limits.askToJoin(caller.id)
      // R1100: all of it or nothing.
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const teaching = await taughtBy(tx, org.id, caller.id)
        const subject = demandOwn(teaching, root_subject_id)
        for (const classId of del) await (only_requests ? takeBack : leave)(tx, teaching, { classId, subject }, who)
        for (const classId of add) await join(tx, teaching, { classId, subject }, isAsked, who)
      })
      await shown(org.id, caller.id, [...add, ...del])
      return { classes: await changed(org.id, caller.id, root_subject_id) }
    },
  })
}

function demandOwn({ own }: TaughtBy, subjectId: number) {
  const subject = own.find(({ id }) => id === subjectId)
  if (!subject) throw new Refusal('subjectForeign')
  return subject
}
