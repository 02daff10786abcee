import * as z from 'zod/mini'
import { askOutside, type Patience } from './ask-outside.ts'

/** A code that is wrong, too old or used up: only a new one helps. */
export class CodeRefused extends Error {}

/** -1 is a fault as well: busy. */
const Failed = z.object({ errcode: z.int().check(z.minimum(-1)) })

/** The code itself is at fault: wrong, used before, missing, expired, or of somebody whom the chat app holds back. */
const codeFaults: ReadonlySet<number> = new Set([40029, 40163, 41008, 42003, 40226])

interface Asked {
  readonly apiUrl: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly patience?: Patience | undefined
}

/** What the chat app answers, which says its faults with status 200. Errors name no address: secret and code are in it. */
export async function askWechat({ apiUrl, path, query, patience }: Asked): Promise<unknown> {
  const said = await askOutside(`${apiUrl}${path}?${new URLSearchParams(query)}`, { patience }).then(parsed, (error: unknown) => {
    throw new Error(`WeChat was not reached: ${error instanceof Error ? error.name : 'unknown'}`)
  })
  const failed = Failed.safeParse(said)
  if (!failed.success || failed.data.errcode === 0) return said
  if (codeFaults.has(failed.data.errcode)) throw new CodeRefused(`WeChat refused the code: ${failed.data.errcode}`)
  throw new Error(`WeChat answered errcode ${failed.data.errcode}`)
}

function parsed({ status, text }: { readonly status: number; readonly text: string }): unknown {
  if (status !== 200) throw new Error(`WeChat answered ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('WeChat answered something else')
  }
}
