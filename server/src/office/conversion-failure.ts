/** It took too long, needs a password or is broken, made too much, has too many pages, or ended without a word: that alone may go better the second time. */
export type ConversionEnd = 'time' | 'unreadable' | 'large' | 'pages' | 'died'

export class ConversionFailure extends Error {
  readonly why: ConversionEnd
  constructor(why: ConversionEnd, said = '') {
    super(`conversion ended: ${why} ${said}`)
    this.why = why
  }
}
