import multipart from '@fastify/multipart'
import { type Call, Envelope } from '@jiangtai/contract/call'
import { wireOf } from '@jiangtai/contract/field'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Limits } from '../limits/limits.ts'
import type { Route } from './answer.ts'
import type { Caller, Context, Org } from './context.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { discardRest, type Form, formLimits, readForm } from './form.ts'
import { replySchema } from './json-schema.ts'
import { madeOnce } from './made-once.ts'
import { fromOurPages, isFromPage } from './origin.ts'
import { sessionCookieOf } from './session-cookie.ts'

export interface MountOptions {
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly limits: Limits
  /** On in tests: the serialiser drops undeclared fields and bends types, so only the schema itself catches a wrong reply. */
  readonly checkReplies: boolean
}

/** Every request walks one way: organisation, caller, may they, is it from our pages, decode, handle, reply. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions) {
  const [withFile, plain] = [
    routes.filter(({ call }) => call.encoding === 'multipart'),
    routes.filter(({ call }) => call.encoding !== 'multipart'),
  ]
  for (const route of plain) mountOne(app, route, options)
  // Apart, so that no other call takes a form whose length nobody counts.
  if (withFile.length > 0)
    app.register(async (forms) => {
      await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
      for (const route of withFile) mountOne(forms, route, options)
    })
}

const envelopeSchema = madeOnce((call: Call) => replySchema(z.extend(Envelope, { data: call.reply })))

const mountOne = (app: FastifyInstance, { call, run }: Route, options: MountOptions) =>
  app.route({
    method: call.method,
    url: call.path,
    // Fastify answers HEAD by running the GET handler; the specification has GETs that write.
    exposeHeadRoute: false,
    schema: { response: { 200: envelopeSchema(call) } },
    async handler(request, reply) {
      const org = await options.organizationOf(request.host)
      if (!org) throw new Refusal('unknownOrganization')
      const caller = await options.whoIs(request, reply, org)
      await admit(call, caller, request, options.limits)
      const form = call.encoding === 'multipart' ? await readForm(call, request) : undefined
      const input = decode(call, call.method === 'GET' ? request.query : (form?.fields ?? request.body))
      const context: Context = {
        caller,
        org,
        hostUrl: request.host && `${request.protocol}://${request.host}`,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        isFromPage: isFromPage(request.headers),
        cookie: sessionCookieOf(request, reply),
        file: () => demandFile(call, form),
      }
      const data = await run(input as never, context as Context<never>)
      reply.header('cache-control', 'no-store')
      if (call.answersFile) return sendFile(reply, data as FileAnswer)
      return { errCode: 0, msg: call.done ?? '', data: options.checkReplies ? z.parse(call.reply, data) : data } satisfies Envelope
    },
    ...(call.encoding === 'multipart' && { onSend: async ({ raw }: FastifyRequest) => discardRest(raw) }),
  })

async function admit(call: Call, caller: Caller, request: FastifyRequest, limits: Limits) {
  if (!call.allow.includes(caller.role)) throw new Refusal(caller.role === 'guest' ? 'noSession' : 'notAllowed')
  if (!call.writes) return
  if (!fromOurPages(request.headers, request.host)) throw new Refusal('crossSite')
  if (caller.role !== 'guest') await limits[call.pace ?? 'write'](caller.sessionId)
}

function decode(call: Call, body: unknown) {
  const input = z.safeDecode(call.input, wireOf(body))
  if (!input.success) throw new Refusal('badInput', { data: { fields: Object.keys(z.flattenError(input.error).fieldErrors) } })
  return input.data
}

function demandFile(call: Call, form: Form | undefined) {
  if (!form?.file) throw new Refusal('badInput', { data: { fields: [call.file] } })
  return form.file
}
