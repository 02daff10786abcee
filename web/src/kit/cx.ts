/** Joins class names, leaving out what is off. */
export const cx = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
