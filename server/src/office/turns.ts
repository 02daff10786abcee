import { isSpreadsheet } from '@jiangtai/contract/media'

export interface Waiting {
  readonly fileId: number
  /** Whose it is. */
  readonly person: number
  readonly extension: string
  readonly bytes: number
  readonly since: number
}

interface Others {
  /** How many each person has under way. */
  readonly underWay: ReadonlyMap<number, number>
  /** When each person's last turn ended. */
  readonly lastTurns: ReadonlyMap<number, number>
}

const largeTable = 1024 * 1024
/** A large table waits no longer than that for smaller files which came later. */
const longestBehind = 600

const isLarge = ({ extension, bytes, since }: Waiting, now: number) =>
  isSpreadsheet(`.${extension}`) && bytes > largeTable && now - since < longestBehind

/**
 * Who goes next, and after that. Large tables come last. People take turns: everybody's first file goes before anybody's second. Among these it is whoever
 * waits longest, counted from their last turn.
 */
export function inTurn<T extends Waiting>(waiting: readonly T[], { underWay, lastTurns }: Others, now: number): T[] {
  const rounds = new Map<string, number>()
  const places = [...waiting]
    .sort((one, other) => one.since - other.since || one.fileId - other.fileId)
    .map((file) => {
      const large = isLarge(file, now) ? 1 : 0
      const queue = `${large} ${file.person}`
      const round = rounds.get(queue) ?? underWay.get(file.person) ?? 0
      rounds.set(queue, round + 1)
      const lastTurn = lastTurns.get(file.person) ?? 0
      return { file, large, round, lastTurn, since: Math.max(file.since, lastTurn) }
    })
  // What is equal stays in the order of before.
  return places
    .sort((one, other) => one.large - other.large || one.round - other.round || one.since - other.since || one.lastTurn - other.lastTurn)
    .map(({ file }) => file)
}
