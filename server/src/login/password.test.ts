import { expect, it } from 'vitest'
import { hashPassword, nobodysHash, opens, verifyPassword } from './password.ts'

it('knows the right password, and no other', async () => {
  const stored = await hashPassword('讲台123')
  expect(await verifyPassword('讲台123', stored)).toBe(true)
  for (const wrong of ['讲台124', '', '讲台123 ', stored]) expect(await verifyPassword(wrong, stored)).toBe(false)
})

it('salts: the same password is stored differently every time', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

it('nobody has nobody’s password, and checking it costs the same work', async () => {
  expect(await verifyPassword('', nobodysHash)).toBe(false)
  expect(nobodysHash.split('$')[1]).toBe((await hashPassword('x')).split('$')[1])
})

it('an unknown account is compared too, and opens for nobody', async () => {
  const compared: string[] = []
  const verify = async (_password: string, stored: string) => compared.push(stored) > 0
  expect(await opens('x', undefined, verify)).toBe(false)
  expect(await opens('x', { password_hash: 'theirs' }, verify)).toBe(true)
  expect(compared).toEqual([nobodysHash, 'theirs'])
})

it.each(['', 'plain', 'md5$1$a$b', 'scrypt$16384$$'])('a stored %j opens for nobody', async (stored) => {
  expect(await verifyPassword('plain', stored)).toBe(false)
})
