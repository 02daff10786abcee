export interface KindOfRoom {
  readonly id: number
  readonly name: string
  readonly bytes: number
}

/** Neither of the largest kinds, nor a kind at all: boards, ink, what is in the bin. */
export const otherId = 0

const shownKinds = 3

/** What takes the room: the largest kinds and all the rest, nothing twice. */
export function roomParts(kinds: readonly KindOfRoom[], usedBytes: number): readonly KindOfRoom[] {
  const largest = kinds
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, shownKinds)
    .map(({ id, name, bytes }) => ({ id, name, bytes }))
  const rest = usedBytes - largest.reduce((sum, { bytes }) => sum + bytes, 0)
  return rest > 0 ? [...largest, { id: otherId, name: '其他', bytes: rest }] : largest
}

/** From here on somebody has to look after it. */
export const isNearlyFull = (usedBytes: number, quotaBytes: number) => usedBytes >= quotaBytes * 0.9
