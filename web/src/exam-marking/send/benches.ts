import { send } from '../../kit/calls/send.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { uploadOne } from '../../parts/upload/upload-one.ts'
import type { Uploads } from '../../parts/upload/uploads.ts'
import { flatOf } from '../ink/flatten.ts'
import { createInks, type Inks, type KeptInk } from '../ink/inks.ts'
import { createAskOnClose } from './ask-on-close.ts'
import { type Bench, createBench, type Kept } from './bench.ts'

/** What belongs to the marking of one exam in this tab, also while another page is looked at. */
export interface Desk {
  readonly bench: Bench
  readonly inks: Inks
}

const desks = new Map<string, Desk>()
const writeMs = 400

const keyOf = (userId: number, examClassId: number) => `jiangtai.marking.${userId}.${examClassId}`
const later = (ms: number, act: () => void) => {
  const waiting = setTimeout(act, ms)
  return () => clearTimeout(waiting)
}

const isLeft = ({ bench, inks }: Desk) => bench.outbox.jobs.get().length > 0 || inks.unsaved.get() > 0
const isAnyLeft = () => [...desks.values()].some(isLeft)
const lookForLeft = createAskOnClose(isAnyLeft, window)

whenCleared(() => {
  for (const { bench, inks } of desks.values()) {
    bench.stop()
    inks.stop()
  }
  desks.clear()
  lookForLeft()
})
whenLeaving(() => (isAnyLeft() ? '有批改还没有送出，退出后不会保存。' : ''))

export function deskOf(userId: number, examClassId: number, uploads: Uploads): Desk {
  const name = keyOf(userId, examClassId)
  const known = desks.get(name)
  if (known) return known
  const upload = async (file: File, purpose: string) => (await uploadOne(uploads, file, purpose, navigator.onLine)).file_id
  const now = () => performance.now()
  const bench = createBench({ examClassId, send, upload, later, now })
  const inks = createInks({ examClassId, send, upload, flat: flatOf, later, now })
  const desk = { bench, inks }
  desks.set(name, desk)
  const left = attempt(
    () => JSON.parse(window.sessionStorage.getItem(name) ?? 'null') as (Kept & { readonly inks: readonly KeptInk[] }) | null,
  )
  if (left) {
    bench.restore(left)
    inks.restore(left.inks)
  }
  let isPlanned = false
  const write = () => {
    isPlanned = false
    if (desks.get(name) !== desk) return
    const kept = { ...bench.kept(), inks: inks.kept() }
    const isEmpty = kept.inputs.length + kept.jobs.length + kept.inks.length + kept.done.length === 0
    // What is too much for the storage stays until the tab is closed.
    attempt(() => (isEmpty ? window.sessionStorage.removeItem(name) : window.sessionStorage.setItem(name, JSON.stringify(kept))))
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(write, writeMs)
  }
  for (const store of [bench.inputs, bench.outbox.jobs, bench.done, inks.version]) store.subscribe(plan)
  for (const store of [bench.outbox.jobs, inks.unsaved]) store.subscribe(lookForLeft)
  lookForLeft()
  return desk
}
