import type { Call, Calls } from '@jiangtai/contract/call'
import type { Role } from '@jiangtai/contract/roles'
import type * as z from 'zod/mini'
import type { AsStored } from './as-stored.ts'
import type { Context } from './context.ts'
import type { FileAnswer } from './file-answer.ts'

export interface Route {
  readonly call: Call
  readonly run: (input: never, context: Context<never>) => Promise<unknown>
}

type RolesOf<C> = C extends Call<infer _I, infer _O, infer A extends Role> ? A : never
type Answer<C extends Call> = C extends { readonly answersFile?: true } ? FileAnswer : z.input<C['reply']> | AsStored

export type Answers<G extends Calls> = {
  readonly [K in keyof G]: (input: z.output<G[K]['input']>, context: Context<RolesOf<G[K]>>) => Promise<Answer<G[K]>>
}

/** One function for every call of a group; a missing or misspelt one does not compile. */
export const answer = <G extends Calls>(group: G, answers: Answers<NoInfer<G>>): Route[] =>
  Object.entries(group).map(([name, call]) => ({ call, run: answers[name] as Route['run'] }))
