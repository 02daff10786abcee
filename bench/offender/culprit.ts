import { type Culprit, deeds } from './deeds.ts'

type Order = 'stop' | { readonly culprit: Culprit; readonly name: string }

let done = 0

/** A process of its own: what it costs to do is not the server's. It begins when it is told to, and says at the end how much it has done. */
process.on('message', (order: Order) => {
  if (order === 'stop') return process.send?.(done, () => process.exit())
  const deed = deeds[order.name]
  if (!deed) throw new Error(order.name)
  const again = async (): Promise<never> => {
    for (;;) if (await deed.act(order.culprit).catch(() => false)) done++
  }
  for (let at = 0; at < deed.atOnce; at++) void again()
})
process.send?.('ready')
