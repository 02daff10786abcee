import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { features } from '@jiangtai/contract'
import { accounts } from '@jiangtai/contract/accounts'
import { uploads } from '@jiangtai/contract/uploads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardBodies } from './bodies.ts'
import { refuseMalformed } from './refuse.ts'

const patience = { wholeMs: 600, windowMs: 600, leastBytes: 5, closingMs: 100 }
const bodyBytes = 10_000
const ordinary = accounts.logIn.path
const upload = uploads.uploadFile.path

let server: Server
let unread: IncomingMessage[]
let endSoon: () => void
beforeEach(async () => {
  unread = []
  server = createServer((request, response) => {
    request.on('end', () => response.end('whole'))
    if (request.url?.endsWith('?answered')) response.end('refused')
    else if (request.url?.endsWith('?unread')) unread.push(request)
    else request.resume()
  })
  server.on('clientError', refuseMalformed.clientErrorHandler)
  endSoon = guardBodies(server, features, patience)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the head of a request and some of its body, then a byte at a time if told to, then nothing. */
function begin(path: string, { dribbles = false } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const line = { said: '', isClosed: false, sent: 0 }
  const send = (bytes: number) => {
    socket.write('x'.repeat(bytes))
    line.sent += bytes
  }
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bodyBytes}\r\n\r\n`)
  send(10)
  const drip = dribbles ? setInterval(() => send(1), 20) : undefined
  socket.on('error', () => {})
  socket.on('data', (text) => {
    line.said += text
  })
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      clearInterval(drip)
      line.isClosed = true
      resolve()
    }),
  )
  const finish = () => {
    clearInterval(drip)
    send(bodyBytes - line.sent)
  }
  return { line, closed, finish, send }
}

/** As long as the guard waits for one that stands still, three times over. */
async function aLongTime() {
  for (let i = 0; i < 3; i++) await begin(upload).closed
}

describe('a body that does not come', () => {
  it('is cut when it is an ordinary one that is not whole in time, however it dribbles', async () => {
    const { closed, line } = begin(ordinary, { dribbles: true })
    await closed
    expect(line.said).toContain('400 Bad Request')
  })

  it('is cut when it is a file that stands still', async () => {
    const { closed, line } = begin(upload)
    await closed
    expect(line.said).toContain('400 Bad Request')
  })

  it('may be a file that takes many times as long while some of it keeps arriving', async () => {
    const { finish, line } = begin(upload, { dribbles: true })
    await aLongTime()
    expect(line).toMatchObject({ said: '', isClosed: false })
    finish()
    await vi.waitFor(() => expect(line.said).toContain('whole'))
  })

  it('is cut when it is a file of which a byte comes now and then', async () => {
    const { closed, line, send } = begin(upload)
    // Each window has a byte, fewer than it must have.
    const drip = setInterval(() => send(1), 300)
    await closed
    clearInterval(drip)
    expect(line.said).toContain('400 Bad Request')
  })

  it('is not waited for when the server ends, however fast it comes', async () => {
    const slow = begin(upload, { dribbles: true })
    await vi.waitFor(() => expect(slow.line.sent).toBeGreaterThan(15))
    endSoon()
    await slow.closed
    expect(slow.line.said).toContain('400 Bad Request')
  })

  it('is waited for while what has come is not read here', async () => {
    const { finish, line } = begin(`${upload}?unread`)
    await aLongTime()
    expect(line).toMatchObject({ said: '', isClosed: false })
    finish()
    unread[0]?.resume()
    await vi.waitFor(() => expect(line.said).toContain('whole'))
  })

  it('is cut when it dribbles on after the answer, a file like any other', async () => {
    const { closed, line } = begin(`${upload}?answered`, { dribbles: true })
    await closed
    expect(line.said).toContain('refused')
    expect(line.said).not.toContain('400 Bad Request')
  })

  it('leaves no clock behind on a line that is used again and again', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (text) => {
      said += text
    })
    const answers = () => said.split('whole').length - 1
    for (let i = 1; i <= 20; i++) {
      socket.write(`POST ${ordinary} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nxx`)
      await vi.waitFor(() => expect(answers()).toBe(i), { interval: 5 })
    }
    await aLongTime()
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })
})
