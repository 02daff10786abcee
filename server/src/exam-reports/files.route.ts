import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Caller, Org } from '../http/context.ts'
import { dispositionOf } from '../http/file-answer.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { workbookType } from '../workbook.ts'
import { readableExam } from './access.ts'
import { reportFile } from './files.db.ts'
import { endingOf, keyOf, ReportOrder, reportPath } from './files.ts'

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

const words = { xlsx: '成绩', pdf: '班级报告', students: '学生成绩单' } as const

/** A report that was written as a file: for whoever asked for it, as long as they may read the report itself. */
export function serveReports(app: FastifyInstance, { db, storage, organizationOf, whoIs, refuse }: Deps) {
  const unknown = (reply: FastifyReply) => refuse(reply, 404, new Refusal('fileUnknown'))
  app.get<{ Params: { file: string } }>(`${reportPath}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    if (caller.role !== 'teacher') return unknown(reply)
    const job = await reportFile(db, caller.id, `${reportPath}/${request.params.file}`)
    if (!job) return unknown(reply)
    const order = ReportOrder.parse(JSON.parse(job.input))
    try {
      const { head } = await readableExam(db, { caller: { ...caller, role: 'teacher' }, ownOrg: org }, order.exam_class_id)
      const stream = await storage.read(keyOf(order))
      const name = `${head.title} ${head.class_name} ${words[order.format]}.${endingOf(order)}`
      return reply
        .headers({ 'content-disposition': dispositionOf(name), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .type(order.format === 'xlsx' ? workbookType : 'application/pdf')
        .send(stream)
    } catch (error) {
      if (error instanceof Refusal || error instanceof Missing) return unknown(reply)
      throw error
    }
  })
}
