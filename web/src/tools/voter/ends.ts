import type { VoterDetail } from '@jiangtai/contract/voter'

type Store = Pick<Storage, 'getItem' | 'setItem'>
type Vote = Pick<VoterDetail, 'class_id' | 'id' | 'create_at'>

const key = 'jiangtai.vote-ended'
/** Every class counts its votes from one. */
const nameOf = ({ class_id, id, create_at }: Vote) => `${class_id}/${id}/${create_at}`

/** When, in seconds, this tab saw the last vote end: the server does not tell. */
export function createEnds(storage: () => Store) {
  return {
    note(vote: Vote, at: number) {
      try {
        storage().setItem(key, JSON.stringify([nameOf(vote), at]))
      } catch {
        // Then the time is left out after a reload.
      }
    },
    of(vote: Vote): number | undefined {
      try {
        const [name, at] = JSON.parse(storage().getItem(key) ?? '[]')
        return name === nameOf(vote) ? Number(at) : undefined
      } catch {
        return undefined
      }
    },
  }
}
