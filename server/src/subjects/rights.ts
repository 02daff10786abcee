/** Somebody before a tree: `ownerId` null is the school's. */
export interface Standing {
  readonly callerId: number
  readonly ownerId: number | null
  /** Chosen by the school to look after its trees. */
  readonly isEditor: boolean
  readonly isVouched: boolean
  readonly teaches: boolean
}

/** To an own tree its owner; to the school's its editors, and the teachers of the subject whom the school knows. */
export const mayAdd = ({ callerId, ownerId, isEditor, isVouched, teaches }: Standing): boolean =>
  ownerId === null ? isEditor || (isVouched && teaches) : ownerId === callerId

/** Everything in it. */
export const mayChangeAll = ({ callerId, ownerId, isEditor }: Standing): boolean => (ownerId === null ? isEditor : ownerId === callerId)

/** Who adds something to the school's tree may also put it right. */
export const mayChange = (standing: Standing, addedBy: number | null): boolean =>
  mayChangeAll(standing) || (mayAdd(standing) && addedBy === standing.callerId)
