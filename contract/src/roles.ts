/** Administration is a grant that a handler checks, not a role: an administrator is still a teacher. */
export const roles = ['guest', 'student', 'teacher'] as const
export type Role = (typeof roles)[number]

/** Whom a call allows: everybody, or whoever is logged in. */
export const anybody = roles
export const members = ['student', 'teacher'] as const satisfies readonly Role[]

/** What the wire calls `user_type`. */
export const userTypes = { teacher: 1, student: 2 } as const satisfies Partial<Record<Role, number>>
export type UserType = (typeof userTypes)[keyof typeof userTypes]

export const roleOf = (userType: UserType): Exclude<Role, 'guest'> => (userType === userTypes.teacher ? 'teacher' : 'student')
