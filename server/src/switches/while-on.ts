import type { Call } from '@jiangtai/contract/call'
import type { SwitchName } from '@jiangtai/contract/switches'
import type { Route } from '../http/answer.ts'
import type { Caller, Context } from '../http/context.ts'
import type { Switches } from './switches.ts'

type GoesOn = (call: Call, input: Readonly<Record<string, unknown>>, caller: Caller) => Promise<boolean>

/** The calls of what a school can switch off. `goesOn` lets through what brings to an end what was begun before. */
export const whileOn = (
  switches: Pick<Switches, 'offIn' | 'demand'>,
  name: SwitchName,
  goesOn: GoesOn,
  routes: readonly Route[],
): Route[] =>
  routes.map(({ call, run }) => ({
    call,
    async run(input: never, context: Context<never>) {
      const { org, caller } = context as Context
      if ((await switches.offIn(org.id)).has(name) && !(await goesOn(call, input, caller))) await switches.demand(org.id, name)
      return run(input, context)
    },
  }))
