import { type SchoolForm, setup } from '@jiangtai/contract/setup'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { ErrorNote } from '../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { AdminStep } from './AdminStep.tsx'
import { Begun } from './Begun.tsx'
import { SchoolStep } from './SchoolStep.tsx'
import styles from './SetupPage.module.css'

/** R1119, R1120: the first two steps of a school, from the address that the server prints; the others wait in the console. */
export function SetupPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  // Read once: what is typed stands in the forms.
  const looked = useCall(setup.look, { token }, { staleTime: Number.POSITIVE_INFINITY, enabled: token !== '' })
  const [saved, setSaved] = useState<SchoolForm>()
  const [isBack, setIsBack] = useState(false)
  const [begun, setBegun] = useState<string>()
  if (token === '' || isRefusedForGood(looked.error))
    return (
      <Sheet title="这个设置地址不能用了">
        <p className={styles.lead}>
          它只能用一次，24 小时内有效。学校已经有管理员时，请他在“学校管理”里继续；还没有时，重新启动服务器，会给出新的地址。
        </p>
      </Sheet>
    )
  if (looked.isPending) return <Sheet title="设置学校">{<Skeleton lines={5} />}</Sheet>
  if (looked.error)
    return (
      <Sheet title="设置学校">
        <ErrorNote text={looked.error.message} retrying={looked.isFetching} onRetry={() => void looked.refetch()} />
      </Sheet>
    )
  if (begun !== undefined) return <Sheet title="学校建好了">{<Begun host={begun} />}</Sheet>
  const school = saved ?? looked.data.draft
  // Whoever comes back after the first step goes on with the second.
  if (isBack || school.code === '')
    return (
      <Sheet title="设置学校" lead="第 1 步，共 6 步：学校叫什么，从哪里打开。">
        <SchoolStep
          token={token}
          draft={school}
          needsHost={looked.data.needs_host === 1}
          onSaved={(form) => {
            setSaved(form)
            setIsBack(false)
          }}
        />
      </Sheet>
    )
  return (
    <Sheet title={school.short_name} lead="第 2 步，共 6 步：第一位管理员。他也是一位老师，以后可以再指定别的管理员。">
      <AdminStep token={token} onBack={() => setIsBack(true)} onBegun={setBegun} />
    </Sheet>
  )
}

interface SheetProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

function Sheet({ title, lead, children }: SheetProps) {
  useTitle(title)
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <BrandMark />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
