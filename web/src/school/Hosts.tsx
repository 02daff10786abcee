import { refusals } from '@jiangtai/contract/refusal'
import { type SchoolInfo, school, schoolLimits } from '@jiangtai/contract/school'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CallFailed, send } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { loginAddress } from '../parts/console/login-address.ts'
import styles from './SchoolPage.module.css'

interface Props {
  readonly info: SchoolInfo
  readonly onChanged: (info: SchoolInfo) => void
  /** Somebody else has changed the school meanwhile. */
  readonly onStale: () => void
  /** The page itself stands at an address that is not the school's any more. */
  readonly onMoved: (host: string) => void
}

const refusedWith = (error: unknown) => (error instanceof CallFailed ? error.errCode : 0)

/** Where the school is opened. Each change is one step of its own: it needs the password, and may lead away from this page. */
export function Hosts({ info, onChanged, onStale, onMoved }: Props) {
  const confirmed = useConfirmed()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const hosts = info.hosts.map(({ host }) => host)

  const put = (next: readonly string[], leaves_here: boolean) =>
    confirmed.with(async () => onChanged(await send(school.saveHosts, { hosts: [...next], version: info.version, leaves_here })))

  /** Whether it was done. */
  async function save(next: readonly string[]): Promise<boolean> {
    setIsBusy(true)
    setFault(undefined)
    try {
      return await put(next, false)
    } catch (error) {
      if (refusedWith(error) === refusals.hostHere[0]) return await leave(next)
      if (refusedWith(error) === refusals.schoolStale[0]) onStale()
      setFault(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function leave(next: readonly string[]): Promise<boolean> {
    const [first = ''] = next
    const isSure = await confirm({
      title: '去掉你现在打开的网址？',
      body: `以后从这里打不开这所学校，大家要从 ${loginAddress(first)} 登录。`,
      ...{ yes: '去掉它', no: '留着', danger: true },
    })
    if (!isSure) return false
    const isDone = await put(next, true)
    if (isDone) onMoved(first)
    return isDone
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '' || isBusy) return
    if (!(await save([...hosts, typed]))) return
    setTyped('')
    toast.success('网址加好了')
  }

  async function remove(host: string) {
    const question = {
      title: `去掉 ${host}？`,
      body: '从这个网址不能再打开这所学校，印好的登录条和收藏的网址也用不了。',
      ...{ yes: '去掉', no: '留着', danger: true },
    }
    if (!(await confirm(question))) return
    if (await save(hosts.filter((one) => one !== host))) toast.success(`去掉了 ${host}`)
  }

  return (
    <Card title="网址">
      <p className={styles.hint}>
        用这些网址打开的是这所学校。
        {info.is_default === 1 && '它还是这台服务器的默认学校：没有学校用的网址，例如 IP 地址，也打开它。'}
      </p>
      {hosts.length > 0 && (
        <ul className={styles.hosts} aria-label="网址">
          {info.hosts.map(({ host, is_fh }) => (
            <li key={host} className={styles.host}>
              <span>{host}</span>
              {is_fh === 1 && <span className={styles.tag}>可以注册</span>}
              <IconButton aria-label={`去掉：${host}`} disabled={isBusy} onClick={() => void remove(host)}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.add} onSubmit={(event) => void add(event)} noValidate>
        <Field
          label="添加网址"
          rule="域名或 IP 地址，例如 class.example.cn"
          value={typed}
          maxLength={schoolLimits.host}
          autoCapitalize="off"
          spellCheck={false}
          error={fault}
          onChange={({ target }) => {
            setFault(undefined)
            setTyped(target.value)
          }}
        />
        <Button type="submit" disabled={typed.trim() === ''} loading={isBusy}>
          {!isBusy && <Plus size={20} aria-hidden="true" />}
          添加
        </Button>
      </form>
      {confirmed.dialog}
    </Card>
  )
}
