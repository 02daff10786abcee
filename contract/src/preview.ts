import * as z from 'zod/mini'
import { Flag } from './flag.ts'

/** Of the pages of an Office file: nobody makes any, they wait for their turn, are being made, are there, cannot be made. */
export const previewStates = { none: 0, waiting: 1, running: 2, done: 3, failed: 4 } as const
export type PreviewState = (typeof previewStates)[keyof typeof previewStates]

/** An Office file as pages. */
export const Preview = z.object({
  state: z.literal([0, 1, 2, 3, 4]),
  /** Of what is being made. */
  percent: z.int(),
  /** How many are before it while it waits, told by `get-preview-states` alone. */
  ahead: z.int(),
  /** A pdf; empty while there is none. */
  url: z.string(),
  /** Why it cannot be made, in one sentence. */
  why: z.string(),
  /** 1: a spreadsheet that can be read as a table, too. */
  has_table: Flag,
})
export type Preview = z.infer<typeof Preview>

/** Of what is no Office file, and of all where nothing makes pages of them. */
export const noPreview: Preview = { state: previewStates.none, percent: 0, ahead: 0, url: '', why: '', has_table: 0 }

export const isUnderWay = ({ state }: Pick<Preview, 'state'>) => state === previewStates.waiting || state === previewStates.running
