/** 周*: enough to recognise whom it was about, for whoever knows them. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.max(1, rest.length))
}
