import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { createServer } from 'node:net'
import type { PortFacts } from './facts.ts'

interface Address {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
}

const patienceMs = 3000
const ours = '{"status":"ok"}'
/** Where it listens to all, this machine reaches it so. */
const nearHost = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** Whether a server of ours answers there; its certificate need not be known here. */
const isOurs = ({ host, port, isSecure }: Address) =>
  new Promise<boolean>((resolve) => {
    const options = { host: nearHost(host), port, path: '/healthz', rejectUnauthorized: false }
    const request = (isSecure ? getSecure : getPlain)(options, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
        if (text.length > ours.length) request.destroy()
      })
      response.on('end', () => resolve(response.statusCode === 200 && text === ours))
      // Before its end: broken off.
      response.on('close', () => resolve(false))
      response.on('error', () => resolve(false))
    })
    const giveUp = setTimeout(() => request.destroy(), patienceMs)
    request.on('close', () => {
      clearTimeout(giveUp)
      resolve(false)
    })
    request.on('error', () => resolve(false))
  })

const states: Readonly<Record<string, PortFacts['state']>> = { EADDRINUSE: 'taken', EACCES: 'forbidden', EADDRNOTAVAIL: 'elsewhere' }

const tryToListen = ({ host, port }: Address) =>
  new Promise<PortFacts['state']>((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(('code' in error && states[String(error.code)]) || 'unusable'))
    server.listen(port, host, () => server.close(() => resolve('free')))
  })

export const portState = async (address: Address): Promise<PortFacts['state']> => ((await isOurs(address)) ? 'ours' : tryToListen(address))
