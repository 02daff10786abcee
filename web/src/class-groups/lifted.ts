/** What is held above the page, or lies below it: a student, or a group (without an id: those who are in none). */
export type Lifted =
  | { readonly kind: 'student'; readonly id: number; readonly name: string }
  | { readonly kind: 'group'; readonly id: number | undefined; readonly name: string }

export const studentKey = (id: number) => `student ${id}`
export const groupKey = (id: number) => `group ${id}`
export const restKey = 'rest'
