import * as z from 'zod/mini'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { createStore } from '../../kit/storage/store.ts'
import type { Stroke } from './ink.ts'

const Inks = z.record(z.string(), z.array(z.array(z.object({ x: z.number(), y: z.number() }))))
const key = 'jiangtai.inks'

/** What is written on pictures, by their addresses; in this tab, also after a reload. */
export const inks = createStore<Readonly<Record<string, readonly Stroke[]>>>(
  attempt(() => z.parse(Inks, JSON.parse(window.sessionStorage.getItem(key) ?? '{}'))) ?? {},
)

function keep(next: Readonly<Record<string, readonly Stroke[]>>) {
  inks.set(next)
  // What is too much for the storage stays until the page is left.
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(next)))
}

export const putInk = (src: string, strokes: readonly Stroke[]) => keep({ ...inks.get(), [src]: strokes })

export function wipeInk(...sources: readonly string[]) {
  if (sources.some((src) => inks.get()[src])) keep(Object.fromEntries(Object.entries(inks.get()).filter(([src]) => !sources.includes(src))))
}

whenCleared(() => keep({}))
