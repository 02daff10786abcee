import { type AnalyticsEvent, analyticsEvents } from '@jiangtai/contract/analytics'

const aheadSeconds = 5 * 60
/** A queue may wait for weeks until its owner comes back. */
const behindSeconds = 30 * 86_400

/** R095, O028: any other id is known by its number. */
export const nameOfEvent = (id: number): string => analyticsEvents[id as keyof typeof analyticsEvents] ?? `事件${id}`

export const namedEvents = Object.entries(analyticsEvents).map(([id, name]) => ({ id: Number(id), name }))

const isPlausible = (time: number, now: number) => time <= now + aheadSeconds && time >= now - behindSeconds

/**
 * What a client says, as far as it can be believed. A class the person does not belong to is left out. Panels whose clock was never set are normal: their last event
 * was now, and the others stay as far apart as they were, since what falls into one second counts once.
 */
export function believed(events: readonly AnalyticsEvent[], own: readonly number[], now: number): AnalyticsEvent[] {
  const last = Math.max(...events.map(({ time }) => time))
  const shift = isPlausible(last, now) ? 0 : now - last
  return events.map((event) => {
    const time = event.time + shift
    return { ...event, class_id: own.includes(event.class_id) ? event.class_id : 0, time: isPlausible(time, now) ? time : now }
  })
}
