/**
 * What follows from the contract alone is made once a process. A server starts once and gains nothing;
 * several hundred of them in one process, as in tests, would spend half of their time on it.
 */
export function madeOnce<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
