import { themes } from '@jiangtai/contract/organizations'
import { refusals } from '@jiangtai/contract/refusal'
import { themeNames } from '@jiangtai/contract/school'
import { type SchoolForm, setup, setupLimits } from '@jiangtai/contract/setup'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../kit/calls/send.ts'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import styles from './SetupPage.module.css'

interface Props {
  readonly token: string
  readonly draft: SchoolForm
  /** Another school is opened where this one would be. */
  readonly needsHost: boolean
  readonly onSaved: (school: SchoolForm) => void
}

const hostsIn = (typed: string) => typed.split(/[\s,，、;；]+/).filter((host) => host !== '')

type FieldName = 'long-name' | 'short-name' | 'code' | 'hosts'
const about: ReadonlyMap<number, FieldName> = new Map([
  ...[refusals.schoolCode, refusals.schoolCodeTaken].map(([code]) => [code, 'code'] as const),
  ...[refusals.hostWrong, refusals.hostTaken, refusals.hostNeeded].map(([code]) => [code, 'hosts'] as const),
])
/** The field that a refusal is about; undefined: none of them. */
function faultyField(error: Error | null, longName: string): FieldName | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.errCode === refusals.schoolNameEmpty[0]) return longName.trim() === '' ? 'long-name' : 'short-name'
  return about.get(error.errCode)
}

/** What the school is called and where it is opened. Kept by the server: the address can be opened again later. */
export function SchoolStep({ token, draft, needsHost, onSaved }: Props) {
  const [form, setForm] = useState({ ...draft, hosts: draft.hosts.join('，') })
  const save = useAct(setup.save, { toastFailure: false })
  const change = (part: Partial<typeof form>) => {
    save.reset()
    setForm({ ...form, ...part })
  }
  const wrong = faultyField(save.error, form.long_name)
  const faultOf = (name: FieldName) => (wrong === name ? save.error?.message : undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget.elements
    const school = { ...form, hosts: hostsIn(form.hosts) }
    save.mutate(
      { token, ...school },
      {
        onSuccess: () => onSaved(school),
        onError(error) {
          const field = fields.namedItem(faultyField(error, form.long_name) ?? '')
          if (field instanceof HTMLElement) field.focus()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        large
        label="学校全称"
        name="long-name"
        error={faultOf('long-name')}
        rule="例如：市第一中学"
        value={form.long_name}
        maxLength={setupLimits.longName}
        onChange={(event) => change({ long_name: event.target.value })}
      />
      <Field
        large
        label="简称"
        name="short-name"
        error={faultOf('short-name')}
        rule={`最多 ${setupLimits.shortName} 个字，手机上显示它`}
        value={form.short_name}
        maxLength={setupLimits.shortName}
        onChange={(event) => change({ short_name: event.target.value })}
      />
      <Field
        large
        label="机构代码"
        name="code"
        error={faultOf('code')}
        rule="小写字母和数字，例如 yizhong"
        value={form.code}
        maxLength={setupLimits.code}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => change({ code: event.target.value.trim().toLowerCase() })}
      />
      <Select
        label="颜色"
        options={themes.map((value) => ({ value, text: themeNames[value] }))}
        value={form.theme}
        onChange={(typed) => change({ theme: themes.find((theme) => theme === typed) ?? 'default' })}
      />
      <Field
        large
        label={needsHost ? '学校的网址' : '学校的网址（可以以后再填）'}
        name="hosts"
        error={faultOf('hosts')}
        value={form.hosts}
        autoCapitalize="off"
        spellCheck={false}
        hint={
          needsHost
            ? '域名或 IP 地址，多个用逗号隔开。这台机器上还有演示学校，要有一个网址来区分，例如这台机器的 IP 地址。'
            : '域名或 IP 地址，多个用逗号隔开。不填时，这台机器的任何地址都打开这所学校。'
        }
        onChange={(event) => change({ hosts: event.target.value })}
      />
      <p className={styles.wrong} role="alert">
        {!wrong && save.error?.message}
      </p>
      <Button type="submit" look="primary" size="large" wide loading={save.isPending}>
        下一步
      </Button>
    </form>
  )
}
