import { type ListedSchool, school, schoolLimits } from '@jiangtai/contract/school'
import { setupLimits } from '@jiangtai/contract/setup'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { chooseOwnSchool, chooseSchool } from '../kit/session/chosen-school.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { paths } from '../paths.ts'
import styles from './SchoolsPage.module.css'

/** All schools of the server, for a platform operator: the console then works in the one that is chosen. */
export function SchoolsPage() {
  useTitle('所有学校')
  const { org_code } = useOrganization()
  const read = useCall(school.list, {}, { staleTime: 0 })
  const [isAdding, setIsAdding] = useState(false)

  /** Loaded anew: nothing that was read of one school is shown in another. */
  function enter({ org_code: code, name }: ListedSchool, isOwn: boolean) {
    if (isOwn) chooseOwnSchool()
    else chooseSchool({ code, name })
    window.location.assign(paths.admin)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>所有学校</h1>
        <Button look="primary" onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          新建学校
        </Button>
      </header>
      <p className={styles.hint}>选一所学校来管理。每一步都记在那所学校的审计里；备份是整台服务器的，记在你自己的学校。</p>
      <Loaded query={read} skeleton={<Skeleton lines={4} />}>
        {({ list }) => (
          <ul className={styles.table} aria-label="学校">
            {list.map((one) => (
              <li key={one.org_code} className={styles.row}>
                <div className={styles.about}>
                  <span className={styles.name}>
                    {one.name}
                    {one.is_demo === 1 && '（演示）'}
                  </span>
                  <span className={styles.hint}>
                    {one.org_code} · {one.class_count} 个班 · {one.admin_count === 0 ? '还没有管理员' : `${one.admin_count} 位管理员`}
                  </span>
                  <span className={styles.hint}>{one.hosts.join('、') || '没有自己的网址'}</span>
                </div>
                {one.org_code === org_code ? (
                  <span className={styles.hint}>正在管理</span>
                ) : (
                  <Button aria-label={`管理：${one.name}`} onClick={() => enter(one, one.is_own === 1)}>
                    管理
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onAdded={(name) => {
            setIsAdding(false)
            toast.success(`新建了${name}`)
            void read.refetch()
          }}
        />
      )}
    </div>
  )
}

const empty = { system_long_name: '', system_sort_name: '', org_code: '', hosts: '' }

function AddDialog({ onClose, onAdded }: { readonly onClose: () => void; readonly onAdded: (name: string) => void }) {
  const confirmed = useConfirmed()
  const [form, setForm] = useState(empty)
  const [fault, setFault] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const field = (key: keyof typeof empty) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => {
      setFault(undefined)
      setForm({ ...form, [key]: target.value })
    },
  })
  async function add() {
    setIsPending(true)
    try {
      const hosts = form.hosts.split(/[\s,，、;；]+/).filter((host) => host !== '')
      if (await confirmed.with(() => send(school.add, { ...form, hosts }))) onAdded(form.system_long_name)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setIsPending(false)
    }
  }
  return (
    <>
      <FormDialog
        title="新建学校"
        no="不建了"
        yes="新建"
        fault={fault}
        isPending={isPending}
        isWhole={Object.values(form).every((value) => value.trim() !== '')}
        onSubmit={() => void add()}
        onClose={onClose}
      >
        <Field label="学校全称" maxLength={schoolLimits.longName} {...field('system_long_name')} />
        <Field label="简称" maxLength={schoolLimits.shortName} {...field('system_sort_name')} />
        <Field
          label="机构代码"
          rule="小写字母和数字，以后不能改"
          maxLength={setupLimits.code}
          autoCapitalize="off"
          spellCheck={false}
          {...field('org_code')}
        />
        <Field label="网址" rule="域名或 IP 地址，多个用逗号隔开" autoCapitalize="off" spellCheck={false} {...field('hosts')} />
      </FormDialog>
      {confirmed.dialog}
    </>
  )
}
