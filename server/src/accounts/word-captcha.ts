import { accountLimits } from '@jiangtai/contract/accounts'

type RandomInt = (below: number) => number

export interface WordCaptcha {
  readonly question: string
  readonly answer: string
}

/**
 * How long an answer has to wait. The words are no riddle to a script that was written for them: waiting, and few for one address
 * (`limits.wordCaptcha`), are what they cost it.
 */
export const wordCaptchaWaits = 20

const numerals = [...'零一二三四五六七八九']
const word = (digit: number) => numerals[digit] ?? ''

/**
 * For whoever cannot see a picture: sums of one digit, in words that a screen reader speaks. Each result is as likely as any other, and
 * all together are more than the signs of a picture can be.
 */
export function askInWords(randomInt: RandomInt): WordCaptcha {
  const results = Array.from({ length: accountLimits.wordCaptchaDigits }, () => randomInt(10))
  return { question: results.map((result) => sum(result, randomInt)).join('；'), answer: results.join('') }
}

function sum(result: number, randomInt: RandomInt): string {
  if (randomInt(2) === 0) {
    const first = randomInt(result + 1)
    return `${word(first)}加${word(result - first)}`
  }
  const first = result + randomInt(10 - result)
  return `${word(first)}减${word(first - result)}`
}
