import { createServer } from 'node:net'

const tryPort = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const found = server.address().port
      server.close(() => resolve(found))
    })
  })

/** The first free port from `wanted` on; without it, any. */
export async function freePort(wanted = 0) {
  for (let port = wanted; port < wanted + 100; port++) {
    const found = await tryPort(port)
    if (found) return found
  }
  throw new Error(`${wanted} 起的一百个端口都被占用了`)
}
