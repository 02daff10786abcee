import * as z from 'zod/mini'

/**
 * Draft-7 for Fastify's serialiser. With `additionalProperties: false` an undeclared field inside a nullable or a union matches no
 * branch and the reply becomes a 500, so it is left out; undeclared fields are dropped all the same.
 */
export const replySchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // What only a function can check is written as it is.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // To find the branch of each of ten thousand operations takes longer than to write them as they are: stored as the contract read them.
      if (jsonSchema.oneOf) delete jsonSchema.oneOf
    },
  })
