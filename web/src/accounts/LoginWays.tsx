import styles from './LoginPage.module.css'

const ways = [
  { way: 'password', text: '账号登录' },
  { way: 'code', text: '验证码登录' },
] as const
export type LoginWay = (typeof ways)[number]['way']

interface Props {
  readonly hasCodes: boolean
  readonly way: LoginWay
  readonly onChange: (way: LoginWay) => void
}

/** Radio buttons that look like tabs: the arrow keys work by themselves. */
export function LoginWays({ hasCodes, way, onChange }: Props) {
  if (!hasCodes) {
    return (
      <div className={styles.ways}>
        <h1 className={`${styles.face} ${styles.only}`}>{ways[0].text}</h1>
      </div>
    )
  }
  return (
    <>
      <h1 className={styles.unseen}>登录</h1>
      <fieldset className={styles.ways}>
        <legend className={styles.unseen}>登录方式</legend>
        {ways.map(({ way: one, text }) => (
          <label key={one} className={styles.way}>
            <input type="radio" name="way" className={styles.input} checked={way === one} onChange={() => onChange(one)} />
            <span className={styles.face}>{text}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
