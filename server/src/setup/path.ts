/** The page that a school begins with, on whichever of its addresses. */
export const setupPath = (token: string) => `/setup?token=${token}`
