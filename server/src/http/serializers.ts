import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import { madeOnce } from './made-once.ts'

const compile = SerializerSelector()()
/** By the schema, which is one object a call. */
const serializerOf = madeOnce((schema: object) => compile({ schema, method: '', url: '', httpStatus: '' }))

/** Fastify's own serialisers, made once for all apps of the process. No schema refers to another one. */
export const sharedSerializers = {
  compilersFactory: {
    buildSerializer:
      () =>
      ({ schema }: { readonly schema?: unknown }) =>
        serializerOf(Object(schema)),
  },
}
