import { type VoterDetail, type VoterOption, voterStatus } from '@jiangtai/contract/voter'

export interface Standing {
  readonly id: number
  /** A to T, by the order in which the teacher wrote them. */
  readonly letter: string
  readonly value: string
  readonly count: number
  /** Percent of those who voted. */
  readonly rate: number
  /** Equal counts share a rank; 0 while nobody has voted. */
  readonly rank: number
  /** Of the longest bar, 0 to 1. */
  readonly share: number
  readonly leads: boolean
  readonly names: readonly string[] | undefined
}

export const letterOf = (place: number) => String.fromCharCode(65 + place)

/** More would not fit below each other on a projector. */
export const isLong = ({ options }: Pick<VoterDetail, 'options'>) => options.length > 6

export const hasCounts = ({ options }: Pick<VoterDetail, 'options'>) => options.every(({ count }) => count !== undefined)

function standingOf(option: VoterOption, place: number, most: number): Standing {
  const { id, value, count = 0, rate = 0, rank_number = 0, details } = option
  return {
    id,
    letter: letterOf(place),
    value,
    count,
    rate,
    rank: most === 0 ? 0 : rank_number,
    share: most === 0 ? 0 : count / most,
    leads: count > 0 && count === most,
    names: details?.map(({ student }) => student.real_name),
  }
}

export function standingsOf({ options }: Pick<VoterDetail, 'options'>): Standing[] {
  const most = options.reduce((high, { count = 0 }) => Math.max(high, count), 0)
  return options.map((option, place) => standingOf(option, place, most))
}

/** Rows do not jump about under a finger while votes come in: a long list is sorted once the vote has ended. */
export function orderedStandings(detail: Pick<VoterDetail, 'options' | 'is_open'>): Standing[] {
  const standings = standingsOf(detail)
  if (!isLong(detail) || detail.is_open !== voterStatus.ended) return standings
  return standings.sort((a, b) => b.count - a.count)
}
