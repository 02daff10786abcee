import { isGuessable } from '@jiangtai/contract/guessable'
import { Check, Circle } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from './PasswordRules.module.css'

const rules = [
  { text: '6–18 位', isKept: (password: string) => /^.{6,18}$/.test(password) },
  { text: '只用字母、数字和符号', isKept: (password: string) => /^[\x21-\x7e]+$/.test(password) },
] as const

interface Props {
  readonly password: string
  /** Beyond R143. */
  readonly others?: readonly { readonly text: string; readonly kept: boolean }[]
}

/** R143 in two parts, ticked off while the password is written. */
export function PasswordRules({ password, others = [] }: Props) {
  const all = [...rules.map(({ text, isKept }) => ({ text, kept: isKept(password) })), ...others]
  return (
    <ul className={styles.rules} aria-label="密码要求">
      {all.map(({ text, kept }) => (
        <li key={text} className={cx(styles.rule, kept && styles.kept)}>
          {kept ? <Check size={16} aria-label="符合" /> : <Circle size={16} aria-label="还不符合" />}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The rule that is about the words, not about the characters: ticked off with those of R143. */
export const unguessable = (password: string, names: readonly string[]) => ({
  text: '不容易被猜到',
  kept: password !== '' && !isGuessable(password, names),
})
