/** Chinese signs take two places of a terminal. */
const isWide = (sign: string) => /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign)
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)

const longest = 80

/** Anybody can send a report: nothing in it may move the cursor of whoever reads it, or turn the writing around. */
function shown(text: string) {
  const signs = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('')
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [head, ...rows].map((row) => row.map(shown))
  const widths = head.map((_name, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  return lines.map((line) =>
    line
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  )
}
