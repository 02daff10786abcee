import { crc32, inflateSync } from 'node:zlib'
import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { captchaKind } from '../login/captcha.ts'
import { createOnce } from '../once/once.ts'
import { drawCaptcha, pictureUrl } from './captcha.ts'
import { glyphs } from './glyphs.ts'
import { askInWords } from './word-captcha.ts'

/** Numbers that repeat with their seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The points of a PNG of ours: how much ink is on each. */
function inkOf(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.subarray(0, 4).toString(), body.subarray(4))
    at += 12 + length
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(8)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const ink = Array.from({ length: height }, (_, y) => [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))])
  return { chunks: [...chunks.keys()], width, height, ink }
}

describe('the picture', () => {
  it('is points of ink and nothing else, at twice the size it is shown', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { signs, png } = drawCaptcha(randomFrom(seed))
      expect(signs).toMatch(/^[AEHJKMNRTWXY39]{4}$/)
      const { chunks, width, height, ink } = inkOf(png)
      expect([chunks, width, height]).toEqual([['IHDR', 'PLTE', 'IDAT', 'IEND'], 260, 88])
      const inked = ink.flat().filter((level) => level > 128).length
      expect(inked / (width * height)).toSatisfy((part: number) => part > 0.06 && part < 0.3)
    }
  })

  it('shows the same for the same numbers and never twice the same for others', () => {
    const pictures = Array.from({ length: 30 }, (_, seed) => drawCaptcha(randomFrom(seed + 1)).png.toString('base64'))
    expect(drawCaptcha(randomFrom(1)).png.toString('base64')).toBe(pictures[0])
    expect(new Set(pictures).size).toBe(30)
  })

  it('has signs and a line across of one ink and one width: no column is free of them, and none is thinner', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { ink } = inkOf(drawCaptcha(randomFrom(seed)).png)
      const columns = Array.from({ length: 260 }, (_, x) => ink.map((row) => row[x] ?? 0))
      // Between the first and the last sign, where a script would cut.
      for (const column of columns.slice(60, 200)) expect(column.filter((level) => level > 128).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps its signs inside the frame', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { ink } = inkOf(drawCaptcha(randomFrom(seed)).png)
      expect([...(ink[0] ?? []), ...(ink[87] ?? [])].filter((level) => level > 0)).toEqual([])
    }
  })

  it('has no sign that could be taken for another one, alone or with a line across', () => {
    for (const sign of '0O1lIQDB8S5Z2CFLPU47') expect(glyphs.has(sign)).toBe(false)
  })

  it('travels as a data URL', () => {
    const picture = drawCaptcha(randomFrom(1))
    const [head, body = ''] = pictureUrl(picture).split(',')
    expect([head, Buffer.from(body, 'base64').equals(picture.png)]).toEqual(['data:image/png;base64', true])
  })
})

const resultsOf = (question: string) =>
  question
    .split('；')
    .map((sum) => {
      const [first = '', sign = '', second = ''] = [...sum]
      const [a, b] = ['零一二三四五六七八九'.indexOf(first), '零一二三四五六七八九'.indexOf(second)]
      return sign === '加' ? a + b : a - b
    })
    .join('')

describe('the question in words', () => {
  it('is sums whose results are one digit each, every one as likely, and no easier to guess than a picture', () => {
    const random = randomFrom(7)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let n = 0; n < 2000; n++) {
      const { question, answer } = askInWords(random)
      expect(question).toMatch(
        /^[零一二三四五六七八九][加减][零一二三四五六七八九](；[零一二三四五六七八九][加减][零一二三四五六七八九]){4}$/,
      )
      expect(answer).toBe(resultsOf(question))
      for (const digit of answer) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
    expect(10 ** accountLimits.wordCaptchaDigits).toBeGreaterThan(glyphs.size ** accountLimits.captchaSigns)
  })
})

