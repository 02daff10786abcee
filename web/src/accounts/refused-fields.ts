import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { CallFailed } from '../kit/calls/send.ts'

export type Place = 'phone' | 'code' | 'realName' | 'password'

const places = {
  phoneWrong: 'phone',
  phoneTaken: 'phone',
  codeWrong: 'code',
  realNameEmpty: 'realName',
  realNameLong: 'realName',
  realNameSigns: 'realName',
  badWords: 'realName',
  passwordRule: 'password',
  passwordGuessable: 'password',
} as const satisfies Partial<Record<RefusalName, Place>>

const byCode = new Map<number, Place>(Object.entries(places).map(([name, place]) => [refusals[name as keyof typeof places][0], place]))

/** The field a refusal speaks of; undefined when it is about the whole. */
export const placeOf = (error: Error | null | undefined): Place | undefined =>
  error instanceof CallFailed ? byCode.get(error.errCode) : undefined

export const refusalAt = (place: Place, error: Error | null | undefined) => (placeOf(error) === place ? error?.message : undefined)
