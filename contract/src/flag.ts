import * as z from 'zod/mini'

/** Yes and no in replies, frames and tables. */
export const Flag = z.literal([0, 1])
export type Flag = z.infer<typeof Flag>

export const flagOf = (on: boolean): Flag => (on ? 1 : 0)