describe.each(engines)('captchas on %s (O019)', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    const time = { ms: 0 }
    const counters = createMemoryCounters(() => time.ms)
    const most = { loginsPerAccount: 1000, loginsPerAddress: 1000, writesPerSession: 1000 }
    school = await buildApp(engine, { limits: createLimits(counters, most) })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  let lastAddress = 0
  const newAddress = () => `10.1.0.${++lastAddress}`
  const attempt = (username: string, input: object, address: string) => school.ask(accounts.logIn, { username, ...input }, { address })
  const isShown = async (username: string | undefined, address: string) =>
    ((await school.ask(accounts.needsCaptcha, username === undefined ? {} : { username }, { address })).data as { is_show: number }).is_show

  it('three failures of a name ask for one, known or not', async () => {
    for (const username of [(await school.people.student(orgId)).username, 'nobody-here']) {
      const address = newAddress()
      for (let n = 1; n <= 3; n++) {
        expect(await isShown(username, address)).toBe(0)
        expect((await attempt(username, { password: 'wrong' }, address)).errCode).toBe(2001)
      }
      // However the name is written, and from wherever.
      expect([await isShown(username.toUpperCase(), newAddress()), await isShown(undefined, address)]).toEqual([1, 0])
      expect(await attempt(username, { password }, address)).toMatchObject({ errCode: 2002, msg: '请输入图形验证码' })
    }
  })

  it('without the right signs the password is not even looked at', async () => {
    const { username } = await school.people.student(orgId)
    const address = newAddress()
    for (let n = 1; n <= 3; n++) await attempt(username, { password: 'wrong' }, address)
    const captcha = await school.captcha()
    expect((await attempt(username, { password, ...captcha, captcha: 'XXXX' }, address)).errCode).toBe(2003)
    // One use, right or wrong.
    expect((await attempt(username, { password, ...captcha }, address)).errCode).toBe(2003)
    expect((await attempt(username, { password: 'wrong', ...(await school.captcha()) }, address)).errCode).toBe(2001)
    expect((await attempt(username, { password, ...(await school.captcha()) }, address)).errCode).toBe(0)
  })

  it('thirty failures of an address ask for one whatever the name', async () => {
    const address = newAddress()
    const { username } = await school.people.student(orgId)
    for (let n = 1; n <= 30; n++) await attempt(`guess-${n}`, { password: 'wrong' }, address)
    expect([await isShown(undefined, address), await isShown(username, address)]).toEqual([1, 1])
    expect((await attempt(username, { password }, address)).errCode).toBe(2002)
    expect((await attempt(username, { password }, newAddress())).errCode).toBe(0)
  })

  it('get-captcha answers a picture whose signs are good for five minutes and stored as no one can read', async () => {
    const { data } = await school.ask(accounts.captcha)
    const { captcha_id, base64_image } = data as { captcha_id: string; base64_image: string }
    expect(base64_image).toMatch(/^data:image\/png;base64,[\w+/]+=*$/)
    const row = () => school.db.selectFrom('one_time').selectAll().where('subject', '=', captcha_id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ kind: captchaKind, tries_left: 1, expires_at: school.deps.clock.seconds() + 300 })
    expect((await row()).answer_hash).toMatch(/^[\w-]{43}$/)
  })

  it('for whoever cannot see one there are sums in words: one answer, not before 20 seconds, not after five minutes', async () => {
    const { username } = await school.people.student(orgId)
    for (let n = 1; n <= 3; n++) await attempt(username, { password: 'wrong' }, newAddress())
    const asked = async () => {
      const reply = await school.ask(accounts.wordCaptcha, {}, { address: newAddress() })
      const { captcha_id, question, wait_seconds } = reply.data as { captcha_id: string; question: string; wait_seconds: number }
      expect(wait_seconds).toBe(20)
      return { captcha_id, captcha: resultsOf(question) }
    }
    const tries = async (captcha: object) => (await attempt(username, { password, ...captcha }, newAddress())).errCode
    const early = await asked()
    school.time.ms += 19_000
    expect(await tries(early)).toBe(2003)
    school.time.ms += 1000
    // Too early is an answer, too.
    expect(await tries(early)).toBe(2003)
    const [right, other, late] = [await asked(), await asked(), await asked()]
    school.time.ms += 20_000
    const wrong = String((Number(other.captcha) + 1) % 100_000).padStart(5, '0')
    expect(await tries({ ...other, captcha: wrong })).toBe(2003)
    expect(await tries(right)).toBe(0)
    expect(await tries(right)).toBe(2003)
    school.time.ms += 280_000
    expect(await tries(late)).toBe(2003)
  })

  it('is over after five minutes', async () => {
    const { username } = await school.people.student(orgId)
    for (let n = 1; n <= 3; n++) await attempt(username, { password: 'wrong' }, newAddress())
    const captcha = await school.captcha()
    school.time.ms += 300_000
    expect((await attempt(username, { password, ...captcha }, newAddress())).errCode).toBe(2003)
  })

  it('is one of ours, not any that was redeemed elsewhere', async () => {
    const { username } = await school.people.student(orgId)
    for (let n = 1; n <= 3; n++) await attempt(username, { password: 'wrong' }, newAddress())
    await createOnce(school.deps).issue({ kind: 'other', subject: 'x', answer: 'ACEF' }, { seconds: 300, tries: 1 })
    expect((await attempt(username, { password, captcha_id: 'x', captcha: 'ACEF' }, newAddress())).errCode).toBe(2003)
  })
})
