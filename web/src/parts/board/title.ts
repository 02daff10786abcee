import { shifted } from '../../kit/time/school-clock.ts'

/** R458, O062, O107: 板书20261115, by the clock of the school. */
export const firstTitle = (nowMs: number) =>
  `板书${shifted(nowMs / 1000)
    .toISOString()
    .slice(0, 10)
    .replace(/-/g, '')}`
