import { remotePath, remoteShortPath } from '@jiangtai/contract/teacher-remote'
import type { FastifyInstance } from 'fastify'

/** Whoever types the code types the address too. */
export const serveShortWay = (app: FastifyInstance) => app.get(remoteShortPath, (_request, reply) => reply.redirect(remotePath))
