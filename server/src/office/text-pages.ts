/** As long as a page of a textbook. */
const pageLength = 2000
/** A page may end earlier, where a row or a sentence does: what is cut in two is not found. */
const leastLength = 1500

/** A plain text, which has no pages of its own, cut into some: they are searched one by one. */
export function textPages(bytes: Uint8Array): string[] {
  const text = plainText(bytes)
  const pages: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = endOfPage(text.slice(from, from + pageLength))
    pages.push(text.slice(from, from + end))
    from += end
  }
  return pages
}

function endOfPage(rest: string): number {
  if (rest.length < pageLength) return rest.length
  for (const ends of [/[\n\r]/, /[。！？；.!?;]/, /[\s，、,]/])
    for (let at = rest.length; at > leastLength; at--) if (ends.test(rest[at - 1] ?? '')) return at
  // Never in the middle of a sign of two units.
  return /[\ud800-\udbff]$/.test(rest) ? rest.length - 1 : rest.length
}

function plainText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
