import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import { type Call, Envelope, type Grant, organizationHeader } from '@jiangtai/contract/call'
import { faultIn, wireOf } from '@jiangtai/contract/field'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createAtOnce } from '../at-once.ts'
import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { nextSlice } from '../slices.ts'
import type { Route } from './answer.ts'
import { envelopeOf, storedIn } from './as-stored.ts'
import { callsAt, noteCalled } from './called.ts'
import type { Caller, Context, Org, Person } from './context.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { discardRest, type Form, formLimits, readForm } from './form.ts'
import { type Held, smallBytes } from './held.ts'
import { isHost } from './host.ts'
import { replySchema } from './json-schema.ts'
import { madeOnce } from './made-once.ts'
import { fromOurPages, isFromPage, isMeant } from './origin.ts'
import { json, Malformed } from './refuse.ts'
import { serializerOf } from './serializers.ts'
import { cookieTokenOf, sessionCookieOf, ticketCookieOf } from './session-cookie.ts'

export interface MountOptions {
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org, bearerOnly?: boolean) => Promise<Caller>
  /** For calls that administer: answers the organisation that is meant, which an operator may name by its code, or refuses. */
  readonly demandGrant: (grant: Grant, caller: Person, org: Org, named: string | undefined) => Promise<Org>
  readonly limits: Limits
  readonly held: Held
  /** How long the fields before a file may take. */
  readonly fieldsMs: number
  /** On in tests: the serialiser drops undeclared fields and bends types, so only the schema itself catches a wrong reply. */
  readonly checkReplies: boolean
}

interface Mounting extends MountOptions {
  readonly beginBoard: ReturnType<typeof createAtOnce>
}

/** Of one person, who may be logged in many times: each is in memory until it is sent or read to its end, however slowly. */
const boardsAtOnce = 3

/** Every request walks one way: organisation, caller, may they, have they the grant, is it from our pages, its body, decode, handle, reply. */
export function mount(app: FastifyInstance, routes: readonly Route[], given: MountOptions) {
  const options = { ...given, beginBoard: createAtOnce(boardsAtOnce, 1) }
  const [withFile, plain] = [
    routes.filter(({ call }) => call.encoding === 'multipart'),
    routes.filter(({ call }) => call.encoding !== 'multipart'),
  ]
  for (const method of new Set(plain.map(({ call }) => call.method))) {
    const known = new Map<string, Route>(plain.filter(({ call }) => call.method === method).map((route) => [route.call.path, route]))
    const found = ({ url }: FastifyRequest) => known.get(url.split('?', 1)[0] ?? '')
    mountAt(app, { method, url: callsAt, found }, options)
  }
  // Apart, so that no other call takes a form whose length nobody counts.
  if (withFile.length > 0)
    app.register(async (forms) => {
      await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
      for (const route of withFile) mountAt(forms, { method: route.call.method, url: route.call.path, found: () => route }, options)
    })
}

const envelopeSchema = madeOnce((call: Call) => replySchema(z.extend(Envelope, { data: call.reply })))

interface Entered extends Pick<Context, 'org' | 'ownOrg'> {
  readonly caller: Caller
}

interface Place {
  readonly method: Call['method']
  readonly url: string
  readonly found: (request: FastifyRequest) => Route | undefined
}

