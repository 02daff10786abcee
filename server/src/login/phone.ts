/** A phone number as it is stored, however it was typed; undefined: it is not a phone number. */
export function phoneOf(typed: string): string | undefined {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : undefined
}
