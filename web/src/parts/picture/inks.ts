import { pictureInkLimits, pictureInkSays, pictureInks } from '@jiangtai/contract/picture-ink'
import * as z from 'zod/mini'
import { isRefusedForGood } from '../../kit/calls/refused.ts'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { secondsAskedFor } from '../../kit/calls/try-later.ts'
import { hearEach, whenBack } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { Inked, Spot } from './ink.ts'
import { createPictureBook, inkName } from './picture-book.ts'

const key = 'jiangtai.inks'
const Spots = z.array(z.object({ x: z.number(), y: z.number() }))
const Rows = z.array(
  z.tuple([z.string(), z.object({ add: z.array(z.object({ id: z.string(), spots: Spots })), take: z.array(z.string()) })]),
)

/** What was not answered, or only not now, is tried again. */
function patience(error: unknown): number | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (isRefusedForGood(error)) return undefined
  return Math.max(3000, secondsAskedFor(error) * 1000)
}

const { unit } = pictureInkLimits
const pointsOf = ({ spots }: Inked) => spots.flatMap(({ x, y }) => [Math.round(x * unit), Math.round(y * unit)])
const spotsOf = (points: readonly number[]): Spot[] =>
  points.flatMap((x, at) => (at % 2 === 0 ? [{ x: x / unit, y: (points[at + 1] ?? 0) / unit }] : []))

const placeOf = (name: string) => {
  const [class_id = 0, file_cdn_id = 0] = name.split('/').map(Number)
  return { class_id, file_cdn_id }
}

const book = createPictureBook({
  read: async (name) => (await send(pictureInks.read, placeOf(name))).strokes.map(({ id, points }) => ({ id, spots: spotsOf(points) })),
  keep: (name, { add, take }) =>
    send(pictureInks.keep, { ...placeOf(name), add: add.map((one) => ({ id: one.id, points: pointsOf(one) })), take: [...take] }),
  patience,
  onRefused: (error) => toast.error(error instanceof Error ? error.message : '笔迹没有保存'),
  later: (ms, act) => void setTimeout(act, ms),
  // What is too much for the storage stays until the page is left.
  write: (waiting) => void attempt(() => window.sessionStorage.setItem(key, JSON.stringify(waiting))),
})
book.restore(attempt(() => z.parse(Rows, JSON.parse(window.sessionStorage.getItem(key) ?? '[]'))) ?? [])
hearEach(liveStores.heard, pictureInkSays.changed, ({ class_id, file_cdn_id }) => book.heard(inkName(class_id, file_cdn_id)))
whenBack(liveStores.replays, book.back)
whenCleared(book.clear)

/** What is written on pictures, by their names (`inkName`); under any other name it stays in this page. */
export const inks = book.shown
export const lookAtInk = book.look
export const putInk = book.put
export const wipeInk = (...names: readonly string[]) => {
  for (const name of names) book.put(name, [])
}

export const newStroke = (spots: Inked['spots']): Inked => ({
  id: Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36).padStart(7, '0')).join(''),
  spots,
})
