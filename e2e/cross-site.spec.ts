import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { features } from '@jiangtai/contract'
import type { Call } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { openSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

const writing = Object.values(features)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ writes }) => writes)
/** Each by somebody who may make it: others would be refused anyway. */
const visitors = [
  ['teacher2', writing.filter(({ allow }) => allow.includes('teacher'))],
  ['student120', writing.filter(({ allow }) => !allow.includes('teacher'))],
] as const

/** A page of somebody else, at another port: of the same site if the host is the product's own, else of another. */
async function strangePage() {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

for (const [where, host] of [
  ['of another site', '127.0.0.1'],
  ['of the same site at another port, to which the browser sends the cookie', 'localhost'],
] as const)
  for (const [who, calls] of visitors)
    test(`a page ${where} makes no call that writes by sending a form: ${who}`, async ({ browser, server }) => {
      const strange = await strangePage()
      const context = await browser.newContext()
      await context.addCookies([await openSession(`localhost:${server.port}`, who)])
      const page = await context.newPage()
      await page.goto(`http://${host}:${strange.port}/`)
      const refused = new Set([refusals.crossSite[0], refusals.noSession[0]])

      for (const { method, path } of calls) {
        const url = `http://localhost:${server.port}${path}`
        const heard = () => page.waitForResponse((response) => response.url().startsWith(url))
        const [byForm] = await Promise.all([
          heard(),
          page.evaluate(
            ([address = '', verb = '']) => {
              const form = document.createElement('form')
              Object.assign(form, { action: address, method: verb })
              document.body.append(form)
              form.submit()
            },
            [url, method],
          ),
        ])
        expect(refused, path).toContain((await byForm.json()).errCode)
        const headers = byForm.request().headers()
        expect(headers.origin ?? headers.referer, path).toContain(`:${strange.port}`)
        await page.goto(`http://${host}:${strange.port}/`)
      }
      // Still logged in: not even logging out was possible.
      await page.goto(`http://localhost:${server.port}/`)
      await expect(page.getByRole('button', { name: /我的账号/ })).toBeVisible()
      await context.close()
      strange.close()
    })
