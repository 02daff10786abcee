import { accounts } from '@jiangtai/contract/accounts'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { people } from '@jiangtai/contract/people'
import { profile } from '@jiangtai/contract/profile'
import { Refusal, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { drawn } from '../../test/drawn.ts'
import { noLimits } from '../limits/limits.ts'
import { deleteUnwornAvatars } from '../members/avatars.db.ts'
import { mergeStudent } from '../people/places.db.ts'

interface Uploaded {
  readonly avatar_file_id: number
  readonly avatar: string
}

describe.each(engines)('the picture of a person on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let otherOrg: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    otherOrg = await school.people.organization({ code: 'other', hosts: ['other.test'] })
  })
  afterAll(() => school.close())

  const send = async (session: string, bytes?: Uint8Array) =>
    school.ask(profile.uploadAvatar, { file: new File([new Uint8Array(bytes ?? (await drawn(40, 60)))], 'a.png') }, { session })
  const upload = async (session: string) => (await send(session)).data as Uploaded
  async function wear(session: string): Promise<Uploaded> {
    const uploaded = await upload(session)
    expect(await school.ask(profile.save, { avatar_file_id: uploaded.avatar_file_id }, { session })).toMatchObject({
      data: { avatar: uploaded.avatar },
    })
    return uploaded
  }
  const shownTo = async (session: string) =>
    ((await school.ask(accounts.status, {}, { session })).data as { user: { avatar?: string } }).user.avatar
  const statusOf = async (url: string, session?: string, host = 'localhost') =>
    (await school.app.inject({ url, headers: { host, ...(session && { cookie: `jt_session=${session}` }) } })).statusCode
  const kept = async (userId: number) =>
    (await school.db.selectFrom('avatars').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)

  it('is shown once it is chosen, on every page of the person; the one before is gone', async () => {
    const { id, session } = await school.people.teacher(orgId)
    const first = await upload(session)
    expect(await shownTo(session)).toBeUndefined()
    await school.ask(profile.save, { avatar_file_id: first.avatar_file_id }, { session })
    expect(await shownTo(session)).toBe(first.avatar)
    expect(await school.ask(profile.information, {}, { session })).toMatchObject({ data: { avatar: first.avatar } })
    const second = await wear(session)
    expect(await kept(id)).toEqual([second.avatar_file_id])
    expect(await statusOf(first.avatar, session)).toBe(404)
    expect(await school.ask(profile.save, { avatar_file_id: 0 }, { session })).toMatchObject({ data: { avatar: '' } })
    expect([await shownTo(session), await kept(id)]).toEqual([undefined, []])
  })

  it('is for people of the school who are logged in, once it is shown', async () => {
    const [{ session }, colleague, stranger] = [
      await school.people.teacher(orgId),
      await school.people.student(orgId),
      await school.people.teacher(otherOrg),
    ]
    const { avatar } = await upload(session)
    expect([await statusOf(avatar, session), await statusOf(avatar, colleague.session)]).toEqual([200, 404])
    const worn = await wear(session)
    expect(await statusOf(worn.avatar, colleague.session)).toBe(200)
    expect([await statusOf(worn.avatar), await statusOf(worn.avatar, stranger.session, 'other.test')]).toEqual([401, 404])
    expect(await statusOf('/avatars/999999.webp', session)).toBe(404)
    expect(await statusOf('/avatars/1e3.webp', session)).toBe(404)
  })

  it('R806: that of somebody else, and one that is not there, are refused alike, and nothing else is changed', async () => {
    const [mine, theirs] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    const { avatar_file_id } = await upload(theirs.session)
    for (const asked of [avatar_file_id, 999_999])
      expect(await school.ask(profile.save, { avatar_file_id: asked, gender: 2 }, { session: mine.session })).toMatchObject({
        ...{ errCode: 5203, msg: '没有这张图片，请重新选一张' },
      })
    expect(await school.ask(profile.information, {}, { session: mine.session })).toMatchObject({ data: { gender: 0, avatar: '' } })
    expect(await send(mine.session, Buffer.from('no picture'))).toMatchObject({ errCode: 5202 })
  })

  it('is never one that is gone, whatever is uploaded, chosen and taken away at once; what is refused changes nothing', async () => {
    const { id, session } = await school.people.teacher(orgId)
    const save = (input: Record<string, unknown>) => school.ask(profile.save, input, { session })
    for (let times = 0; times < 8; times++) {
      const { avatar_file_id } = await upload(session)
      await save({ gender: 0, real_name: '王老师' })
      const [chosen] = await Promise.all([
        save({ avatar_file_id, gender: 2, real_name: '李老师' }),
        save({ avatar_file_id: 0 }),
        upload(session),
        upload(session),
      ])
      const row = await school.db
        .selectFrom('users')
        .select(['avatar_id', 'gender', 'real_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const all = await kept(id)
      expect([null, ...all]).toContain(row.avatar_id)
      // At most one that waits.
      expect(all.filter((one) => one !== row.avatar_id).length).toBeLessThanOrEqual(1)
      expect([row.gender, row.real_name]).toEqual(chosen.errCode === 0 ? [2, '李老师'] : [0, '王老师'])
    }
  })

  it('that says it is huge is refused before it is drawn, and so is one too many in an hour', async () => {
    const { id, session } = await school.people.student(orgId)
    expect(await send(session, await drawn(2049, 2048))).toMatchObject({ errCode: 5204, msg: '这张图片太大了，请换一张小一点的' })
    const tooMany = () => Promise.reject(new Refusal('tooMany', { n: 9 }))
    const node = await buildNode(school.database, { limits: { ...noLimits, uploadAvatar: tooMany } })
    const file = new File([new Uint8Array(await drawn(4, 4))], 'a.png')
    expect(await node.ask(profile.uploadAvatar, { file }, { session })).toMatchObject({ msg: '操作过于频繁，请 9 秒后再试' })
    await node.app.close()
    expect(await kept(id)).toEqual([])
  })

  it('one that nobody chose is swept, and a newer one takes its place', async () => {
    const { id, session } = await school.people.teacher(orgId)
    const worn = await wear(session)
    await upload(session)
    await upload(session)
    expect(await kept(id)).toHaveLength(2)
    await deleteUnwornAvatars(school.db, school.deps.clock.seconds() + 1)
    expect(await kept(id)).toEqual([worn.avatar_file_id])
  })

  it('of a student is in the list of the class, and a teacher of the class takes an unfit one away, which is written down', async () => {
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const stranger = await school.people.teacher(orgId, [await school.people.schoolClass(orgId)])
    const student = await school.people.student(orgId, [classId])
    const { avatar } = await wear(student.session)
    const asked = { class_id: classId, student_id: student.id }
    expect(await school.ask(classes.roster, { class_id: classId }, { session: teacher.session })).toMatchObject({
      data: { list: [{ id: student.id, avatar }] },
    })
    expect((await school.ask(classMembers.removeAvatar, asked, { session: stranger.session })).errCode).not.toBe(0)
    expect(await shownTo(student.session)).toBe(avatar)
    for (let times = 0; times < 2; times++)
      expect(await school.ask(classMembers.removeAvatar, asked, { session: teacher.session })).toMatchObject({ errCode: 0 })
    expect(await shownTo(student.session)).toBeUndefined()
    const noted = await school.db.selectFrom('audits').select(['act', 'actor_id']).where('user_id', '=', student.id).execute()
    expect(noted).toEqual([{ act: 'avatar-removed', actor_id: teacher.id }])
    const elsewhere = { ...asked, student_id: (await school.people.student(orgId)).id }
    expect(await school.ask(classMembers.removeAvatar, elsewhere, { session: teacher.session })).toMatchObject({ errCode: 2109 })
  })

  it('of a student is neither shown to a teacher whom the school has not confirmed, nor taken away by them', async () => {
    const classId = await school.people.schoolClass(orgId)
    const stranger = await school.people.teacher(orgId, [classId])
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', stranger.id).execute()
    const student = await school.people.student(orgId, [classId])
    const { avatar } = await wear(student.session)
    expect(await statusOf(avatar, stranger.session)).toBe(404)
    const { list } = (await school.ask(classes.roster, { class_id: classId }, stranger)).data as { list: { avatar?: string }[] }
    expect(list.map((one) => one.avatar)).toEqual([undefined])
    const asked = { class_id: classId, student_id: student.id }
    expect(await school.ask(classMembers.removeAvatar, asked, stranger)).toMatchObject({ errCode: 2029 })
    expect(await shownTo(student.session)).toBe(avatar)
    expect(await statusOf((await wear(stranger.session)).avatar, stranger.session)).toBe(200)
  })

  it('of anybody of the school is taken away by an administrator of it, which is written down once', async () => {
    const [admin, foreign] = [
      await school.people.admin(orgId),
      await school.people.admin(await school.people.organization({ hosts: ['far.test'] })),
    ]
    for (const person of [await school.people.student(orgId), await school.people.teacher(orgId)]) {
      const { avatar } = await wear(person.session)
      const far = await school.ask(people.removeAvatar, { id: person.id }, { session: foreign.session, host: 'far.test' })
      expect([far.errCode, await shownTo(person.session)]).toEqual([refusals.personUnknown[0], avatar])
      for (let times = 0; times < 2; times++)
        expect((await school.ask(people.removeAvatar, { id: person.id }, { session: admin.session })).errCode).toBe(0)
      expect(await shownTo(person.session)).toBeUndefined()
      const noted = await school.db.selectFrom('audits').select(['act', 'actor_id']).where('user_id', '=', person.id).execute()
      expect(noted).toEqual([{ act: 'avatar-removed', actor_id: admin.id }])
    }
  })

  it('of a duplicate becomes that of the student who has none', async () => {
    const [first, other] = [await school.people.student(orgId), await school.people.student(orgId)]
    const { avatar_file_id } = await wear(other.session)
    await school.db.transaction().execute((tx) => mergeStudent(tx, first.id, other.id))
    expect([await kept(first.id), await kept(other.id)]).toEqual([[avatar_file_id], []])
    const rows = school.db.selectFrom('users').select('avatar_id').where('id', 'in', [first.id, other.id]).orderBy('id')
    expect((await rows.execute()).map((row) => row.avatar_id)).toEqual([avatar_file_id, null])
  })
})
