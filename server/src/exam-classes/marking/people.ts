import { createHash } from 'node:crypto'

interface Person {
  readonly id: number
  readonly real_name: string
}

export interface Numbered {
  readonly number: number
  readonly name: string
}

/** In an order that says nothing of who it is, and is the same for every question of an exam. */
const shuffled = (examClassId: number, studentId: number) =>
  createHash('sha256').update(`marking ${examClassId} ${studentId}`).digest('hex')

/** Everybody of an exam of a class with a number from 1, by which ranges are said; in anonymous marking it is all that is shown. */
export function numbered(examClassId: number, people: readonly Person[], isAnonymous: boolean): ReadonlyMap<number, Numbered> {
  const keyed = people.map((person) => ({ person, key: isAnonymous ? shuffled(examClassId, person.id) : '' }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.person.id - other.person.id))
  return new Map(keyed.map(({ person }, at) => [person.id, { number: at + 1, name: person.real_name }]))
}

/** R953 */
export const hiddenName = (number: number) => `考生 ${String(number).padStart(2, '0')}`
