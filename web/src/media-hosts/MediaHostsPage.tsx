import { type MediaHost, mediaHosts, mostMediaHosts } from '@jiangtai/contract/media-hosts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useActing } from '../parts/console/use-acting.ts'
import { hostHint, hostTyped, platformsLeft, siteName } from './host-words.ts'
import styles from './MediaHostsPage.module.css'

/** 网络资源网站: from where the school shows films and pages of others. */
export function MediaHostsPage() {
  useTitle('网络资源网站')
  const query = useCall(mediaHosts.list, {}, { staleTime: 0 })
  const acting = useActing(mediaHosts.list)

  async function remove({ host, resource_count }: MediaHost) {
    const question = {
      title: `不再允许 ${host}？`,
      body: resource_count > 0 ? `有 ${resource_count} 个资源来自这里：它们还在，但打不开了；再允许就能打开。` : '没有资源来自这里。',
      ...{ yes: '不再允许', no: '保留', danger: true },
    }
    if (await confirm(question)) await acting.act(() => send(mediaHosts.save, { del: [host] }), `不再允许 ${host}`)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>网络资源网站</h1>
      </header>
      <p className={styles.hint}>老师只能添加来自这些网站的视频和网页，课堂上也只显示它们的。改动后，页面下次打开时生效。</p>
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list }) => (
          <>
            <AddHost hosts={list.map(({ host }) => host)} />
            <Card title={`允许的网站 ${list.length}`}>
              {list.length === 0 ? (
                <EmptyState drawing="desk" title="还没有允许任何网站" hint="加上以后，老师才能添加网络资源。" />
              ) : (
                <ul className={styles.table} aria-label="允许的网站">
                  {list.map((one) => (
                    <li key={one.host} className={styles.row}>
                      <span className={styles.about}>
                        <span className={styles.name}>{siteName(one.host) ?? one.host}</span>
                        <span className={styles.hint}>
                          {[siteName(one.host) && one.host, hostHint(one.host), `${one.resource_count} 个资源`].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                      <Button disabled={acting.isBusy} aria-label={`不再允许：${one.host}`} onClick={() => void remove(one)}>
                        不再允许
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Loaded>
      {acting.dialog}
    </div>
  )
}

function AddHost({ hosts }: { readonly hosts: readonly string[] }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const add = useAct(mediaHosts.save, {
    toastFailure: false,
    async onSuccess() {
      setTyped('')
      toast.success('已允许')
      await client.invalidateQueries({ queryKey: [mediaHosts.list.path] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !add.isPending) add.mutate({ add: [hostTyped(typed)] })
  }
  const left = platformsLeft(hosts)
  return (
    <Card title="允许一个网站">
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="网站"
          labelHidden
          placeholder="v.qq.com，或者 *.example.com（它下面的全部）"
          value={typed}
          maxLength={300}
          error={add.error?.message}
          hint={`只写网站的名字，也可以粘贴网址。最多 ${mostMediaHosts} 个。`}
          onChange={({ target }) => {
            setTyped(target.value)
            add.reset()
          }}
        />
        <Button type="submit" disabled={typed.trim() === ''} loading={add.isPending}>
          <Plus size={20} aria-hidden="true" />
          允许
        </Button>
      </form>
      {left.length > 0 && (
        <div className={styles.known}>
          <span className={styles.hint}>常用的：</span>
          {left.map((name) => (
            <Button key={name} disabled={add.isPending} aria-label={`允许：${name}`} onClick={() => add.mutate({ add: [name] })}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
