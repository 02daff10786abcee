import type { Call } from '@jiangtai/contract/call'
import * as z from 'zod/mini'

/** After that somebody asks because they want to know how things are now. */
const freshMs = 20_000

const nobody = z.object({ errCode: z.literal(0), data: z.object({ is_login: z.literal(0) }) })

/** What the server has answered in the page itself (`server/src/http/first-answers.ts`), by the address that is asked. */
export function createFirstAnswers(text: () => string | null | undefined, now: () => number) {
  let known: Map<string, unknown> | undefined
  let broughtAt = 0
  const answers = () => {
    known ??= readAnswers(text)
    if (now() - broughtAt > freshMs) known.clear()
    return known
  }
  return {
    /** Where the server draws there is no page yet. */
    bring(answers: Readonly<Record<string, unknown>>) {
      known = new Map(Object.entries(answers))
      broughtAt = now()
    },
    /** As it will be taken. */
    peek: (address: string): unknown => answers().get(address),
    /** The envelope of an answer: each for one question. */
    take(address: string): unknown {
      const answer = answers().get(address)
      answers().delete(address)
      return answer
    },
    /** Whether one is still there for this call, whatever it was asked with. */
    has: ({ path }: Call) => [...answers().keys()].some((address) => address.split('?')[0] === path),
    /** What is done from here on may change what they say. */
    forget() {
      known = new Map()
    },
    /**
     * Whether the page came with the word that nobody is logged in. A strict cookie stays at home when a link of another site leads here: where
     * somebody has left traces the word is not taken, and elsewhere it is asked for again (`shell/Gate.tsx`).
     */
    saysNobody(status: Call, hasTraces: boolean): boolean {
      const isSaid = z.safeParse(nobody, answers().get(status.path)).success
      if (isSaid && hasTraces) answers().delete(status.path)
      return isSaid && !hasTraces
    },
  }
}

function readAnswers(text: () => string | null | undefined): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(text() ?? '{}')))
  } catch {
    // There is no page, or a proxy has changed it: everything is asked for as if nothing had come.
    return new Map()
  }
}

export const firstAnswers = createFirstAnswers(
  () => document.getElementById('first-answers')?.textContent,
  () => performance.now(),
)
