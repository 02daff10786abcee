import { type LampColor, type LampResult, lampStatus } from '@jiangtai/contract/traffic-light'

export type LampPart = 'ready' | 'voting' | 'ended'

const parts: Readonly<Record<LampResult['is_open'], LampPart | undefined>> = {
  [lampStatus.ready]: 'ready',
  [lampStatus.voting]: 'voting',
  [lampStatus.ended]: 'ended',
  [lampStatus.none]: undefined,
  [lampStatus.closed]: undefined,
}

/** R361–R364; O098: of a lamp that belongs to another teacher nothing is shown. */
export const partOf = (result: LampResult | undefined, me: number): LampPart | undefined =>
  result && result.teacher_id === me ? parts[result.is_open] : undefined

type Round = Pick<LampResult, 'class_id' | 'id' | 'start_time' | 'is_open'>

/** R365, R366: what a student has to see, by its name; empty: nothing. Every class counts its rounds from one. */
export function roundName(result: Round | undefined): string {
  if (result?.is_open !== lampStatus.voting && result?.is_open !== lampStatus.ended) return ''
  return `${result.class_id}/${result.id}/${result.start_time}`
}

/** What this student has chosen, from what was last said to him alone about this very round. */
export const myLampIn = (own: LampResult | undefined, id: number, me: number): LampColor | undefined =>
  own?.id === id ? own.details.find(({ user_id }) => user_id === me)?.color : undefined

/** Handed in, over or closed: nothing is left to be chosen. O046: before any lamp the choice stays untouched. */
export function isDecided(result: LampResult | undefined, mine: LampColor | undefined): boolean {
  if (!result || result.is_open === lampStatus.none) return false
  return mine !== undefined || result.is_open !== lampStatus.voting
}
