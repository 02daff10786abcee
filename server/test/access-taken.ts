import type { Garbage, Taken } from './access-garbage.ts'

/** What a short text may say; 400 digits are longer. */
export const signs: readonly Garbage[] = [
  'half a list',
  'an object',
  'a negative number',
  'a number too large for a column',
  'an emoji',
  'SQL',
]
export const text = (because: string): Taken => ({ kinds: signs, because })
export const textOrNone = (because: string): Taken => ({ kinds: [...signs, 'nothing'], because })
export const longText = (because: string): Taken => ({ kinds: [...signs, 'a huge number'], because })
export const longTextOrNone = (because: string): Taken => ({ kinds: [...signs, 'nothing', 'a huge number'], because })
export const only = (kind: Garbage, because: string): Taken => ({ kinds: [kind], because })

export const named = text('a thing may be called anything')
export const digits = only('a number too large for a column', 'digits are a code')

export const noCaptcha = text('nobody has failed, so no captcha is asked for')
export const origin = text('where people say they come from is kept and decides nothing')

export const otherStudents = only('nothing', 'new students are enough')
