import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { trials } from '@jiangtai/contract/trials'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { renewPassword } from '../login/login.db.ts'
import { hashPassword } from '../login/password.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const cheap = { cost: 2 }

describe.each(engines)('weak passwords on %s', (engine) => {
  let school: TestApp
  let jp: number
  beforeAll(async () => {
    school = await buildApp(engine)
    jp = await school.people.organization({ code: 'jp', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  let phones = 13_700_000_000
  const newPhone = () => String(++phones)
  async function newPerson(hash?: string) {
    const person = await school.people.teacher(jp)
    const phone = newPhone()
    await school.db
      .updateTable('users')
      .set({ phone, ...(hash && { password_hash: hash }) })
      .where('id', '=', person.id)
      .execute()
    return { ...person, phone }
  }
  type Someone = Awaited<ReturnType<typeof newPerson>>
  const sentCode = async (account: string, purpose: string) => {
    await school.ask(accounts.sendCode, { account, purpose, ...(await school.captcha()) })
    return school.sent.at(-1)?.code
  }
  const logIn = (username: string, typed: string) => school.ask(accounts.logIn, { username, password: typed })

  const ways: readonly [string, (person: Someone, typed: string) => Promise<number>][] = [
    [
      'changed',
      async ({ session }, typed) =>
        (await school.ask(accounts.changePassword, { old_password: password, password: typed, confirm: typed }, { session })).errCode,
    ],
    [
      'reset with the old one',
      async ({ session }, typed) =>
        (await school.ask(accounts.resetPassword, { old_password: password, password: typed }, { session })).errCode,
    ],
    [
      'reset with a code',
      async ({ username }, typed) =>
        (await school.ask(accounts.resetPassword, { account: username, code: await sentCode(username, 'reset'), password: typed })).errCode,
    ],
    [
      'set at the first login of a trial',
      async ({ id, session }, typed) => {
        await school.db
          .insertInto('jp_accounts')
          .values({ user_id: id, is_free: 1, is_first_login_pending: 1, is_spoken_valid: 1 })
          .onConflict((same) => same.doNothing())
          .execute()
        return (await school.ask(trials.reset, { real_name: '周敏', password: typed }, { session })).errCode
      },
    ],
  ]
  it.each(ways)('one that is guessed at once is refused when it is %s, a name of the account too', async (_how, set) => {
    const person = await newPerson()
    for (const typed of ['123456', '5201314', 'aaaaaa', person.username, person.phone])
      expect([typed, await set(person, typed)]).toEqual([typed, code('passwordGuessable')])
    expect((await logIn(person.username, password)).errCode).toBe(0)
  })

  it('or when somebody registers, and their code is not used up', async () => {
    const phone = newPhone()
    const form = { phone, code: await sentCode(phone, 'register'), real_name: '周敏' }
    for (const typed of ['123456', phone, phone.slice(-8)])
      expect(await school.ask(registration.register, { ...form, password: typed })).toMatchObject({
        errCode: code('passwordGuessable'),
        msg: '这个密码太容易被猜到，请换一个',
      })
    expect((await school.ask(registration.register, { ...form, password: 'Xin-2026' })).errCode).toBe(0)
  })

  it('a code is not used up by one either', async () => {
    const { username } = await newPerson()
    const right = { account: username, code: await sentCode(username, 'reset') }
    expect((await school.ask(accounts.resetPassword, { ...right, password: '123456' })).errCode).toBe(code('passwordGuessable'))
    expect((await school.ask(accounts.resetPassword, { ...right, password: 'Xin-2026' })).errCode).toBe(0)
  })

  it('nobody learns from a refusal which phone number an account has', async () => {
    const { username, phone } = await newPerson()
    const guess = { account: username, code: '000000', password: phone }
    expect((await school.ask(accounts.resetPassword, guess)).errCode).toBe(code('codeWrong'))
  })

  it('one that is there already opens, and its owner is told', async () => {
    const [weak, sound] = [await newPerson(await hashPassword('123456', cheap)), await newPerson()]
    expect((await logIn(weak.username, '123456')).data).toMatchObject({ user_id: weak.id, is_password_guessable: 1 })
    expect((await logIn(sound.username, password)).data).toMatchObject({ user_id: sound.id, is_password_guessable: 0 })
    const named = await newPerson()
    const password_hash = await hashPassword(named.username, cheap)
    await school.db.updateTable('users').set({ password_hash }).where('id', '=', named.id).execute()
    expect((await logIn(named.username, named.username)).data).toMatchObject({ is_password_guessable: 1 })
    const byPhone = await school.ask(accounts.logInOnPhone, { username: weak.username, password: '123456' })
    expect(byPhone.data).toMatchObject({ is_password_guessable: 1 })
  })

  describe('hashes from cheaper days', () => {
    const storedOf = async ({ id }: Someone) =>
      (await school.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash

    it('are made anew when their owner logs in, and not by a wrong password', async () => {
      const node = await buildNode(school.database, { passwordCost: 16 })
      const person = await newPerson()
      const before = await storedOf(person)
      const attempt = (typed: string) => node.ask(accounts.logIn, { username: person.username, password: typed })
      expect((await attempt('wrong')).errCode).toBe(code('wrongPassword'))
      expect(await storedOf(person)).toBe(before)
      expect((await attempt(password)).errCode).toBe(0)
      expect(await storedOf(person)).toMatch(/^scrypt\$16,8,1\$/)
      expect([(await attempt(password)).errCode, (await attempt('wrong')).errCode]).toEqual([0, code('wrongPassword')])
      await node.app.close()
    })

    it('do not take the place of a password that was changed meanwhile', async () => {
      const person = await newPerson()
      const before = await storedOf(person)
      const changed = await hashPassword('another-9', cheap)
      await school.db.updateTable('users').set({ password_hash: changed }).where('id', '=', person.id).execute()
      await renewPassword(school.db, person.id, { from: before, to: 'made of the old password' })
      expect(await storedOf(person)).toBe(changed)
    })

    it('two devices at once both get in', async () => {
      const node = await buildNode(school.database, { passwordCost: 16 })
      const { username } = await newPerson()
      const replies = await Promise.all(Array.from({ length: 4 }, () => node.ask(accounts.logIn, { username, password })))
      expect(replies.map(({ errCode }) => errCode)).toEqual([0, 0, 0, 0])
      await node.app.close()
    })
  })
})
