import { type ClassGroup, classGroups } from '@jiangtai/contract/class-groups'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'

export interface Range {
  /** The own groups of the teacher that have somebody in them. */
  readonly groups: readonly ClassGroup[]
  /** Undefined: the whole class. */
  readonly group: ClassGroup | undefined
  readonly choose: (id: number | undefined) => void
  /** For what is sent. */
  readonly among: { readonly among_student_ids?: number[] }
}

/** Out of whom somebody is drawn. Whoever closes the screen begins with the whole class again. */
export function useRange(isOpen: boolean): Range {
  const { class_id } = useUser()
  const listed = useCall(classGroups.list, { class_id }, { enabled: isOpen, staleTime: 0 })
  const [chosen, setChosen] = useState<number>()
  if (!isOpen && chosen !== undefined) setChosen(undefined)
  const groups = (listed.data?.groups ?? []).filter(({ students }) => students.length > 0)
  const group = groups.find(({ id }) => id === chosen)
  return { groups, group, choose: setChosen, among: group ? { among_student_ids: group.students.map(({ id }) => id) } : {} }
}

/** Another group than the one that stands there. */
export function drawnGroup({ groups, group }: Pick<Range, 'groups' | 'group'>, random: () => number): number | undefined {
  const others = groups.filter(({ id }) => id !== group?.id)
  return others[Math.floor(random() * others.length)]?.id
}
