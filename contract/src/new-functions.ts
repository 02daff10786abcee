import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { members } from './roles.ts'

export const NewFunction = z.object({
  function_type_id: z.int(),
  title: z.string(),
  body: z.string(),
  /** The address of a picture; empty: none. */
  image: z.string(),
  /** The page where it is. */
  link: z.string(),
})
export type NewFunction = z.infer<typeof NewFunction>

/** What a new version brings, told to everybody once. */
export const newFunctions = {
  list: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-new-function-notifications',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(NewFunction) }),
    about: 'What is new since the caller has an account, and was not read by them yet.',
  }),
  /** R195: what is meant stands in the query. */
  read: defineCall({
    method: 'POST',
    path: '/api/personal-center/read-new-function-notification',
    encoding: 'query',
    allow: members,
    input: z.object({ function_type_id: field.id }),
    reply: z.object({}),
    about: 'The caller has read of a new function, and is not told again.',
  }),
}
