import type { FastifyRequest } from 'fastify'

/** Where calls are, but for those that take a file. */
export const callsAt = '/api/*'

const called = new WeakMap<FastifyRequest, string>()

export const noteCalled = (request: FastifyRequest, path: string) => void called.set(request, path)

/** What was asked for, to measure it: never an address that somebody has made up. */
export function routeOf(request: FastifyRequest): string {
  const { url = 'page' } = request.routeOptions
  return called.get(request) ?? (url === callsAt ? 'page' : url)
}
