import { accounts } from '@jiangtai/contract/accounts'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { people } from '@jiangtai/contract/people'
import { profile } from '@jiangtai/contract/profile'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { drawn } from '../../test/drawn.ts'
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
