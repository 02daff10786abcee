/** Yuan as somebody types them, in cents; undefined: not an amount. */
export function centsTyped(typed: string): number | undefined {
  const [, yuan, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(part.padEnd(2, '0'))
}

/** A whole number within its bounds; undefined: none. */
export function wholeTyped(typed: string, least: number, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  return number !== undefined && number >= least && number <= most ? number : undefined
}
