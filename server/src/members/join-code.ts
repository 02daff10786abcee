import { classLimits } from '@jiangtai/contract/classes'

/** No 0 O 1 I L: a code is read from a board and typed by a child. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newJoinCode = (randomBelow: (most: number) => number) =>
  Array.from({ length: classLimits.codeSigns }, () => signs[randomBelow(signs.length)]).join('')

/** In any case and width, with spaces between. */
export const joinCodeTyped = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
