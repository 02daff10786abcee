import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import { wireOf } from '@jiangtai/contract/field'
import { parseCookie } from 'cookie'
import * as z from 'zod/mini'
import { hashOf } from '../../server/src/sessions/token.ts'
import { announce, histogram, logger, sessions, vote } from './work.ts'

/** The same work on the bare server of Node: nothing that is not needed for this one call. */
const log = logger()
const seconds = histogram()

const server = createServer((request, response) => {
  const startedAt = performance.now()
  const reqId = randomBytes(6).toString('base64url')
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const caller = sessions.get(hashOf(parseCookie(request.headers.cookie ?? '').jt_session ?? ''))
    const input = z.safeDecode(vote.input, wireOf(parse(Buffer.concat(chunks).toString())) as never)
    const isRight = request.url === vote.path && caller && input.success
    const reply = isRight
      ? { errCode: 0, msg: '', data: { user_id: caller.id, ...input.data } }
      : { errCode: 1001, msg: '请求内容有误', data: null }
    response.writeHead(200, {
      'x-request-id': reqId,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    response.end(JSON.stringify(reply))
    const ms = performance.now() - startedAt
    seconds.observe({ route: vote.path, status: 200 }, ms / 1000)
    log.info({ reqId, method: request.method, route: vote.path, status: 200, ms: Math.round(ms * 10) / 10 })
  })
})
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port))
