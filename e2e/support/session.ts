import { request } from 'node:http'
import { accounts } from '@jiangtai/contract/accounts'
import { type Call, pageHeader } from '@jiangtai/contract/call'

/** Node does not resolve `*.localhost`: the host is named in the header and the machine is asked directly. */
function ask(call: Call, host: string, { body = '', cookie = '' }): Promise<{ cookies: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    // As our pages send it: a GET that writes is not taken from elsewhere.
    const headers = { host, cookie, [pageHeader]: '1', ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ host: '127.0.0.1', port: host.split(':')[1], method: call.method, path: call.path, headers }, async (reply) => {
      let text = ''
      for await (const chunk of reply) text += chunk
      resolve({ cookies: reply.headers['set-cookie'] ?? [], text })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const sessionCookie = 'jt_session'

/** A cookie as a browser would have got it from the login page. */
export async function openSession(host: string, username: string) {
  const { cookies, text } = await ask(accounts.logIn, host, { body: JSON.stringify({ username, password: 'jiangtai1' }) })
  const value = cookies.map((line) => new RegExp(`^${sessionCookie}=([^;]+)`).exec(line)?.[1]).find(Boolean)
  if (!value) throw new Error(`${username} could not log in at ${host}: ${text}`)
  return { name: sessionCookie, value, url: `http://${host}`, httpOnly: true, sameSite: 'Strict' as const }
}

/** Ends a session behind the back of the browser that uses it. */
export async function endSession(origin: string, cookies: readonly { name: string; value: string }[]) {
  const cookie = cookies.filter(({ name }) => name === sessionCookie).map(({ name, value }) => `${name}=${value}`)
  const { text } = await ask(accounts.logOut, new URL(origin).host, { cookie: cookie.join('; ') })
  if (!text.includes('"errCode":0')) throw new Error(`the session was not ended: ${text}`)
}
