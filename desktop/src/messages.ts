/** What pages say to the shell, on one channel. */
export const channel = 'jiangtai'

export type Message =
  | { readonly what: 'minimize' | 'close' | 'loginSucceeded' | 'loginFailed' | 'loggedOut' | 'retry' }
  /** Which school: as it was typed. */
  | { readonly what: 'choose'; readonly address: string }

const words: ReadonlySet<unknown> = new Set(['minimize', 'close', 'loginSucceeded', 'loginFailed', 'loggedOut', 'retry'])
const mostSigns = 300

/** Undefined: nothing that is understood. A page may say anything. */
export function readMessage(value: unknown): Message | undefined {
  if (typeof value !== 'object' || value === null || !('what' in value)) return undefined
  const { what } = value
  if (what === 'choose')
    return 'address' in value && typeof value.address === 'string' && value.address.length <= mostSigns
      ? { what, address: value.address }
      : undefined
  return words.has(what) ? ({ what } as Message) : undefined
}

/** Of these only the shell's own page may speak. */
export const isOfStart = ({ what }: Message) => what === 'choose' || what === 'retry'
