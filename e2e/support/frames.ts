import type { Page } from '@playwright/test'

export interface Frame {
  readonly event_name: string
  readonly data: Readonly<Record<string, unknown>> & { readonly msg_id?: string }
}

/** Everything a page is told over its sockets, from now on. */
export function framesOf(page: Page): readonly Frame[] {
  const got: Frame[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => got.push(JSON.parse(payload.toString()))))
  return got
}

/** Lets this page's first answer to `event` reach the server, and cuts the line before the acknowledgement comes back. */
export async function cutBeforeAnswer(page: Page, event: string) {
  let isCut = false
  await page.routeWebSocket(/\/ws\?/, (client) => {
    const server = client.connectToServer()
    let isSwallowing = false
    client.onMessage((text) => {
      server.send(text)
      if (isCut || JSON.parse(String(text)).event_name !== event) return
      isCut = true
      isSwallowing = true
      setTimeout(() => client.close({ code: 4999 }), 300)
    })
    server.onMessage((text) => {
      if (!isSwallowing) client.send(text)
    })
  })
}

/** Keeps everything this page would be told until it is released, and notes what both sides say. From the next time the page is loaded. */
export async function hearLate(page: Page) {
  const said: Frame[] = []
  const heard: Frame[] = []
  const held: (() => void)[] = []
  let isHolding = true
  await page.routeWebSocket(/\/ws\?/, (client) => {
    const server = client.connectToServer()
    client.onMessage((text) => {
      said.push(JSON.parse(String(text)))
      server.send(text)
    })
    server.onMessage((text) => {
      const hear = () => {
        heard.push(JSON.parse(String(text)))
        client.send(text)
      }
      if (isHolding) held.push(hear)
      else hear()
    })
  })
  return {
    said: (event: string) => said.filter(({ event_name }) => event_name === event),
    heard: (event: string) => heard.filter(({ event_name }) => event_name === event),
    letHear() {
      isHolding = false
      for (const hear of held.splice(0)) hear()
    },
  }
}
