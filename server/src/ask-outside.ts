/** More than anybody has to say who is asked here. */
const mostBytes = 64 * 1024

/** Until when an answer is waited for: made for each question. Tests end it by themselves. */
export type Patience = () => AbortSignal
/** People wait for it. */
const usual: Patience = () => AbortSignal.timeout(5000)

interface Asking {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly patience?: Patience | undefined
}

/**
 * Asks a server of somebody else: it is followed nowhere, and bounded in time and in what it says. What it throws must be replaced by whoever
 * asked: it may name the address, and with it a secret.
 */
export async function askOutside(
  url: string,
  { method = 'GET', headers, patience = usual }: Asking = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    ...{ method, headers: { accept: 'application/json', 'user-agent': 'jiangtai', ...headers } },
    ...{ redirect: 'error', signal: patience() },
  })
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new TooMuchSaid()
    parts.push(part)
  }
  return { status: response.status, text: Buffer.concat(parts).toString() }
}

export class TooMuchSaid extends Error {
  override name = 'TooMuchSaid'
}
