import { accountLimits } from '@jiangtai/contract/accounts'
import { parents, type Relation, relationNames, relations } from '@jiangtai/contract/parents'
import { isPhone } from '@jiangtai/contract/phone'
import { sentence } from '@jiangtai/contract/refusal'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './ParentBindPage.module.css'

const choices = Object.values(relations).map((value) => ({ value, text: relationNames[value] }))

/** R615: what a parent sees who has scanned the code of a student: whom it is for, and 我是家长. */
export function ParentBindPage() {
  useTitle('家长绑定')
  const code = useSearchParams()[0].get('code') ?? ''
  const student = useCall(parents.look, { code }, { enabled: code !== '', staleTime: Number.POSITIVE_INFINITY })
  const [isBound, setBound] = useState(false)
  if (isBound)
    return (
      <Sheet title="绑定好了">
        <p className={styles.lead}>孩子的账号已经激活，孩子那边的屏幕会在几秒内打开。这个页面可以关掉了。</p>
      </Sheet>
    )
  if (code === '' || isRefusedForGood(student.error))
    return (
      <Sheet title="这张码不能用了">
        <p className={styles.lead}>{student.error?.message ?? sentence('parentCodeWrong')}。</p>
      </Sheet>
    )
  return (
    <Sheet title="请核对孩子的信息">
      <Loaded query={student} skeleton={<Skeleton lines={5} />}>
        {({ real_name, username, class_name, org, has_codes }) => (
          <>
            <dl className={styles.facts}>
              <dt>{username ? '账号' : '姓名'}</dt>
              <dd>{username || real_name}</dd>
              <dt>班级</dt>
              <dd>{class_name || '还没有班级'}</dd>
              <dt>学校</dt>
              <dd>{org}</dd>
            </dl>
            <BindForm code={code} hasCodes={has_codes === 1} onBound={() => setBound(true)} />
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

interface FormProps {
  readonly code: string
  readonly hasCodes: boolean
  readonly onBound: () => void
}

/** A phone need not be given; one that is given is proved where codes are sent. */
function BindForm({ code, hasCodes, onBound }: FormProps) {
  const [relation, setRelation] = useState<Relation>(relations.mother)
  const [phone, setPhone] = useState('')
  const [phoneCode, setPhoneCode] = useState('')
  const [tried, setTried] = useState(false)
  const send = useAct(parents.sendCode, { toastFailure: false, onSuccess: () => setTried(false) })
  const bind = useAct(parents.bind, { toastFailure: false, onSuccess: onBound })
  const typed = phone.replace(/[\s-]/g, '')
  const hasPhone = typed !== ''
  const wantsCode = hasPhone && hasCodes
  const phoneFault = hasPhone && !isPhone(typed) ? sentence('phoneWrong') : undefined
  const codeFault = wantsCode && phoneCode.length !== accountLimits.codeDigits ? `请输入 ${accountLimits.codeDigits} 位验证码` : undefined
  const isSent = send.isSuccess && send.variables.phone === typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!phoneFault && !codeFault)
      bind.mutate({ code, relation, ...(hasPhone && { phone: typed }), ...(wantsCode && { phone_code: phoneCode }) })
  }
  const refused = bind.error ?? send.error
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented label="我是孩子的" options={choices} value={relation} onChange={setRelation} />
      <Field
        large
        label="手机号（可以不填）"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={phone}
        hint="留了手机号，以后可以用验证码解绑"
        error={tried || send.isError ? phoneFault : undefined}
        onChange={({ target }) => setPhone(target.value)}
      />
      {wantsCode && (
        <div className={styles.row}>
          <Field
            large
            className={styles.code}
            label="短信验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={phoneCode}
            hint={isSent ? '验证码已发送，5 分钟内有效' : undefined}
            error={tried ? codeFault : undefined}
            onChange={({ target }) => setPhoneCode(target.value.replace(/\D/g, '').slice(0, accountLimits.codeDigits))}
          />
          <Button
            className={styles.send}
            loading={send.isPending}
            onClick={() => (phoneFault ? setTried(true) : send.mutate({ code, phone: typed }))}
          >
            获取验证码
          </Button>
        </div>
      )}
      <div role="alert">
        {refused && (
          <p className={styles.refused}>
            <CircleAlert size={20} aria-hidden="true" />
            {refused.message}
          </p>
        )}
      </div>
      <Button type="submit" look="primary" size="large" wide loading={bind.isPending}>
        我是家长
      </Button>
      <p className={styles.lead}>不是你的孩子？请不要点，关掉这个页面就好。</p>
    </form>
  )
}

const Sheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className={styles.page}>
    <div className={styles.card}>
      <BrandMark />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  </main>
)
