/** Chrome 90 lacks these; pdf.js in its legacy build stops at what Chrome 103 has. */
function at(this: ArrayLike<unknown>, index: number) {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}

for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)])
  if (!('at' in prototype)) Object.defineProperty(prototype, 'at', { value: at, writable: true, configurable: true })

// Used for pictures that pages share, which nobody changes.
if (!('structuredClone' in globalThis)) Object.defineProperty(globalThis, 'structuredClone', { value: (value: unknown) => value })
