import { classLimits } from '@jiangtai/contract/classes'

/** Whatever was typed or pasted, as the code stands on the board: capitals and digits, no gaps. */
export const codeTyped = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, classLimits.codeSigns)

export const isWhole = (code: string) => code.length === classLimits.codeSigns

/** One character a place, also for those not written yet. */
export const signsOf = (code: string) => Array.from({ length: classLimits.codeSigns }, (_, place) => ({ place, sign: code[place] ?? '' }))
