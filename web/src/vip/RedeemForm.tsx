import { codeTypes, vip } from '@jiangtai/contract/vip'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { CallFailed, send } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './RedeemForm.module.css'
import { isGained, lastDayOf, type Result } from './words.ts'

interface Props {
  readonly codeRef: RefObject<HTMLInputElement | null>
  readonly onResult: (result: Result) => void
}

/** R111: whatever went wrong is a failure; what the server said about it is shown below. */
export const failureOf = (error: unknown): Result => ({
  code: codeTypes.failed,
  more: error instanceof CallFailed ? error.message : undefined,
})

/** R062, R144–R146. */
export function RedeemForm({ codeRef, onResult }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const redeem = useMutation({
    mutationFn: () => send(vip.redeem, { code: typed.trim() }),
    onSuccess: ({ code_type, enable_end_time }) =>
      onResult({ code: code_type, more: isGained(code_type) ? `有效期至 ${lastDayOf(enable_end_time)}` : undefined }),
    onError: (error) => onResult(failureOf(error)),
  })
  const isWhole = typed.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !redeem.isPending) redeem.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        有兑换码？
      </label>
      <input
        ref={codeRef}
        id={id}
        className={styles.input}
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="请输入兑换码，区分大小写"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="primary" disabled={!isWhole} loading={redeem.isPending}>
        兑换
      </Button>
    </form>
  )
}
