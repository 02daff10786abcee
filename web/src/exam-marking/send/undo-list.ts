import { markLimits } from '@jiangtai/contract/exam-marking'

/** A mark that can be taken back: what it replaced, and how it stands since. */
export interface Done {
  readonly attempt_id: number
  readonly leaf: number
  readonly name: string
  readonly score_centi: number
  readonly before_id: number
  readonly rev: number
}

/** The last twenty; of one answer the newest alone can be taken back. */
export const withDone = (list: readonly Done[], done: Done): readonly Done[] => [...list, done].slice(-markLimits.undo)

export const lastOf = (list: readonly Done[]): Done | undefined => list[list.length - 1]

/** After one was taken back: earlier marks of the same answer stand on a mark that is gone, whose number is new. */
export const without = (list: readonly Done[], done: Done, rev: number): readonly Done[] =>
  list.filter((one) => one !== done).map((one) => (one.attempt_id === done.attempt_id && one.leaf === done.leaf ? { ...one, rev } : one))
