import { type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import type { Question } from '../../kit/ui/confirm.ts'
import type { TrafficLightPart } from './traffic-light-state.ts'

/** R477 */
export const chooseFirst = '请先投票'
const startFirst = '请先开始投票'
const nobody = '该选项暂无投票记录'

/** R478, R479, O047: why a lamp has no names to show. */
export function noNames(is_open: TrafficLightResult['is_open'], count: number): string | undefined {
  if (is_open === trafficLightStatus.ready) return startFirst
  return count === 0 ? nobody : undefined
}

/** R480 */
const closing: Question = {
  title: '关闭信号灯？',
  body: '关闭后，结束投票，学生端将同步关闭该互动。',
  yes: '关闭信号灯',
  no: '继续投票',
  danger: true,
}

/** What is asked where closing ends something. */
export const beforeClosing = (part: TrafficLightPart): Question | undefined => (part === 'voting' ? closing : undefined)
