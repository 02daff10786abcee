import * as zod from 'zod/v4-mini'

export * from 'zod/v4-mini'

/**
 * `zod/mini` as pages get it (`web/later-schemas.ts`): what is written down in the contract is made when it is first asked. To make all schemas of a
 * page at once took half of the time in which its scripts start, and of most calls nobody asks anything. Whatever is asked of it is asked of the real
 * one; only adding checks is put off as well.
 */
function later(make: () => object): object {
  let made: object | undefined
  const real = () => {
    made ??= make()
    return made as Readonly<Record<PropertyKey, unknown>>
  }
  const check = (...checks: readonly unknown[]) => later(() => (real().check as (...all: readonly unknown[]) => object)(...checks))
  return new Proxy({}, { get: (_, name) => (name === 'check' ? check : real()[name]), has: (_, name) => name in real() })
}

const deferred = <Make extends (...parts: never[]) => object>(make: Make): Make =>
  ((...parts: Parameters<Make>) => later(() => make(...parts))) as unknown as Make

/** Without parts it is the same every time: whoever adds checks gets another one. */
const single = <Make extends (...parts: never[]) => object>(make: Make): Make => {
  const plain = later(() => make())
  return ((...parts: Parameters<Make>) => (parts.length === 0 ? plain : make(...parts))) as unknown as Make
}

export const string = /* @__PURE__ */ single(zod.string)
export const int = /* @__PURE__ */ single(zod.int)

export const object = /* @__PURE__ */ deferred(zod.object)
export const extend = /* @__PURE__ */ deferred(zod.extend)
export const array = /* @__PURE__ */ deferred(zod.array)
export const union = /* @__PURE__ */ deferred(zod.union)
export const optional = /* @__PURE__ */ deferred(zod.optional)
export const nullable = /* @__PURE__ */ deferred(zod.nullable)
export const _default = /* @__PURE__ */ deferred(zod._default)
export const literal = /* @__PURE__ */ deferred(zod.literal)
const oneOf = /* @__PURE__ */ deferred(zod.enum)
export const codec = /* @__PURE__ */ deferred(zod.codec)
export const pipe = /* @__PURE__ */ deferred(zod.pipe)

export const regex = /* @__PURE__ */ deferred(zod.regex)
export const minimum = /* @__PURE__ */ deferred(zod.minimum)
export const maximum = /* @__PURE__ */ deferred(zod.maximum)
export const maxLength = /* @__PURE__ */ deferred(zod.maxLength)

export { oneOf as enum }