/** One place for many calls: hundreds of routes of Fastify's own took most of the time in which a server begins. */
function mountAt(app: FastifyInstance, { method, url, found }: Place, options: Mounting) {
  const { held } = options
  const entered = new WeakMap<FastifyRequest, Entered>()
  return app.route({
    method,
    url,
    // Fastify answers HEAD by running the GET handler; the specification has GETs that write.
    exposeHeadRoute: false,
    // Before its body is read: nobody keeps the bytes of somebody who may not send them.
    async onRequest(request, reply) {
      const call = found(request)?.call
      if (!call) return
      noteCalled(request, call.path)
      const who = await enter(call, request, reply, options)
      if (call.pace === 'board' && who.caller.role !== 'guest') finished(reply.raw, options.beginBoard(who.caller.id))
      entered.set(request, who)
      if (call.encoding !== 'multipart' && !isLarge(request)) return
      // Its line has ended meanwhile, and nobody would take it out again.
      if (request.raw.destroyed) throw new Malformed()
      if (who.caller.role === 'guest') held.enter(request, networkOf(request.ip), true)
      else held.enter(request, `person ${who.caller.id}`)
      // For what never gets as far as the handler.
      reply.raw.once('close', () => entered.has(request) && held.leave(request))
    },
    async handler(request, reply) {
      const route = found(request)
      if (!route) return reply.callNotFound()
      const who = entered.get(request)
      if (!who) throw new Error('nobody entered')
      entered.delete(request)
      try {
        return await handle(route, request, reply, who)
      } finally {
        held.leave(request)
      }
    },
    ...(url !== callsAt && { onSend: async ({ raw }: FastifyRequest) => discardRest(raw) }),
  })

  async function handle({ call, run }: Route, request: FastifyRequest, reply: FastifyReply, { org, ownOrg, caller }: Entered) {
    const form = call.encoding === 'multipart' ? await readForm(call, request, options) : undefined
    const input = decode(call, call.encoding === 'query' ? request.query : (form?.fields ?? request.body))
    const context: Context = {
      caller,
      org,
      ownOrg,
      hostUrl: request.host && `${request.protocol}://${request.host}`,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      isFromPage: isFromPage(request.headers),
      cookie: sessionCookieOf(request, reply),
      ticket: ticketCookieOf(request, reply),
      file: () => demandFile(call, form),
    }
    const data = await run(input as never, context as Context<never>)
    reply.header('cache-control', 'no-store')
    if (call.answersFile) return sendFile(reply, data as FileAnswer)
    const msg = call.done ?? ''
    const stored = storedIn(data)
    if (stored !== undefined) {
      if (options.checkReplies) z.parse(call.reply, JSON.parse(stored))
      await nextSlice()
      return reply.type(json).send(envelopeOf(msg, stored))
    }
    // With a serialiser of its own a reply does not say what it is.
    reply.type(json).serializer(serializerOf(envelopeSchema(call)))
    return { errCode: 0, msg, data: options.checkReplies ? z.parse(call.reply, data) : data } satisfies Envelope
  }
}

const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBytes

async function enter(call: Call, request: FastifyRequest, reply: FastifyReply, options: MountOptions): Promise<Entered> {
  if (!isHost(request.host)) throw new Malformed()
  const ownOrg = await options.organizationOf(request.host)
  if (!ownOrg) throw new Refusal('unknownOrganization')
  const caller = await options.whoIs(request, reply, ownOrg, call.bearer)
  await admit(call, caller, request, options.limits)
  if (!call.grant || caller.role === 'guest') return { org: ownOrg, ownOrg, caller }
  const named = request.headers[organizationHeader]
  const org = await options.demandGrant(call.grant, caller, ownOrg, named === undefined ? undefined : String(named))
  return { org, ownOrg, caller }
}

/** R1115: a student has no grant either. */
function closedTo(call: Call, { role }: Caller) {
  if (role === 'guest') return 'noSession'
  return call.grant ? 'adminOnly' : 'notAllowed'
}

async function admit(call: Call, caller: Caller, request: FastifyRequest, limits: Limits) {
  if (!call.allow.includes(caller.role)) throw new Refusal(closedTo(call, caller))
  if (call.writes && !fromOurPages(request.headers, request.host)) throw new Refusal('crossSite')
  const isAsked = call.writes && call.method === 'GET'
  if (isAsked && !isMeant(request.headers, cookieTokenOf(request) !== undefined)) throw new Refusal('crossSite')
  const pace = call.pace ?? (call.writes ? 'write' : undefined)
  if (pace && caller.role !== 'guest') await limits[pace](caller.sessionId)
}

function decode(call: Call, body: unknown) {
  const input = z.safeDecode(call.input, wireOf(body))
  if (!input.success) throw new Refusal(faultIn(input.error), { data: { fields: Object.keys(z.flattenError(input.error).fieldErrors) } })
  return input.data
}

function demandFile(call: Call, form: Form | undefined) {
  if (!form?.file) throw new Refusal('badInput', { data: { fields: [call.file] } })
  return form.file
}
