/** Administration is a grant that a call asks for (`grant` in `call.ts`), not a role: an administrator is still a teacher. */
export const roles = ['guest', 'student', 'teacher'] as const
export type Role = (typeof roles)[number]

/** Whom a call allows: everybody, or whoever is logged in. */
export const anybody = roles
export const members = ['student', 'teacher'] as const satisfies readonly Role[]

/** What the wire calls `user_type`. */
export const userTypes = { teacher: 1, student: 2 } as const satisfies Partial<Record<Role, number>>
export type UserType = (typeof userTypes)[keyof typeof userTypes]

export const roleOf = (userType: UserType): Exclude<Role, 'guest'> => (userType === userTypes.teacher ? 'teacher' : 'student')

/** What a teacher may administer: nothing, the own school, all schools. */
export const adminLevels = { none: 0, school: 1, operator: 2 } as const
export type AdminLevel = (typeof adminLevels)[keyof typeof adminLevels]
export type GrantedLevel = Exclude<AdminLevel, typeof adminLevels.none>
