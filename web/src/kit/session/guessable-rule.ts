import { isGuessable } from '@jiangtai/contract/guessable'

/** The rule that is about the words, not about the characters: ticked off with those of R143. */
export const unguessable = (password: string, names: readonly string[]) => ({
  text: '不容易被猜到',
  kept: password !== '' && !isGuessable(password, names),
})
