import { accounts } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { channel } from '@jiangtai/contract/channel'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { courseShares } from '@jiangtai/contract/course-shares'
import { lessons } from '@jiangtai/contract/lessons'
import { mediaTypes } from '@jiangtai/contract/media'
import { pagePlans } from '@jiangtai/contract/page-plans'
import { peopleImports } from '@jiangtai/contract/people-imports'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { teacherClasses } from '@jiangtai/contract/teacher-classes'
import { teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { expect } from 'vitest'
import { issueLoginKeys } from '../src/login/login-keys.ts'
import { insertAvatar, wearAvatar } from '../src/members/avatars.db.ts'
import { noticeTo } from '../src/notices/notices.db.ts'
import { createOnce } from '../src/once/once.ts'
import { issueParentCode } from '../src/parents/parents.ts'
import { keyHashOf } from '../src/school-servers/change-school-servers.ts'
import { insertSchoolServer } from '../src/school-servers/school-servers.db.ts'
import { insertGroup, tagsVersion } from '../src/tags/tags.db.ts'
import { createGivenExams } from './access-exam-classes.ts'
import { createExamWorld } from './access-exams.ts'
import { createJpWorld } from './access-jp.ts'
import { createQuestionWorld } from './access-questions.ts'
import { createWechatWorld } from './access-wechat.ts'
import { createBoardSchool } from './boards.ts'
import type { TestApp } from './build-app.ts'
import { drawn } from './drawn.ts'
import { openOrder, paidOrder } from './orders.ts'
import { password } from './people.ts'
import { film, pngOf, sample } from './samples.ts'
import { createPartner } from './sso.ts'
import { sha256, uploader } from './uploading.ts'
import { newCode, newProduct } from './vip-school.ts'
import { form } from './votes.ts'

let numbers = 100
const schoolServerKey = 'the-key-of-a-school-server'
/** Its class is not there: nobody is added by it. */
const peopleTable = '姓名,学号,班级\n林小满,20260701,没有的班'

interface Made {
  readonly groups: readonly { readonly id: number }[]
  readonly id: number
  readonly version_id: number
  readonly code: string
  readonly lesson_id: number
  readonly remote_id: number
  readonly import_id: number
  readonly token: string
  readonly seen: string
}

/** One of everything that a call can name. */
export async function createAccessWorld(school: TestApp) {
  const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  await school.db.insertInto('organization_media_hosts').values({ org_id: orgId, host: 'video.example.com' }).execute()
  const boards = await createBoardSchool(school, orgId)
  const { teacher, student, classId, otherClass, mixId, items, resources, library, image } = boards
  const ask = async (person: { session: string }, call: Call, input: Record<string, unknown> = {}) => {
    const { errCode, data } = await school.ask(call, input, { session: person.session })
    expect([call.path, errCode]).toEqual([call.path, 0])
    return data as Made
  }
  const newTeacher = () => school.people.teacher(orgId, [classId])
  const newStudent = () => school.people.student(orgId, [classId])
  async function picturedId() {
    const { id } = await newStudent()
    await wearAvatar(school.db, id, await insertAvatar(school.db, id, 'AAAA', 1))
    return id
  }
  async function departedId() {
    const { id } = await newStudent()
    await ask(teacher, classMembers.takeOut, { class_id: classId, student_id: id })
    return id
  }
  /** All the groups of the class: one, empty. */
  async function classGroup() {
    const groups = [{ name: '一组', student_ids: [] }]
    const { groups: made } = await ask(teacher, classGroups.arrange, { class_id: classId, groups: JSON.stringify(groups) })
    return { id: made[0]?.id ?? 0, student_id: (await newStudent()).id }
  }
  /** A class that the teacher has asked to join. */
  async function askedClassId() {
    const class_id = await school.people.schoolClass(orgId)
    await ask(teacher, teacherClasses.change, { root_subject_id: boards.rootId, add_class_ids: class_id })
    return class_id
  }
  async function joinRequestId() {
    const class_id = await askedClassId()
    const { id } = await school.db.selectFrom('class_join_requests').select('id').where('class_id', '=', class_id).executeTakeFirstOrThrow()
    return id
  }
  async function leaverId() {
    const leaver = await newStudent()
    await ask(leaver, classMembers.askToLeave, { class_id: classId })
    return leaver.id
  }

  const { lesson_id: lessonId } = await ask(teacher, lessons.start, { class_id: classId })
  const remoteCode = async () => (await ask(teacher, teacherRemoteCalls.makeCode, { class_id: classId, screen_id: 'screen' })).code
  const { remote_id: remoteId } = await ask(teacher, teacherRemoteCalls.join, { code: await remoteCode() })
  const { id: votePlanId } = await ask(teacher, voterPlans.save, { form: JSON.stringify(form) })
  const [resource, , spareResource] = resources
  const [itemId = 0, otherItemId = 0, spareItemId = 0] = items
  const resourceId = resource?.id ?? 0
  const plan = { resource_id: resourceId, page: 1, kind: 2, seconds: 60 }
  const { id: pagePlanId } = await ask(teacher, pagePlans.save, plan)
  const { id: strokesId } = await boards.keep(teacher)
  const { id: studentStrokesId } = await boards.keep(student)
  const boardId = await boards.add(teacher, { course_id: boards.courseId, strokes_id: (await boards.keep(teacher)).id })
  const studentImageId = await image(student)
  await library.push(mixId, [itemId, otherItemId])
  for (const { id } of [teacher, student])
    await noticeTo(school.db, id, { type_id: 1, title: '通知', text: '', mix_id: mixId, created_at: school.deps.clock.seconds() })
  const noticeIdOf = async (userId: number) =>
    (await school.db.selectFrom('notices').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id

  /** Good for one use each. */
  const files = uploader(school, teacher.session)
  const picture = new File([pngOf(2, 2)], 'a.png')
  const sendable = async () => {
    const { data } = await files.leave({ name: 'a.png', bytes: picture.size, media_type_id: mediaTypes.image })
    return { ...data.fields, file: picture }
  }
  async function sentKey() {
    const { data } = await files.leave({ name: 'a.png', bytes: picture.size, media_type_id: mediaTypes.image })
    await files.send(data, new Uint8Array(await picture.arrayBuffer()), 'a.png')
    return data.key
  }
  const uploadId = async (bytes: Uint8Array) => (await files.start('a.mp4', bytes)).data.upload_id
  async function part() {
    const bytes = film(100)
    return { upload_id: await uploadId(bytes), n: 0, sha256: sha256(bytes), part: new File([bytes], 'part') }
  }
  async function completeUpload() {
    const bytes = film(100)
    const id = await uploadId(bytes)
    await files.add(id, 0, bytes)
    return id
  }
  /** A pdf of the teacher, and what a browser draws of it. */
  const pdfId = async () => (await files.direct('a.pdf', sample('pdf'), mediaTypes.doc)).data.file_cdn_id
  const drawing = async () => new File([await drawn(40, 30)], 'thumb.png')
  async function otherSessionId() {
    await school.people.session(teacher.id)
    const { list } = (await school.ask(accounts.sessions, {}, { session: teacher.session })).data as {
      list: readonly { readonly id: number; readonly is_current: 0 | 1 }[]
    }
    return list.find(({ is_current }) => is_current === 0)?.id ?? 0
  }

  const jp = await school.people.organization({ code: 'jp', hosts: ['jp.test'] })
  async function newTrialTeacher() {
    const { id, session } = await school.people.teacher(jp)
    await school.db.insertInto('jp_accounts').values({ user_id: id, is_free: 1, is_first_login_pending: 1, is_spoken_valid: 0 }).execute()
    return { session, host: 'jp.test' }
  }
  /** People of their own for what changes who they are. */
  const [related, relative] = [await newTeacher(), await newTeacher()]
  const relate = { username: relative.username, password, own_password: password }
  await ask(related, relations.add, relate)
  const partner = await createPartner(school.db, school.deps.clock, orgId)
  await ask(relative, registration.bindThirdParty, { token: partner('bound') })
  const spareMix = async () => library.mix(teacher.id, classId, await library.course(boards.chapterId))
  /** One of each kind in the recycle bin. */
  async function binned() {
    const deleted_at = school.deps.clock.seconds()
    const { id } = await library.resource(teacher.id, orgId, { deleted_at })
    const board = await boards.add(teacher)
    await school.db.updateTable('boards').set({ deleted_at }).where('id', '=', board).execute()
    const row = { mix_id: await spareMix(), teacher_id: teacher.id, deleted_at }
    const deleted = await school.db.insertInto('deleted_mixes').values(row).returning('id').executeTakeFirstOrThrow()
    return { resource_ids: [id], board_ids: [board], deleted_mix_ids: [deleted.id] }
  }
  const colleague = await newTeacher()
  const admin = await school.people.admin(orgId)
  await library.agree(teacher.id)
  const shareOf = async (from: typeof teacher, to: typeof teacher, more: object) =>
    (await ask(from, courseShares.add, { teacher_ids: `[${to.id}]`, can_copy: 1, ...more })).id
  const shareId = await shareOf(teacher, colleague, { mix_id: mixId, resource_ids: `[${resourceId}]` })
  const theirs = await library.mix(colleague.id, classId, boards.courseId)
  const { id: theirResource } = await library.resource(colleague.id, orgId)
  await library.item(theirs, theirResource)
  const receivedShareId = await shareOf(colleague, teacher, { mix_id: theirs, resource_ids: `[${theirResource}]` })
  const spareRootId = await library.subject(orgId, 1)
  await library.teaches(teacher.id, spareRootId)
  /** A course in an own tree of the teacher. */
  async function schoolCourse() {
    const { rootId, chapterId, courseId, otherCourseId } = await library.tree(orgId, teacher.id)
    return { node: { level: 4, id: courseId, version: 0 }, rootId, chapterId, otherCourseId }
  }
  async function ownCourse() {
    const tree = await schoolCourse()
    await school.db.updateTable('subjects').set({ owner_id: teacher.id }).where('id', 'in', [tree.rootId, tree.chapterId]).execute()
    return tree
  }
  async function importId() {
    const row = { teacher_id: teacher.id, created_at: school.deps.clock.seconds() }
    const { id } = await school.db.insertInto('tree_imports').values(row).returning('id').executeTakeFirstOrThrow()
    await school.db
      .updateTable('courses')
      .set({ import_id: id })
      .where('id', '=', (await ownCourse()).node.id)
      .execute()
    return id
  }

  /** A group of tags, and the version of all of them. */
  async function newTagGroup() {
    const { id } = await insertGroup(school.db, orgId, `组${++numbers}`, numbers)
    return { id, version: await tagsVersion(school.db, orgId) }
  }

  /** Of a school where nothing has a name yet. */
  async function newSchoolAdmin(level: 1 | 2 = 1) {
    const host = `school${++numbers}.test`
    const { session } = await school.people.admin(await school.people.organization({ hosts: [host] }), { level })
    return { session, host }
  }

  /** Several schools are here, so packages and codes are an operator's. */
  const vipOrg = await school.people.organization({ hosts: ['vip-operator.test'] })
  const { session: operatorSession } = await school.people.admin(vipOrg, { level: 2 })
  const vipOperator = async () => ({ session: operatorSession, host: 'vip-operator.test' })
  const newBatchId = () => newCode(school, vipOrg, `CODE${++numbers}`)
  const newVipTeacherId = async () => (await school.people.teacher(vipOrg)).id

  const { order_no, sign } = await openOrder(school.deps, { org_id: orgId, payer_id: teacher.id })

  return {
    sandboxOrder: { order_no, sign },
    paidOrderNo: async (refund?: 0 | 1 | 2) =>
      (await paidOrder(school.deps, { org_id: orgId, payer_id: teacher.id }, refund === undefined ? [] : [refund])).order_no,
    operatorsOrderNo: async () => (await paidOrder(school.deps, { org_id: vipOrg, payer_id: await newVipTeacherId() })).order_no,
    productId: await newProduct(school, orgId),
    vipOrderNo: order_no,
    ...{ vipOperator, batchId: await newBatchId(), newBatchId, newVipTeacherId },
    ...{ ...boards, password, lessonId, remoteId, remoteCode, votePlanId, resourceId, plan, pagePlanId, strokesId, studentStrokesId },
    ...{ boardId, studentImageId, sendable, sentKey, part, completeUpload, picture, otherSessionId, pdfId, drawing },
    ...{ newStudentId: async () => (await newStudent()).id, picturedId, departedId, leaverId, classGroup, askedClassId, joinRequestId },
    ...{ newTeacher, newTrialTeacher, related, relative, relate, partner, spareRootId, ownCourse, schoolCourse, importId, newTagGroup },
    newResourceId: async () => (await library.resource(teacher.id, orgId)).id,
    async newSuggestId() {
      const said = { org_id: orgId, user_id: teacher.id, resource_id: null, resource_title: '', type_id: 1, text: '希望能调字号' } as const
      const row = { ...said, state: 0, answer: '', created_at: school.deps.clock.seconds(), handled_at: null } as const
      return (await school.db.insertInto('suggests').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    ...{ binned, spareMixId: await spareMix(), colleague, shareId, receivedShareId },
    ...{ itemId, otherItemId, spareItemId, spareResourceId: spareResource?.id ?? 0 },
    bank: createQuestionWorld(ask, teacher, boards.rootId),
    givenExams: createGivenExams(school, ask, { orgId, classId, teacher, newStudent }),
    exams: createExamWorld(ask, teacher, classId, boards.courseId),
    ...{
      orgId,
      jp,
      jpWorld: await createJpWorld(school, jp),
      wechat: await createWechatWorld(school, orgId),
      admin,
      newAdminId: async () => (await school.people.admin(orgId)).id,
    },
    async deletedStudentId() {
      const { id } = await newStudent()
      const times = { asked_at: school.deps.clock.seconds(), purge_at: school.deps.clock.seconds() + 86_400 }
      await school.db
        .insertInto('deletion_requests')
        .values({ student_id: id, org_id: orgId, asked_by: null, reason: '', ...times })
        .execute()
      return id
    },
    async consentedStudentId() {
      const { id } = await newStudent()
      const given = { given_by: '妈妈', how: '电话', text_version: 1, given_at: 1, recorded_by: null, recorded_at: 1 }
      await school.db
        .insertInto('consents')
        .values({ student_id: id, org_id: orgId, ...given })
        .execute()
      return id
    },
    outsider: await school.people.student(orgId),
    spareVotePlanId: (await ask(teacher, voterPlans.save, { form: JSON.stringify(form) })).id,
    sparePagePlanId: (await ask(teacher, pagePlans.save, plan)).id,
    spareBoardId: await boards.add(teacher),
    imageId: await image(teacher),
    noticeId: await noticeIdOf(teacher.id),
    studentNoticeId: await noticeIdOf(student.id),
    tomorrow: school.deps.clock.seconds() + 86_400,
    newSchoolAdmin,
    newClassId: () => school.people.schoolClass(orgId),
    async promotionSeen() {
      const id = await school.people.schoolClass(orgId)
      await school.db.updateTable('classes').set({ grade: 7 }).where('id', '=', id).execute()
      return (await ask(admin, schoolClasses.previewPromotion)).seen
    },
    /** The last one has this key. */
    schoolServerKey,
    async newSchoolServerId() {
      await school.db.deleteFrom('school_servers').where('key_hash', '=', keyHashOf(schoolServerKey)).execute()
      const named = { org_id: orgId, name: '机房', host: `10.9.9.9:${++numbers}`, is_secure: 0 } as const
      return insertSchoolServer(school.db, { ...named, key_hash: keyHashOf(schoolServerKey), created_at: 1 })
    },
    newNumber: () => `77${++numbers}`,
    loginKey: async () => (await issueLoginKeys(createOnce(school.deps), school.db, orgId, [student.id])).get(student.id),
    parentCode: () => issueParentCode(createOnce(school.deps), student.id),
    /** A parent of a student of the class, or of the student. */
    async newParent(of?: number) {
      const student_id = of ?? (await newStudent()).id
      const row = { student_id, relation: 2, phone: '13900000001', bound_at: 1 } as const
      return { student_id, id: (await school.db.insertInto('parents').values(row).returning('id').executeTakeFirstOrThrow()).id }
    },
    people: new File([peopleTable], 'people.csv'),
    newImportId: async () => (await ask(admin, peopleImports.start, { kind: 2, file: new File([peopleTable], 'people.csv') })).import_id,
    timetable: new File(['班级,星期,节次,学科,老师\n三班,周一,1,数学,'], 'timetable.csv'),
    table: new File(['学科,版本,年级,章节,课程\n数学,人教版,七年级,第一章,正数'], 'tree.csv'),
    joinCode: (await ask(teacher, classes.renewJoinCode, { class_id: otherClass, is_open: 1 })).code,
    token: (await ask(teacher, channel.token)).token,
    handOverCode: async () => (await ask(teacher, accounts.handOverCode)).code,
  }
}
export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>
