import { remoteLimits, remoteSigns, teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { MonitorSmartphone } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { useChooseClass } from '../../kit/session/use-choose-class.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { learnJoined } from '../../parts/remote/use-remote.ts'
import { paths } from '../../paths.ts'
import styles from './JoinForm.module.css'

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

/** What can be of a code, in any case and width; the rest was never on the screen. */
export const codeTyped = (text: string) =>
  [...text.normalize('NFKC').toUpperCase()]
    .filter((sign) => remoteSigns.includes(sign))
    .slice(0, remoteLimits.codeSigns)
    .join('')

export const isWhole = (code: string) => code.length === remoteLimits.codeSigns

export const placesOf = (code: string) => Array.from({ length: remoteLimits.codeSigns }, (_, place) => ({ place, sign: code[place] ?? '' }))

/** One code at a time. The class of the lesson becomes this device's too: its line sits there. */
export function useJoin() {
  const { class_id } = useUser()
  const { choose } = useChooseClass()
  const join = useAct(teacherRemoteCalls.join, {
    toastFailure: false,
    onSuccess(reply) {
      learnJoined(reply.remote_id)
      if (reply.class_id !== class_id) choose(reply.class_id)
    },
  })
  const { mutate, reset } = join
  /** A page that is drawn twice tries a code once. */
  const tried = useRef('')
  return {
    isPending: join.isPending,
    error: join.error?.message,
    reset,
    tryIt: useCallback(
      (code: string) => {
        if (tried.current === code) return
        tried.current = code
        mutate({ code })
      },
      [mutate],
    ),
    again(code: string) {
      tried.current = code
      mutate({ code })
    },
  }
}

type Join = ReturnType<typeof useJoin>
