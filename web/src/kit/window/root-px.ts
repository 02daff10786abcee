/** A length for all style sheets; where nothing was said they take `unsaid`. All that is drawn inherits it: a value it has already would still have every style worked out anew. */
export function putRootPx(property: `--${string}`, px: number, unsaid = '0px') {
  const { style } = document.documentElement
  if ((style.getPropertyValue(property) || unsaid) !== `${px}px`) style.setProperty(property, `${px}px`)
}
