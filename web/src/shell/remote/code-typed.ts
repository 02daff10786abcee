import { remoteLimits, remoteSigns } from '@jiangtai/contract/teacher-remote'

/** What can be of a code, in any case and width; the rest was never on the screen. */
export const codeTyped = (text: string) =>
  [...text.normalize('NFKC').toUpperCase()]
    .filter((sign) => remoteSigns.includes(sign))
    .slice(0, remoteLimits.codeSigns)
    .join('')

export const isWhole = (code: string) => code.length === remoteLimits.codeSigns

export const placesOf = (code: string) => Array.from({ length: remoteLimits.codeSigns }, (_, place) => ({ place, sign: code[place] ?? '' }))
