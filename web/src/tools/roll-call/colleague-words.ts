import type { Answerer } from '@jiangtai/contract/roll-call'

const whoOf = (name: string | undefined) => (name ? `${name}老师` : '别的老师')

export const colleagueCalled = (teacher: string | undefined, pool: readonly Pick<Answerer, 'student_name'>[]) =>
  `${whoOf(teacher)}点了${pool.map(({ student_name }) => student_name).join('、')}`
export const colleagueGrabs = (teacher: string | undefined) => `${whoOf(teacher)}发起了抢答`
