import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import { madeOnce } from './made-once.ts'

const compile = SerializerSelector()()
type Serializer = ReturnType<typeof compile>

/** By the schema, which is one object a call. Made when it is first needed: a few milliseconds each, and a start that made all would take twice as long. */
export const serializerOf = madeOnce((schema: object): Serializer => {
  let made: Serializer | undefined
  return (data) => {
    made ??= compile({ schema, method: '', url: '', httpStatus: '' })
    return made(data)
  }
})

/** Fastify's own serialisers, made once for all apps of the process. No schema refers to another one. */
export const sharedSerializers = {
  compilersFactory: {
    buildSerializer:
      () =>
      ({ schema }: { readonly schema?: unknown }) =>
        serializerOf(Object(schema)),
  },
}
