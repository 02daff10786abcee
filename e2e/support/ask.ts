import { pageHeader } from '@jiangtai/contract/call'
import type { Person } from './person.ts'

type Options = NonNullable<Parameters<Person['context']['request']['post']>[1]>

/** Asks the server as this person, without a page. Only the browser knows where the hosts of schools are: here the server is named by its number. */
export function askAs({ context, origin }: Person) {
  const { host, port } = new URL(origin)
  const as = async (path: string, options: Options = {}) => {
    const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
    return [`http://127.0.0.1:${port}${path}`, { ...options, headers: { host, cookie, [pageHeader]: '1' } }] as const
  }
  return {
    get: async (path: string, options?: Options) => context.request.get(...(await as(path, options))),
    post: async (path: string, options?: Options) => context.request.post(...(await as(path, options))),
  }
}
