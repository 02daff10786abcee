import type { RosterStudent } from '@jiangtai/contract/classes'

type Named = Pick<RosterStudent, 'real_name' | 'username' | 'student_no'>
/** `no`: place in the whole class, kept while searching. */
export type Numbered<S> = S & { readonly no: number }

/** By name, account or number, whatever the case, the width of the letters and the spaces between them. */
export function searchRoster<S extends Named>(list: readonly S[], words: string): Numbered<S>[] {
  const wanted = plain(words)
  return list
    .map((student, at) => ({ ...student, no: at + 1 }))
    .filter(({ real_name, username, student_no }) => [real_name, username, student_no].some((text) => plain(text).includes(wanted)))
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
