import { expect, it } from 'vitest'
import { notThePhone, registerProblems } from './use-registration.ts'

const whole = { phone: '138 0000 0001', code: '123456', realName: '周敏', password: 'Zm@2026', agreed: true }
const places = (change: Partial<typeof whole>) => Object.keys(registerProblems({ ...whole, ...change }))

it('a whole form has no problem', () => {
  expect(registerProblems(whole)).toEqual({})
})

it('names every field that is missing, in their order', () => {
  expect(places({ phone: '', code: '', realName: ' ', password: '', agreed: false })).toEqual([
    'phone',
    'code',
    'realName',
    'password',
    'agreed',
  ])
})

it.each([
  ['phone', { phone: '1380000' }],
  ['code', { code: '12345' }],
  ['realName', { realName: '名'.repeat(21) }],
  ['password', { password: '12345' }],
  ['password', { password: '密码密码密码' }],
  ['password', { password: 'a'.repeat(19) }],
])('finds a wrong %s: %j', (place, change) => {
  expect(places(change)).toEqual([place])
})

it('a password is never the phone number, however that was written', () => {
  expect(registerProblems({ ...whole, password: '13800000001' })).toEqual({ password: notThePhone })
})
