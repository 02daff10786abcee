import { defaultChannel } from '@jiangtai/contract/registration'
import type { Garbage, Sample } from './access-garbage.ts'
import { noCaptcha, text } from './access-taken.ts'
import type { AccessWorld } from './access-world.ts'

/** Each try costs a scrypt of 50 ms: of what fits the contract, one. */
const dear: readonly Garbage[] = ['nothing', 'NUL', 'a huge number', 'SQL']
const guest = {}

/** Membership, and the mini-program that sells it as well. */
export function vipSamples(world: AccessWorld): Readonly<Record<string, Sample>> {
  const { teacher, password } = world
  return {
    'vip.order': { input: { product_id: world.productId } },
    'vip.check': { input: { order_no: world.vipOrderNo } },
    'vip.redeem': { input: { code: 'ABCD' }, takes: { code: text('it is a wrong code') } },
    'vipApplet.order': { input: { product_id: world.productId } },
    'vipApplet.check': { input: { order_no: world.vipOrderNo } },
    'vipApplet.redeem': { input: { code: 'ABCD' }, takes: { code: text('it is a wrong code') } },
    'teacherApplet.logIn': {
      input: { username: teacher.username, password, captcha_id: 'a', captcha: 'b', code: 'demo-1' },
      takes: { captcha_id: noCaptcha, captcha: noCaptcha },
      ...{ as: guest, tries: dear },
    },
    'appletBinding.end': { input: { password }, as: world.newTeacher, answers: 'bindingUnknown', tries: dear },
    'teacherApplet.accessToken': { input: { code: 'demo-2' }, as: guest },
    'teacherApplet.channelPack': {
      input: { channel: defaultChannel },
      takes: { channel: text('a channel nobody knows is the default one (R228)') },
      as: guest,
    },
    'teacherApplet.changePassword': {
      input: { old_password: password, password: 'jiangtai2', confirm: 'jiangtai2' },
      as: world.newTeacher,
      tries: dear,
    },
  }
}
