import type { RosterStudent } from '@jiangtai/contract/classes'

export interface NumberedStudent extends RosterStudent {
  /** Place in the whole class, kept while searching. */
  readonly no: number
}

/** By name or account, whatever the case, the width of the letters and the spaces between them. */
export function searchRoster(list: readonly RosterStudent[], words: string): NumberedStudent[] {
  const wanted = plain(words)
  return list
    .map((student, at) => ({ ...student, no: at + 1 }))
    .filter(({ real_name, username }) => plain(real_name).includes(wanted) || plain(username).includes(wanted))
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
