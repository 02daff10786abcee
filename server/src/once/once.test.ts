import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { clockOf } from '../clock.ts'
import { deleteExpiredOneTimes } from './once.db.ts'
import { createOnce, type Once } from './once.ts'

describe.each(engines)('what is asked once on %s', (engine) => {
  let database: TestDatabase
  let here: Once
  let elsewhere: Once
  let seconds = 1000
  const clock = clockOf(() => seconds * 1000)
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    here = createOnce({ db: database.db, clock, secret: 'secret' })
    elsewhere = createOnce({ db: (await database.reopen()).db, clock, secret: 'secret' })
  })
  afterAll(() => database.close())

  let count = 0
  const ask = async ({ tries = 5, data = 'kept' } = {}) => {
    const challenge = { kind: 'test', subject: `subject-${++count}`, answer: '123456' }
    await here.issue(challenge, { seconds: 300, tries, data })
    return challenge
  }

  it('is answered once, on whichever node, with what was kept', async () => {
    const challenge = await ask()
    expect(await elsewhere.redeem(challenge)).toBe('kept')
    expect([await here.redeem(challenge), await elsewhere.redeem(challenge)]).toEqual([undefined, undefined])
  })

  it('is answered by exactly one of many at once', async () => {
    const challenge = await ask({ tries: 100 })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? here : elsewhere).redeem(challenge)))
    expect(answers.filter((answer) => answer !== undefined)).toEqual(['kept'])
  })

  it('takes as many tries as it has, also when they come at once', async () => {
    const challenge = await ask({ tries: 3 })
    const wrong = { ...challenge, answer: 'wrong' }
    await Promise.all(Array.from({ length: 10 }, () => here.redeem(wrong)))
    expect(await here.redeem(challenge)).toBeUndefined()
    const another = await ask({ tries: 3 })
    for (let n = 1; n <= 2; n++) await here.redeem({ ...another, answer: 'wrong' })
    expect(await here.redeem(another)).toBe('kept')
  })

  it('is over in time', async () => {
    const [early, late] = [await ask(), await ask()]
    seconds += 299
    expect(await here.redeem(early)).toBe('kept')
    seconds += 1
    expect(await here.redeem(late)).toBeUndefined()
  })

  it('is good for its kind and its subject only', async () => {
    const challenge = await ask()
    expect(await here.redeem({ ...challenge, kind: 'other' })).toBeUndefined()
    expect(await here.redeem({ ...challenge, subject: 'other' })).toBeUndefined()
  })

  it('asked again, only the newer answer counts', async () => {
    const challenge = await ask({ tries: 1 })
    await here.redeem({ ...challenge, answer: 'wrong' })
    await here.issue({ ...challenge, answer: '654321' }, { seconds: 300, tries: 2 })
    expect(await here.redeem(challenge)).toBeUndefined()
    expect(await here.redeem({ ...challenge, answer: '654321' })).toBe('')
  })

  it('leaves no answer in the database, and nothing at all once it is over', async () => {
    const challenge = await ask()
    const rows = () => database.db.selectFrom('one_time').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain(challenge.answer)
    seconds += 300
    await deleteExpiredOneTimes(database.db, seconds)
    expect(await rows()).toEqual([])
  })

  it('an installation with another secret cannot answer it', async () => {
    const challenge = await ask()
    expect(await createOnce({ db: database.db, clock, secret: 'other' }).redeem(challenge)).toBeUndefined()
  })
})
