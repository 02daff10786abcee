import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { wireOf } from '@jiangtai/contract/field'
import cookieParser from 'cookie-parser'
import express from 'express'
import * as z from 'zod/mini'
import { hashOf } from '../../server/src/sessions/token.ts'
import { announce, histogram, logger, sessions, vote } from './work.ts'

/** The same work on Express 5, put together as its documentation does: middleware for each concern. */
const log = logger()
const seconds = histogram()

const app = express()
app.disable('x-powered-by')
app.use((request, response, next) => {
  const startedAt = performance.now()
  const reqId = randomBytes(6).toString('base64url')
  response.set({
    'x-request-id': reqId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  response.on('finish', () => {
    const ms = performance.now() - startedAt
    seconds.observe({ route: request.path, status: response.statusCode }, ms / 1000)
    log.info({ reqId, method: request.method, route: request.path, status: response.statusCode, ms: Math.round(ms * 10) / 10 })
  })
  next()
})
app.use(cookieParser())
app.use(express.urlencoded({ extended: true }))
app.use(express.json())
app.use((request, response, next) => {
  response.locals.caller = sessions.get(hashOf(request.cookies.jt_session ?? ''))
  next()
})
app.post(vote.path, (request, response) => {
  const { caller } = response.locals
  const input = z.safeDecode(vote.input, wireOf(request.body) as never)
  if (!caller || !input.success) response.json({ errCode: 1001, msg: '请求内容有误', data: null })
  else response.json({ errCode: 0, msg: '', data: { user_id: caller.id, ...input.data } })
})
const server = app.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port))
