import type { Fact, World } from '../../live/tool.ts'
import { isAttendanceTaken, type RollCall } from './roll-call.state.ts'

export type Marks = {
  readonly present_student_ids?: readonly number[] | undefined
  readonly absent_student_ids?: readonly number[] | undefined
}

export function attend(before: RollCall, { present_student_ids = [], absent_student_ids = [] }: Marks, world: World) {
  const inClass = new Set(world.students.map(({ id }) => id))
  const present = new Set(present_student_ids.filter((id) => inClass.has(id)))
  const absent = absent_student_ids.filter((id) => inClass.has(id) && !present.has(id))
  return marked(before, [...inClass], [...present], absent, world)
}

/** The first mark of a lesson says of everybody else that they are there; the later ones of nobody else. */
export function marked(
  state: RollCall,
  inClass: readonly number[],
  present: readonly number[],
  absent: readonly number[],
  { now }: World,
): { readonly state: RollCall; readonly facts: readonly Fact[] } {
  const nothing = { state, facts: [] }
  if (present.length + absent.length === 0) return nothing
  const others = isAttendanceTaken(state) ? [] : inClass.filter((id) => !absent.includes(id))
  const came = new Set([...present, ...others].filter((id) => !state.present.includes(id)))
  const went = new Set(absent.filter((id) => !state.absent.includes(id)))
  if (came.size + went.size === 0) return nothing
  const createdAt = Math.floor(now / 1000)
  const factOf =
    (kind: string) =>
    (userId: number): Fact => ({ kind, userId, createdAt, data: {} })
  return {
    state: {
      ...state,
      present: [...state.present.filter((id) => !went.has(id)), ...came],
      absent: [...state.absent.filter((id) => !came.has(id)), ...went],
    },
    facts: [...[...came].map(factOf('present')), ...[...went].map(factOf('absent'))],
  }
}
