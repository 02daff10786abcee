import { MonitorSmartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { paths } from '../../paths.ts'
import { codeTyped, isWhole, placesOf } from './code-typed.ts'
import styles from './JoinForm.module.css'
import type { Join } from './use-join.ts'

/** What the big screen shows is typed here by whoever cannot scan it. */
export function JoinForm({ join }: { readonly join: Join }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(code) && !join.isPending) join.again(code)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <span className={styles.mark}>
        <MonitorSmartphone size={40} aria-hidden="true" />
      </span>
      <h1 className={styles.title}>手机遥控大屏</h1>
      <p className={styles.hint}>在大屏的上课页点“连手机”，扫二维码，或在这里输入五位连接码。</p>
      <label htmlFor="remote-code" className={styles.label}>
        连接码
      </label>
      <div className={styles.code}>
        <span className={styles.signs} aria-hidden="true">
          {placesOf(code).map(({ place, sign }) => (
            <span key={place} className={cx(styles.sign, place === code.length && styles.here)}>
              {sign}
            </span>
          ))}
        </span>
        <input
          id="remote-code"
          className={styles.input}
          value={code}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="remote-code-fault"
          aria-invalid={join.error !== undefined || undefined}
          onChange={(event) => {
            join.reset()
            setCode(codeTyped(event.target.value))
          }}
        />
      </div>
      <p id="remote-code-fault" className={styles.fault} role="alert">
        {join.error}
      </p>
      <Button type="submit" look="primary" size="large" wide disabled={!isWhole(code)} loading={join.isPending}>
        连接
      </Button>
      <Link to={paths.teacherHome} className={styles.home}>
        回首页
      </Link>
    </form>
  )
}
