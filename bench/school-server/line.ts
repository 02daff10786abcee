import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const stepMs = 10

/** The one line of a school to the world: all that comes in over it shares its width. Counts what has come. */
export async function openLine(bytesPerSecond: number) {
  let port = 0
  let carried = 0
  /** When the line has carried all that was put on it so far. */
  let freeAt = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', () => near.end())
    near.pipe(far)
    far.on('data', async (chunk) => {
      far.pause()
      carried += chunk.length
      freeAt = Math.max(freeAt, performance.now()) + (chunk.length / bytesPerSecond) * 1000
      const wait = freeAt - performance.now()
      if (wait > stepMs) await setTimeout(wait)
      if (!near.write(chunk)) near.once('drain', () => far.resume())
      else far.resume()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(to: number) {
      port = to
    },
    carried: () => carried,
    close: () => server.close(),
  }
}
