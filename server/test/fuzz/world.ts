import type { Chooser } from '../seeded.ts'
import type { FuzzNode } from './node.ts'
import type { FuzzPerson } from './person.ts'

export interface World {
  readonly choose: Chooser
  readonly people: readonly FuzzPerson[]
  readonly nodes: FuzzNode[]
  readonly time: { ms: number }
  restart(at: number): Promise<void>
  pass(ms: number): Promise<void>
  settled(): Promise<void>
  /** The id of the newest vote anybody has heard of. */
  voteId(): number
  /** The same of the traffic light. */
  lampId(): number
  /** The same of the quick question. */
  questionId(): number
}

export type Step = (world: World) => void | Promise<void>
/** Each with its weight. */
export type Steps = readonly (readonly [weight: number, step: Step])[]

export const isTeacher = ({ actor }: FuzzPerson) => actor.role === 'teacher'
export const here = ({ people }: World) => people.filter((person) => person.isConnected())
export const some = (world: World, isMeant: (person: FuzzPerson) => boolean = () => true) => {
  const found = here(world).filter(isMeant)
  return found.length > 0 ? world.choose.of(found) : undefined
}
/** Now and then a line carries something twice. */
export const castTimes = (world: World) => (world.choose.chance(0.15) ? 2 : 1)
