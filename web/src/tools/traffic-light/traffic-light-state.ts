import { type LampColor, type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'

export type TrafficLightPart = 'ready' | 'voting' | 'ended'

const parts: Readonly<Record<TrafficLightResult['is_open'], TrafficLightPart | undefined>> = {
  [trafficLightStatus.ready]: 'ready',
  [trafficLightStatus.voting]: 'voting',
  [trafficLightStatus.ended]: 'ended',
  [trafficLightStatus.none]: undefined,
  [trafficLightStatus.closed]: undefined,
}

/** R361–R364; O098: of a lamp that belongs to another teacher nothing is shown. */
export const partOf = (result: TrafficLightResult | undefined, me: number): TrafficLightPart | undefined =>
  result && result.teacher_id === me ? parts[result.is_open] : undefined

type Round = Pick<TrafficLightResult, 'class_id' | 'id' | 'start_time' | 'is_open'>

/** R365, R366: what a student has to see, by its name; empty: nothing. Every class counts its rounds from one. */
export function roundName(result: Round | undefined): string {
  if (result?.is_open !== trafficLightStatus.voting && result?.is_open !== trafficLightStatus.ended) return ''
  return `${result.class_id}/${result.id}/${result.start_time}`
}

/** What this student has chosen, from what was last said to him alone about this very round. */
export const myLampIn = (own: TrafficLightResult | undefined, id: number, me: number): LampColor | undefined =>
  own?.id === id ? own.details.find(({ user_id }) => user_id === me)?.color : undefined

/** Handed in, over or closed: nothing is left to be chosen. O046: before any lamp the choice stays untouched. */
export function isDecided(result: TrafficLightResult | undefined, mine: LampColor | undefined): boolean {
  if (!result || result.is_open === trafficLightStatus.none) return false
  return mine !== undefined || result.is_open !== trafficLightStatus.voting
}
