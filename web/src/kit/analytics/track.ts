type Take = (eventId: number, ms: number) => void

const early: Parameters<Take>[] = []
let take: Take = (...event) => early.push(event)

/** Somebody did something that is counted. What counts it is fetched later than the first page. */
export const track = (eventId: number) => take(eventId, Date.now())

export function hearTracked(hear: Take) {
  take = hear
  for (const event of early.splice(0)) hear(...event)
}
