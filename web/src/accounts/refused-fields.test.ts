import { refusals } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { CallFailed } from '../kit/calls/send.ts'
import { placeOf, refusalAt } from './refused-fields.ts'

const refused = (name: keyof typeof refusals) => new CallFailed('refused', refusals[name][1], { errCode: refusals[name][0] })

it('a refusal stands at the field it speaks of', () => {
  expect(placeOf(refused('phoneTaken'))).toBe('phone')
  for (const name of ['realNameEmpty', 'realNameLong', 'realNameSigns', 'badWords'] as const)
    expect(placeOf(refused(name))).toBe('realName')
  expect(refusalAt('code', refused('codeWrong'))).toBe('验证码不正确或已过期')
  expect(refusalAt('phone', refused('codeWrong'))).toBeUndefined()
})

it('what is about the whole, or was never said by the server, stands at none', () => {
  for (const error of [refused('registrationClosed'), refused('crashed'), new CallFailed('network', ''), new Error('x'), null]) {
    expect(placeOf(error)).toBeUndefined()
  }
})
