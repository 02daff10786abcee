/** A lesson or page an address asks for; undefined: none, or nothing that could be one. */
export function numberIn(search: string, name: 'lesson' | 'page'): number | undefined {
  const text = new URLSearchParams(search).get(name) ?? ''
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return number > 0 && number < 2 ** 31 ? number : undefined
}
