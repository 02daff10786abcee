/** R143, O017: 6 to 18 letters, digits and ASCII punctuation. */
export const isPassword = (text: string) => /^[\x21-\x7e]{6,18}$/.test(text)

/** R696, R697: what a new password is typed as, without spaces and Chinese characters. */
export const passwordTyped = (text: string) => text.replace(/[\s\p{Script=Han}]/gu, '')
