import { type SchoolServer, schoolServerLimits, schoolServerOrigin, schoolServers } from '@jiangtai/contract/school-servers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { tryServer } from '../kit/near/try-server.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useActing } from '../parts/console/use-acting.ts'
import styles from './SchoolServersPage.module.css'
import { isHeard, seenWords, startCommand, windowsCommand } from './seen-words.ts'

const lookAgainMs = 30_000

/** 学校服务器: machines on the network of the school that keep files near the pages that show them. */
export function SchoolServersPage() {
  useTitle('学校服务器')
  const query = useCall(schoolServers.list, {}, { staleTime: 0, refetchInterval: lookAgainMs })
  const acting = useActing(schoolServers.list)
  const [added, setAdded] = useState<Added>()

  async function remove({ id, name }: SchoolServer) {
    const question = {
      title: `移除“${name}”？`,
      body: '它的密钥马上失效，文件改从本站读取。要再用它，需要重新登记。',
      ...{ yes: '移除', no: '保留', danger: true },
    }
    if (await confirm(question)) await acting.act(() => send(schoolServers.remove, { id }), `已移除 ${name}`)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>学校服务器</h1>
      </header>
      <p className={styles.hint}>
        放在校园网里的一台电脑，把课上的视频、图片和课件存在近处：全班一起看，只从外网下载一次。它坏了也不影响上课，文件会改从本站读取。
      </p>
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list }) => (
          <>
            <AddServer onAdded={setAdded} />
            <Card title={`已登记 ${list.length}`}>
              {list.length === 0 ? (
                <EmptyState drawing="desk" title="还没有登记学校服务器" hint="没有也能上课：文件都从本站读取。" />
              ) : (
                <ul className={styles.table} aria-label="已登记的学校服务器">
                  {list.map((one) => (
                    <li key={one.id} className={styles.row}>
                      <About server={one} />
                      <Button disabled={acting.isBusy} aria-label={`移除：${one.name}`} onClick={() => void remove(one)}>
                        移除
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
      {added && <KeyDialog {...added} onClose={() => setAdded(undefined)} />}
    </div>
  )
}

/** A hello says nothing of whether pages find it: that this page tries itself, for whom it hears of. */
function About({ server }: { readonly server: SchoolServer }) {
  const now = useNow()
  const { data: tried } = useQuery({
    queryKey: ['tried-school-server', server.id],
    queryFn: () => tryServer(server),
    enabled: isHeard(server, now),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  const { text, isWrong } = seenWords(server, tried, now)
  return (
    <span className={styles.about}>
      <span className={styles.name}>{server.name}</span>
      <span className={styles.hint}>{schoolServerOrigin(server)}</span>
      <span className={isWrong ? styles.wrong : styles.hint}>{text}</span>
    </span>
  )
}

interface Added {
  readonly server: SchoolServer
  readonly secret: string
}

function AddServer({ onAdded }: { readonly onAdded: (added: Added) => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const add = useAct(schoolServers.add, {
    toastFailure: false,
    async onSuccess({ key, id, list }) {
      setName('')
      setAddress('')
      const server = list.find((one) => one.id === id)
      if (server) onAdded({ server, secret: key })
      await client.invalidateQueries({ queryKey: [schoolServers.list.path] })
    },
  })
  const isReady = name.trim() !== '' && address.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !add.isPending) add.mutate({ name, address: address.trim() })
  }
  return (
    <Card title="登记一台">
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="名称"
          placeholder="机房"
          value={name}
          maxLength={schoolServerLimits.nameLength}
          onChange={({ target }) => {
            setName(target.value)
            add.reset()
          }}
        />
        <Field
          label="地址"
          placeholder="192.168.1.9:8090"
          value={address}
          maxLength={schoolServerLimits.addressLength}
          error={add.error?.message}
          hint={`学生和老师的电脑在校园网里用这个地址找到它。学校用 https 时，它也要用 https。最多 ${schoolServerLimits.most} 台。`}
          onChange={({ target }) => {
            setAddress(target.value)
            add.reset()
          }}
        />
        <Button type="submit" disabled={!isReady} loading={add.isPending}>
          <Plus size={20} aria-hidden="true" />
          登记
        </Button>
      </form>
    </Card>
  )
}

function KeyDialog({ server, secret, onClose }: Added & { readonly onClose: () => void }) {
  const command = startCommand(server, window.location.origin, secret)
  const copy = async () => {
    if (await copyText(command)) toast.success('已复制')
    else toast.error('没有复制成功，请手动抄写')
  }
  return (
    <Dialog
      title="密钥（只显示这一次）"
      backEverywhere
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={20} aria-hidden="true" />
            复制
          </Button>
          <Button look="primary" data-autofocus onClick={onClose}>
            已经记下
          </Button>
        </>
      }
    >
      <p>在那台电脑上装好讲台，运行下面的命令。密钥丢了就移除它，再登记一次。</p>
      <code className={styles.command}>{command}</code>
      <p>Windows 的命令提示符（cmd）里改成：</p>
      <code className={styles.command}>{windowsCommand(server, window.location.origin, secret)}</code>
    </Dialog>
  )
}
