import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What can be ended and started again: an engine, or the way to one. */
export interface Engine {
  readonly url: string
  halt(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

/** A way to an engine that others use too. Halted, it refuses everybody and drops who was there, as an engine that has died does. */
export async function cuttable(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const way = new URL(url)
  way.host = `127.0.0.1:${port}`

  async function halt() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    ...({ url: way.href, halt, start: () => listen(port) } satisfies Engine),
    /** From now on nothing passes, and nobody is told. */
    hold() {
      for (const socket of open) socket.unpipe().pause()
    },
    close: halt,
  }
}
