import { payNotifyPath } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits/limits.ts'
import { ForgedNotice } from './gateway.ts'
import type { Pay } from './pay.ts'

interface Deps {
  readonly pay: Pick<Pay, 'hear'>
  readonly limits: Pick<Limits, 'notice' | 'noticeForged'>
}

const mostBytes = 64 * 1024
const taken = { code: 'SUCCESS', message: '成功' }
const refused = (message: string) => ({ code: 'FAIL', message })

/**
 * What a gateway says by itself, told apart by its signature: there is no session, and no page that it comes from. It is answered well only when it is on disk;
 * whatever else makes the gateway say it again.
 */
export function serveNotices(app: FastifyInstance, { pay, limits }: Deps) {
  app.register(async (scope) => {
    // Signed as it came, byte for byte.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
    scope.post(payNotifyPath, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await limits.notice(request.ip)
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]))
        await pay.hear(headers, typeof request.body === 'string' ? request.body : '')
        return taken
      } catch (error) {
        if (error instanceof ForgedNotice) {
          await limits.noticeForged(request.ip)
          request.log.warn({ address: request.ip, why: error.message }, 'a notification that the gateway did not send')
          return reply.code(401).send(refused('签名不对'))
        }
        if (error instanceof Refusal) return reply.code(503).send(refused(error.message))
        request.log.error({ error: String(error) }, 'a notification was not taken')
        return reply.code(500).send(refused('请稍后再通知'))
      }
    })
  })
}
