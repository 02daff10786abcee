/** What people in China set most often, besides what the rules below find. */
const usual = new Set(
  `5201314 1314520 5211314 1314521 7758521 7758258 3344520 147258 147258369 159357 741852963 963852741 112233 11223344 112233445566 102030 10203040
  100200 121314 123321 123654 666888 888666 31415926 19491001 20080808 abc123 abcd1234 1234abcd aaa111 111aaa qwe123 123qwe qwer1234 1234qwer asd123
  123asd zxc123 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx qazwsxedc q1w2e3 q1w2e3r4 password password1 password123 passw0rd p@ssw0rd woaini woaini123 woaini1314
  woaini520 woaini521 iloveyou admin123 admin888 root123 test123 qq123456 laoshi laoshi123 jiaoshi xuesheng xuesheng123 teacher teacher123 student
  student123 mima123 mima1234`.split(/\s+/),
)
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const backwards = (text: string) => [...text].reverse().join('')

/** One sign, or a few again and again. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4].some((length) => text.length >= 2 * length && text === text.slice(0, length).repeat(text.length).slice(0, text.length))

/** 123456, fedcba; after 9 comes 0. */
function isSequence(text: string) {
  const isDigits = /^\d+$/.test(text)
  if (!isDigits && !/^[a-z]+$/.test(text)) return false
  const follows = (sign: string, before: string) =>
    isDigits ? (Number(before) + 1) % 10 === Number(sign) : before.charCodeAt(0) + 1 === sign.charCodeAt(0)
  const rises = (signs: string) => [...signs].every((sign, at) => at === 0 || follows(sign, signs[at - 1] ?? ''))
  return rises(text) || rises(backwards(text))
}

const isRow = (text: string) => rows.some((row) => row.includes(text) || backwards(row).includes(text))

/** Initials before or behind something of that kind: wyl123456. */
const isDressedUp = (text: string) => [/^[a-z]{1,3}(\d{5,})$/, /^(\d{5,})[a-z]{1,3}$/].some((way) => isPlain(way.exec(text)?.[1]))

const isPlain = (text: string | undefined) => text !== undefined && (isRepeated(text) || isSequence(text) || isRow(text))

/** The name with nothing but a few signs around it, or the end of a phone number. */
function isOf(name: string, text: string) {
  if (name.length >= 4 && text.includes(name) && text.length <= name.length + 3) return true
  return /^1\d{10}$/.test(name) && name.endsWith(text)
}

/** Whether somebody who knows what the account is called would guess the password in a few tries. */
export function isGuessable(password: string, names: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  if (text.length < 6 || usual.has(text) || isPlain(text) || isDressedUp(text)) return true
  return names.some((name) => isOf(name.toLowerCase(), text))
}
