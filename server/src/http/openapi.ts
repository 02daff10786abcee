import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Call, type Calls, Envelope } from '@jiangtai/contract/call'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { productVersion } from '../version.ts'
import { madeOnce } from './made-once.ts'
import { policy } from './policy.ts'
import { sessionCookieName } from './session-cookie.ts'

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The OpenAPI document of a set of features: everything it says comes from the contract. */
const openApiOf = madeOnce((features: Readonly<Record<string, Calls>>) => ({
  openapi: '3.1.0',
  info: {
    title: '讲台 API',
    version: productVersion,
    description: '每个回答都是 { errCode, msg, data }；errCode 为 0 表示成功，-200 表示登录已失效。',
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName }, bearer: { type: 'http', scheme: 'bearer' } },
  },
  paths: Object.fromEntries(
    Object.entries(features).flatMap(([feature, calls]) =>
      Object.entries(calls).map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operation(feature, name, call) }]),
    ),
  ),
}))

const bodyTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' }

const withFile = (input: ReturnType<typeof jsonSchema>, file: string) => ({
  ...input,
  properties: { ...input.properties, [file]: { type: 'string', format: 'binary' } },
  required: [...(input.required ?? []), file],
})

function operation(feature: string, name: string, call: Call) {
  const input = jsonSchema(call.input, 'input')
  return {
    tags: [feature],
    operationId: `${feature}.${name}`,
    summary: call.about,
    description: `allow: ${call.allow.join(', ')}${call.grant ? `; grant: ${call.grant}` : ''}${call.writes ? '; writes' : ''}`,
    ...(!call.allow.includes('guest') && { security: [{ session: [] }, { bearer: [] }] }),
    ...(call.encoding === 'query'
      ? {
          parameters: Object.entries(input.properties ?? {}).map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: input.required?.includes(field) ?? false,
            schema,
          })),
        }
      : { requestBody: { content: { [bodyTypes[call.encoding]]: { schema: call.file ? withFile(input, call.file) : input } } } }),
    responses: {
      200: {
        description: call.about,
        content: {
          'application/json': { schema: jsonSchema(z.extend(Envelope, { data: call.reply }), 'output') },
          ...(call.answersFile && { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }),
        },
      },
    },
  }
}

export async function serveApiPage(app: FastifyInstance, features: Readonly<Record<string, Calls>>) {
  const document = openApiOf(features)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // This page alone is not our own: it writes its styles at run time.
    staticCSP: `${policy}; style-src 'self' 'unsafe-inline'`,
    // Hundreds of calls drawn at once keep a slow machine busy for half a minute: their features are opened one by one.
    uiConfig: { docExpansion: 'none', filter: true },
    theme: { title: '讲台 API' },
    logo: { type: 'image/svg+xml', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  })
  app.get('/api/openapi.json', async () => document)
}
