import { accountLimits } from '@jiangtai/contract/accounts'

/** 138 0000 0001 is read as people write it. */
export const phoneTyped = (text: string) => {
  const account = text.normalize('NFKC').trim()
  const digits = account.replace(/[\s-]/g, '')
  return isPhone(digits) ? digits : account
}

export const isPhone = (text: string) => /^1\d{10}$/.test(text)

export const isCode = (text: string) => text.length === accountLimits.codeDigits

/** 138 **** 0001: enough to recognise one's own. */
export const maskedPhone = (account: string) => (isPhone(account) ? `${account.slice(0, 3)} **** ${account.slice(-4)}` : account)
