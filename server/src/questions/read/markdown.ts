import { escapedHtml } from './html.ts'

const strong = /(\*\*|__)(?=\S)([^*_\n]{1,2000}?)\1/g
const emphasis = /(?<![\w*])([*_])(?=\S)([^*_\n]{1,2000}?)\1(?![\w*])/g
const item = /^(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/

const inline = (text: string) => escapedHtml(text).replace(strong, '<b>$2</b>').replace(emphasis, '<i>$2</i>')

/** The little of markdown that questions use: bold, italic, lists, lines. */
export function htmlOfMarkdown(text: string): string {
  let [html, list] = ['', '']
  const turn = (to: string) => {
    if (list !== to) html += `${list ? `</${list}>` : ''}${to ? `<${to}>` : ''}`
    list = to
  }
  for (const line of text.split('\n')) {
    const [all, number, words = ''] = item.exec(line.trim()) ?? []
    turn(all === undefined ? '' : number ? 'ol' : 'ul')
    html += all === undefined ? `<p>${inline(line)}</p>` : `<li>${inline(words)}</li>`
  }
  turn('')
  return html
}
