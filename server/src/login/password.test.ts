import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, isSamePassword, opens, renewed, usualCost } from './password.ts'

const cost = 16
const cheap = { cost }
const stored = async (password: string) => ({ password_hash: await hashPassword(password, cheap) })
/** As hashes were written before their whole cost was. */
const oldHash = (password: string, N: number) =>
  ['scrypt', N, Buffer.from('salt').toString('base64url'), scryptSync(password, 'salt', 32, { N }).toString('base64url')].join('$')

it('knows the right password, and no other', async () => {
  const account = await stored('讲台123')
  expect(await opens('讲台123', account, cost)).toBe(true)
  for (const wrong of ['讲台124', '', '讲台123 ', account.password_hash]) expect(await opens(wrong, account, cost)).toBe(false)
})

it('salts: the same password is stored differently every time', async () => {
  expect(await hashPassword('x', cheap)).not.toBe(await hashPassword('x', cheap))
})

it('what a hash cost is kept with it', async () => {
  expect(await hashPassword('x', cheap)).toMatch(/^scrypt\$16,8,1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hashPassword('x')).toContain(`$${usualCost},8,1$`)
})

it('nobody has the password of nobody', async () => {
  for (const guess of ['', 'x', 'nobody']) expect(await opens(guess, undefined, cost)).toBe(false)
})

it('a hash from cheaper days opens, and is made anew with the same salt', async () => {
  const old = oldHash('jiangtai1', 4)
  expect(await opens('jiangtai1', { password_hash: old }, cost)).toBe(true)
  const fresh = (await renewed('jiangtai1', old, cost)) ?? ''
  expect(fresh).toMatch(/^scrypt\$16,8,1\$c2FsdA\$/)
  expect(await opens('jiangtai1', { password_hash: fresh }, cost)).toBe(true)
  expect(await renewed('jiangtai1', fresh, cost)).toBeUndefined()
})

it('a renewed hash is of the same password, a password that is set again is another', async () => {
  const old = oldHash('jiangtai1', 4)
  expect(isSamePassword(old, await renewed('jiangtai1', old, cost))).toBe(true)
  expect(isSamePassword(old, old)).toBe(true)
  expect(isSamePassword(old, await hashPassword('jiangtai1', cheap))).toBe(false)
  expect(isSamePassword(old, undefined)).toBe(false)
  expect(isSamePassword('', 'plain')).toBe(false)
})

it.each(['', 'plain', 'md5$1$a$b', 'scrypt$16384$$', 'scrypt$x$a$b', 'scrypt$16,0,1$a$b'])('a stored %j opens for nobody', async (hash) => {
  expect(await opens('plain', { password_hash: hash }, cost)).toBe(false)
})
