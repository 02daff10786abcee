import { canContinue, isRunning, isUnderWay, type UploadItem } from './item.ts'

type Items = readonly UploadItem[]

export type UploadEvent =
  | { readonly type: 'added'; readonly items: Items }
  /** By the runner: comes to nothing when a person was quicker. */
  | { readonly type: 'moved'; readonly id: string; readonly change: Partial<UploadItem> }
  | { readonly type: 'progressed'; readonly id: string; readonly sentBytes: number; readonly at: number }
  /** The server collects its parts: true whatever a person did meanwhile. */
  | { readonly type: 'begun'; readonly id: string; readonly uploadId: string }
  | { readonly type: 'paused'; readonly id?: string }
  | { readonly type: 'continued'; readonly id: string }
  /** The line is back. */
  | { readonly type: 'revived' }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'cleared' }

const reviving = { state: 'waiting', message: '', speed: 0, isStalled: false } as const
const paused = { state: 'paused', message: '', speed: 0 } as const

const changed = (items: Items, isMeant: (item: UploadItem) => boolean, change: (item: UploadItem) => Partial<UploadItem>): Items =>
  items.some(isMeant) ? items.map((item) => (isMeant(item) ? { ...item, ...change(item) } : item)) : items

/** The list answers itself when nothing changed. */
export function reduce(items: Items, event: UploadEvent): Items {
  switch (event.type) {
    case 'added':
      return [...items, ...event.items]
    case 'moved':
      return changed(
        items,
        (item) => item.id === event.id && isUnderWay(item),
        () => event.change,
      )
    case 'progressed':
      return changed(
        items,
        (item) => item.id === event.id && item.state === 'sending',
        (item) => progress(item, event.sentBytes, event.at),
      )
    case 'begun':
      return changed(
        items,
        (item) => item.id === event.id && item.uploadId !== event.uploadId,
        () => ({ uploadId: event.uploadId }),
      )
    case 'paused':
      return changed(
        items,
        (item) => isUnderWay(item) && (event.id === undefined || item.id === event.id),
        () => paused,
      )
    case 'continued':
      return changed(
        items,
        (item) => item.id === event.id && canContinue(item) && !item.needsFile,
        () => reviving,
      )
    case 'revived':
      return changed(
        items,
        (item) => item.state === 'failed' && item.isStalled,
        () => reviving,
      )
    case 'removed':
      return items.filter(({ id }) => id !== event.id)
    case 'cleared':
      return items.filter(({ state }) => state !== 'done')
  }
}

const measureEveryMs = 1000

/** A speed that follows what happens and does not jump. */
function progress({ measured, speed, ...before }: UploadItem, sentBytes: number, at: number): Partial<UploadItem> {
  const passedMs = at - measured.at
  // Why it waits is true until something moves.
  const message = sentBytes > before.sentBytes ? '' : before.message
  if (measured.at > 0 && passedMs < measureEveryMs) return { sentBytes, message }
  // The first look, and one after parts were taken back, tells nothing yet.
  if (measured.at === 0 || sentBytes < measured.sentBytes) return { sentBytes, message, measured: { at, sentBytes } }
  const now = ((sentBytes - measured.sentBytes) * 1000) / passedMs
  return { sentBytes, message, speed: speed === 0 ? now : (speed + now) / 2, measured: { at, sentBytes } }
}

/** Whose turn it is when `most` may run at once. */
export const startable = (items: Items, most: number): readonly string[] =>
  items
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, most - items.filter(isRunning).length))
    .map(({ id }) => id)

export interface Summary {
  readonly count: number
  readonly done: number
  readonly failed: number
  /** Undefined while nobody can know. */
  readonly secondsLeft: number | undefined
}

export function summaryOf(items: Items): Summary {
  const underWay = items.filter(isUnderWay)
  const left = underWay.reduce((sum, { bytes, sentBytes }) => sum + bytes - sentBytes, 0)
  const speed = underWay.reduce((sum, item) => sum + item.speed, 0)
  return {
    count: items.length,
    done: items.filter(({ state }) => state === 'done').length,
    failed: items.filter(({ state }) => state === 'failed' || state === 'refused').length,
    secondsLeft: underWay.length > 0 && speed > 0 ? left / speed : undefined,
  }
}
