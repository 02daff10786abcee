const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, Z: 0 }

/**
 * An outline of MathJax with `T` (a curve whose control point mirrors the one before) written as the `Q` that it means: pdfkit mirrors a row of
 * them wrongly, and brackets came out torn. MathJax writes these commands only, and all of them absolute.
 */
export function plainOutline(path: string): string {
  let [x, y, controlX, controlY] = [0, 0, 0, 0]
  const said: string[] = []
  for (const [, command = '', list = ''] of path.matchAll(/([MLHVQTZ])([^MLHVQTZ]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number)
    const size = sizes[command] ?? 0
    for (let at = 0; at === 0 || at < numbers.length; at += size || 1) {
      const some = numbers.slice(at, at + size)
      const [endX = x, endY = y] = command === 'H' ? [some[0]] : command === 'V' ? [x, some[0]] : some.slice(-2)
      if (command === 'Q') [controlX = x, controlY = y] = some
      else if (command === 'T') [controlX, controlY] = [2 * x - controlX, 2 * y - controlY]
      else [controlX, controlY] = [endX, endY]
      said.push(command === 'T' ? `Q${controlX} ${controlY} ${endX} ${endY}` : `${command}${some.join(' ')}`)
      ;[x, y] = [endX, endY]
    }
  }
  return said.join('')
}
