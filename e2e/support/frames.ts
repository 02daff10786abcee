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

/** Everything a page says over its sockets under one name, from the next time it is loaded. */
export function sentOf(page: Page, event: string): readonly Frame[] {
  const said: Frame[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame: Frame = JSON.parse(payload.toString())
      if (frame.event_name === event) said.push(frame)
    }),
  )
  return said
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

/** Keeps what this page sends as `event` until it is released: its line is slow. From the next time the page is loaded. */
export async function holdUntil(page: Page, event: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  let isHolding = true
  await page.routeWebSocket(/\/ws\?/, (client) => {
    const server = client.connectToServer()
    client.onMessage((text) => {
      if (isHolding && JSON.parse(String(text)).event_name === event) held.push(() => server.send(text))
      else server.send(text)
    })
  })
  return async () => {
    isHolding = false
    for (const send of held.splice(0)) send()
  }
}
