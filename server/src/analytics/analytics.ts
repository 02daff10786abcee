import { type AnalyticsEvent, analyticsEvents } from '@jiangtai/contract/analytics'

const aheadSeconds = 5 * 60
/** A queue may wait for weeks until its owner comes back. */
const behindSeconds = 30 * 86_400

/** R095, O028: any other id is known by its number. */
export const nameOfEvent = (id: number): string => analyticsEvents[id as keyof typeof analyticsEvents] ?? `事件${id}`

export const namedEvents = Object.entries(analyticsEvents).map(([id, name]) => ({ id: Number(id), name }))

/** What a client says, as far as it can be believed: a class of others is none, and a clock far off is ours. */
export const believed = (events: readonly AnalyticsEvent[], own: readonly number[], now: number): AnalyticsEvent[] =>
  events.map((event) => ({
    ...event,
    class_id: own.includes(event.class_id) ? event.class_id : 0,
    time: event.time > now + aheadSeconds || event.time < now - behindSeconds ? now : event.time,
  }))
