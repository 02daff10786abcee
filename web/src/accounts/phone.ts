import { accountLimits } from '@jiangtai/contract/accounts'
import { isPhone } from '@jiangtai/contract/phone'

/** 138 0000 0001 is read as people write it. */
export const phoneTyped = (text: string) => {
  const account = text.normalize('NFKC').trim()
  const digits = account.replace(/[\s-]/g, '')
  return isPhone(digits) ? digits : account
}

export const isCode = (text: string) => text.length === accountLimits.codeDigits
