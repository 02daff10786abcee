/** A figure in a small round: more than two digits say nothing more. */
export const countWords = (count: number) => (count > 99 ? '99+' : String(count))
