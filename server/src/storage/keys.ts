const shape = /^[A-Za-z0-9-][A-Za-z0-9.-]*(\/[A-Za-z0-9-][A-Za-z0-9.-]*)*$/
const mostLength = 512

/** Keys are made by the server: one that could lead elsewhere (`..`, a hidden file, an absolute path) is a bug, not somebody's mistake. */
export function demandKey(key: string) {
  if (key.length > mostLength || !shape.test(key)) throw new Error('this is no key of an object')
  return key
}
