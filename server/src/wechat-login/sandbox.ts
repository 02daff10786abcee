import { createHmac, timingSafeEqual } from 'node:crypto'
import { sandboxScanPath } from '@jiangtai/contract/wechat-login'
import { CodeRefused } from '../ask-wechat.ts'
import type { Once } from '../once/once.ts'
import { hashOf } from '../sessions/token.ts'
import type { ChatPerson, ChatProvider, Progress } from './provider.ts'

interface Deps {
  readonly once: Once
  readonly secret: string
}

export interface ChatSandbox extends ChatProvider {
  readonly name: 'sandbox'
  readonly people: readonly ChatPerson[]
  /** Whether the address of its page was made here. */
  isSigned(state: string, sign: string): boolean
  /** Its page was opened. */
  scan(state: string): Promise<void>
  /** What somebody presses there; undefined: nobody confirms. */
  press(state: string, who: string | undefined): Promise<'counts' | 'nobody' | 'too late'>
  /** Somebody has pressed: whoever comes now comes too late. */
  isPressed(state: string): Promise<boolean>
}

export const isSandbox = (provider: ChatProvider | undefined): provider is ChatSandbox => provider?.name === 'sandbox'

const kind = 'wechat-sandbox'
const seconds = 600
const people: readonly ChatPerson[] = ['小周', '小林', '小陈', '小王', '小赵'].map((name, at) => ({
  id: `demo-${at + 1}`,
  name: `演示微信 ${name}`,
}))

/** A chat app that works without a line to anywhere: a page of ours, on which anybody confirms as one of five people. */
export function createChatSandbox({ once, secret }: Deps): ChatSandbox {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(`wechat sandbox ${text}`).digest('base64url')
  const isSignature = (text: string, given: string) => {
    const [expected, sent] = [Buffer.from(signatureOf(text)), Buffer.from(given)]
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }
  /** Who holds the state may ask; the database knows it as a hash. */
  const challengeOf = (state: string) => ({ kind, subject: hashOf(state), answer: state })
  /** Stays for as long as the rest, also when what was pressed has been used up. */
  const pressed = (state: string) => ({ ...challengeOf(state), kind: `${kind}-pressed` })
  const put = (state: string, data: string) => once.issue(challengeOf(state), { seconds, tries: 1, data })

  return {
    name: 'sandbox',
    app: 'sandbox',
    people,

    begin({ state, hostUrl }) {
      const query = new URLSearchParams({ state, sign: signatureOf(`page ${state}`) })
      return { url: `${hostUrl}${sandboxScanPath}?${query}`, isScanned: true }
    },

    async progress(state): Promise<Progress> {
      const data = await once.look(challengeOf(state))
      if (data === undefined) return { step: 'waiting' }
      if (data === 'scanned' || data === 'refused') return { step: data }
      return { step: 'confirmed', code: `${state}.${signatureOf(`code ${state}`)}` }
    },

    async identify(code) {
      const [state = '', sign = ''] = code.split('.')
      const who = isSignature(`code ${state}`, sign) ? await once.redeem(challengeOf(state)) : undefined
      const person = people.find(({ id }) => id === who)
      if (!person) throw new CodeRefused('no such code')
      return person
    },

    isSigned: (state, sign) => isSignature(`page ${state}`, sign),

    async scan(state) {
      if ((await once.look(challengeOf(state))) === undefined) await put(state, 'scanned')
    },

    async press(state, who) {
      if (who !== undefined && !people.some(({ id }) => id === who)) return 'nobody'
      if (!(await once.claim(pressed(state), seconds))) return 'too late'
      await put(state, who ?? 'refused')
      return 'counts'
    },

    isPressed: async (state) => (await once.look(pressed(state))) !== undefined,
  }
}
