import { hostsNamed } from '@jiangtai/contract/addresses'
import { sentence } from '@jiangtai/contract/refusal'
import { mediaClassNames, resources } from '@jiangtai/contract/resources'
import { useId } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import styles from './AddressDialog.module.css'
import { useAddAddress } from './use-add-address.ts'

interface Props {
  /** 0: it belongs to no course. */
  readonly courseId?: number
  readonly onClose: () => void
}

/** A film or a page of another host becomes a resource. */
export function AddressDialog({ courseId = 0, onClose }: Props) {
  const allowed = useCall(resources.mediaHosts, {}, { staleTime: 0 })
  return (
    <Dialog title="添加网络资源" onClose={onClose}>
      <Loaded query={allowed}>
        {({ hosts }) =>
          hosts.length === 0 ? (
            <EmptyState drawing="search" title="还不能添加网络资源" hint={sentence('addressNoHosts')} />
          ) : (
            <AddressForm hosts={hosts} courseId={courseId} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function AddressForm({
  hosts,
  courseId,
  onClose,
}: {
  readonly hosts: readonly string[]
  readonly courseId: number
  readonly onClose: () => void
}) {
  const form = useAddAddress(hosts, courseId, onClose)
  const kindId = useId()
  const options = form.address?.classes.map((value) => ({ value, text: mediaClassNames[value] })) ?? []
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Field
        label="网址"
        placeholder="粘贴视频或网页的网址"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        {...form.addressField}
      />
      <Field label="名称" placeholder="学生看到的名称" autoComplete="off" {...form.titleField} />
      {options.length > 1 && (
        <div>
          <p id={kindId} className={styles.kind}>
            类型
          </p>
          <Segmented label="类型" options={options} value={form.mediaClass} onChange={form.choose} />
        </div>
      )}
      <p className={styles.note}>可以添加的网站：{hostsNamed(hosts)}。内容由对方网站提供，看的时候要连着网。</p>
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button look="primary" type="submit" loading={form.isPending}>
        添加
      </Button>
    </form>
  )
}
