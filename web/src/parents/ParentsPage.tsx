import { accountLimits } from '@jiangtai/contract/accounts'
import { type Parent, parentLimits, parentRecheckMs, parents } from '@jiangtai/contract/parents'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { ParentRows } from '../parts/parents/ParentRows.tsx'
import { ParentCode } from './ParentCode.tsx'
import styles from './ParentsPage.module.css'
import { useParentCode } from './use-parent-code.ts'

/** 家长绑定: who is bound to the student; another one is added by a code, and one goes with a code of their own phone. */
export function ParentsPage() {
  useTitle('家长绑定')
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Parent>()
  const mine = useCall(parents.mine, {}, { staleTime: 0, refetchInterval: isAdding ? parentRecheckMs : false })
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus size={20} aria-hidden="true" />
      添加家长
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>家长绑定</h1>
        {mine.data && mine.data.list.length > 0 && mine.data.list.length < parentLimits.ofStudent && add}
      </header>
      <Loaded query={mine} skeleton={<Skeleton lines={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="还没有绑定家长" hint="请家长用微信扫码，核对姓名后点“我是家长”。" action={add} />
          ) : (
            <>
              <ParentRows list={list} onUnbind={setLeaving} />
              <p className={styles.hint}>最多绑定 {parentLimits.ofStudent} 位。没有留手机号的家长，请找老师解绑。</p>
            </>
          )
        }
      </Loaded>
      {isAdding && <AddDialog count={mine.data?.list.length ?? 0} onClose={() => setAdding(false)} />}
      {leaving && (
        <UnbindDialog
          parent={leaving}
          isLast={mine.data?.list.length === 1}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            setLeaving(undefined)
            toast.success('已解绑')
            void mine.refetch()
            void client.invalidateQueries({ queryKey: [parents.status.path] })
          }}
        />
      )}
    </div>
  )
}

function AddDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const code = useParentCode()
  const [before] = useState(count)
  return (
    <Dialog
      title="添加家长"
      onClose={onClose}
      footer={
        <>
          <Button loading={code.isFetching} onClick={() => void code.refetch()}>
            换一张码
          </Button>
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <div className={styles.adding}>
        <ParentCode code={code} />
        <p role="status">{count > before ? '绑定好了，可以关掉这个窗口。' : '家长打开微信扫一扫，核对姓名后点“我是家长”。'}</p>
      </div>
    </Dialog>
  )
}

interface UnbindProps {
  readonly parent: Parent
  readonly isLast: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The parent agrees with the code that their phone was sent. */
function UnbindDialog({ parent: { id, phone }, isLast, onClose, onDone }: UnbindProps) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const send = useAct(parents.sendUnbindCode, { toastFailure: false })
  const unbind = useAct(parents.unbind, { toastFailure: false, onSuccess: onDone })
  const isWhole = code.length === accountLimits.codeDigits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) unbind.mutate({ id, phone_code: code })
  }
  const refused = unbind.error ?? send.error
  return (
    <Dialog
      title="解绑家长"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不解绑</Button>
          <Button type="submit" form="unbind-parent" look="danger" loading={unbind.isPending}>
            解绑
          </Button>
        </>
      }
    >
      <form id="unbind-parent" className={styles.form} onSubmit={submit} noValidate>
        <p>
          验证码会发到家长的手机 {phone}，请家长告诉你。
          {isLast && '解绑以后没有别的家长，账号要重新激活才能用。'}
        </p>
        <div className={styles.row}>
          <Field
            data-autofocus
            className={styles.code}
            label="短信验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            hint={send.isSuccess ? '验证码已发送，5 分钟内有效' : undefined}
            error={refused?.message ?? (tried && !isWhole ? `请输入 ${accountLimits.codeDigits} 位验证码` : undefined)}
            onChange={({ target }) => {
              unbind.reset()
              setCode(target.value.replace(/\D/g, '').slice(0, accountLimits.codeDigits))
            }}
          />
          <Button className={styles.send} loading={send.isPending} onClick={() => send.mutate({ id })}>
            获取验证码
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
