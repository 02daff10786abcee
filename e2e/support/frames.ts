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
