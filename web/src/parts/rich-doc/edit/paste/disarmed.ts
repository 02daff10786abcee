/**
 * Styles and handlers of a page under names that mean nothing. They are only read, in a document that is never shown; but the page's policy complains
 * about each as soon as a browser parses it. Styles are found again as `data-style`.
 */
export function disarmed(html: string): string {
  let done = ''
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    done += html.slice(at, start)
    if (html.startsWith('<!--', start)) {
      at = after(html, /-->/g, start + 4)
      continue
    }
    const end = endOfTag(html, start)
    const tag = html.slice(start, end)
    const [, name = ''] = /^<([a-z][^\s/>]*)/i.exec(tag) ?? []
    if (name.toLowerCase() === 'style') {
      at = after(html, /<\/style\s*>/gi, end)
      continue
    }
    done += name === '' ? tag : tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2')
    at = end
  }
  return done + html.slice(at)
}

/** Behind these signs, or the end. */
function after(html: string, signs: RegExp, from: number): number {
  signs.lastIndex = from
  return signs.test(html) ? signs.lastIndex : html.length
}

/** `>` in quotes does not end a tag. A `<` that begins none ends with itself. */
function endOfTag(html: string, start: number): number {
  if (!/[a-z/!?]/i.test(html[start + 1] ?? '')) return start + 1
  let quote = ''
  for (let at = start + 1; at < html.length; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return html.length
}
