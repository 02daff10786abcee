import { accountLimits } from '@jiangtai/contract/accounts'
import { Refusal } from '@jiangtai/contract/refusal'
import { phoneOf } from '../login/phone.ts'
import { realNameOf } from '../login/real-name.ts'
import { isUsername } from '../login/username.ts'
import type { HasBadWords } from '../words/words.ts'

/** A value as it is kept, or what is wrong with it, as people are told beside the row. */
export type Checked<T> = { readonly value: T } | { readonly fault: string }

const spoilt = /^\d(\.\d+)?e\+?\d+$/i

const nameFaults: Readonly<Partial<Record<string, string>>> = {
  realNameEmpty: '姓名为空',
  realNameLong: `姓名过长（最多${accountLimits.realNameLength}个字）`,
  realNameSigns: '姓名里有不能使用的符号',
  badWords: '姓名里有敏感词汇',
}

export function nameChecked(typed: string, hasBadWords: HasBadWords): Checked<string> {
  try {
    return { value: realNameOf(typed, hasBadWords) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: nameFaults[error.reason] ?? error.message }
  }
}

/** Empty: none. */
export function phoneChecked(typed: string): Checked<string | null> {
  if (typed === '') return { value: null }
  const phone = phoneOf(typed)
  return phone === undefined ? { fault: '手机号格式不正确' } : { value: phone }
}

export const numberLength = 20

export function studentNoChecked(typed: string): Checked<string> {
  const number = typed.normalize('NFKC').replace(/[\s']/g, '')
  if (number === '') return { fault: '学号为空' }
  if (spoilt.test(number)) return { fault: '学号被表格改成了科学计数，请把这一列设为文本再填' }
  return /^[0-9A-Za-z]{1,20}$/.test(number) ? { value: number.toUpperCase() } : { fault: `学号只能是数字和字母，最多${numberLength}位` }
}

/** What somebody logs in with: letters, digits and _ . - */
export function usernameChecked(typed: string): Checked<string> {
  const username = typed.normalize('NFKC').trim()
  if (username === '') return { fault: '账号为空' }
  return isUsername(username) ? { value: username } : { fault: '账号只能是2至20个字母、数字或 _ . -' }
}

export const genders = { unknown: 0, male: 1, female: 2 } as const
export type Gender = (typeof genders)[keyof typeof genders]
const genderWords: Readonly<Record<string, Gender>> = { '': 0, 未知: 0, 男: 1, 男生: 1, 男性: 1, 女: 2, 女生: 2, 女性: 2 }

/** Undefined: neither, nor left empty. */
export const genderIn = (typed: string): Gender | undefined => (Object.hasOwn(genderWords, typed) ? genderWords[typed] : undefined)
