import { remotePath, remoteShortPath } from '@jiangtai/contract/teacher-remote'
import type { FastifyInstance } from 'fastify'

/** Whoever types the code types the address too; a code in it goes along. */
export const serveShortWay = (app: FastifyInstance) =>
  app.get(remoteShortPath, ({ url }, reply) => reply.redirect(remotePath + url.slice(remoteShortPath.length)))
