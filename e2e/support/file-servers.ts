import type { Engine } from './database.ts'
import { type Server, startServer } from './server.ts'

export type FileServer = (file: string) => Promise<Server>

/** A server for the test file at hand. The next file gets a new one with new data, so that a file finds the same whatever ran before it. */
export function fileServers(engine: Engine, index: number, env: Readonly<Record<string, string>> = {}) {
  let current: { readonly file: string; readonly server: Server } | undefined
  const stop = async () => {
    const last = current
    current = undefined
    await last?.server.stop()
  }
  return {
    stop,
    async of(file: string) {
      if (current?.file !== file) {
        await stop()
        current = { file, server: await startServer(engine, index, env) }
      }
      return current.server
    },
  }
}
